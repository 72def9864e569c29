import { useEffect, useState } from 'react'
import type { Chart } from '../chart/types.ts'
import type { LayOut } from '../layout/layout.ts'
import type { Orientation, Placed } from '../layout/types.ts'

export type Placing =
  | { state: 'placing'; last: Placed | null }
  | { state: 'placed'; last: Placed }
  | { state: 'failed'; why: string }

/** Lays out a chart whenever it changes; the previous drawing stays until the layout is ready. */
export function usePlaced(layOut: LayOut, chart: Chart, orientation: Orientation): Placing {
  const [placing, setPlacing] = useState<Placing>({ state: 'placing', last: null })
  useEffect(() => {
    let isWanted = true
    const settle = (next: Placing) => {
      if (isWanted) setPlacing(next)
    }
    setPlacing((before) => ({ state: 'placing', last: before.state === 'failed' ? null : before.last }))
    layOut(chart, orientation).then(
      (last) => settle({ state: 'placed', last }),
      (error: unknown) => settle({ state: 'failed', why: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      isWanted = false
    }
  }, [layOut, chart, orientation])
  return placing
}
