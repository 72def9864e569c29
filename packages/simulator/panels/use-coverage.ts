import { useEffect, useState } from 'react'
import { type Coverage, coverageSteps } from '../catalogue/coverage.ts'
import type { CatalogueEntry } from '../catalogue/entry.ts'
import { sliced } from '../catalogue/sliced.ts'

export type FoundCoverage =
  | { state: 'off' }
  | { state: 'finding' }
  | { state: 'found'; coverage: Coverage }
  | { state: 'failed'; why: string }

export type CoverageSwitch = FoundCoverage & {
  /** Undefined where there is no catalogue entry to compute it from. */
  toggle: (() => void) | undefined
}

/** The coverage of a flow, found when it is first switched on, without blocking the page. */
export function useCoverage(entry: CatalogueEntry | undefined): CoverageSwitch {
  const [isOn, setOn] = useState(false)
  const [found, setFound] = useState<FoundCoverage>({ state: 'finding' })
  useEffect(() => {
    if (!isOn || entry === undefined) return
    const wanted = new AbortController()
    const find = async () => {
      for await (const coverage of sliced(coverageSteps(entry), wanted.signal))
        if (coverage !== null) setFound({ state: 'found', coverage })
    }
    find().catch((error: unknown) =>
      setFound({ state: 'failed', why: error instanceof Error ? error.message : String(error) }),
    )
    return () => wanted.abort()
  }, [isOn, entry])
  return {
    ...(isOn ? found : { state: 'off' }),
    toggle: entry === undefined ? undefined : () => setOn(!isOn),
  }
}
