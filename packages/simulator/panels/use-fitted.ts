import { useEffect, useMemo, useState } from 'react'
import type { Chart } from '../chart/types.ts'
import { type Fitted, fitterOf, type Wanted } from '../layout/fit.ts'
import type { LayOut } from '../layout/layout.ts'
import type { Size } from '../layout/types.ts'

export type Fitting =
  | { state: 'placing'; last: Fitted | null }
  | { state: 'placed'; last: Fitted }
  | { state: 'failed'; why: string }

/** Lays out a chart for a view whenever either changes; the previous drawing stays until the layout is ready. */
export function useFitted(layOut: LayOut, chart: Chart, wanted: Wanted, view: Size | null): Fitting {
  const fit = useMemo(() => fitterOf(layOut), [layOut])
  const [fitting, setFitting] = useState<Fitting>({ state: 'placing', last: null })
  useEffect(() => {
    if (view === null) return
    let isWanted = true
    const settle = (next: Fitting) => {
      if (isWanted) setFitting(next)
    }
    setFitting((before) => ({ state: 'placing', last: before.state === 'failed' ? null : before.last }))
    fit(chart, wanted, view).then(
      (last) => settle({ state: 'placed', last }),
      (error: unknown) => settle({ state: 'failed', why: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      isWanted = false
    }
  }, [fit, chart, wanted, view])
  return fitting
}
