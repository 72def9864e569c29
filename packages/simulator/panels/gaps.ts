import type { Coverage, Gaps } from '../catalogue/coverage.ts'
import type { Chart } from '../chart/types.ts'
import { parentsAround } from '../chart/view.ts'
import { TEXTS } from '../texts.ts'

/** What is not covered: states and transitions by id, and the parents around them: all, and those of what has no reason. */
export interface Uncovered {
  gaps: Gaps
  parents: ReadonlySet<string>
  parentsOfMissing: ReadonlySet<string>
}

export const NOTHING_UNCOVERED: Uncovered = { gaps: new Map(), parents: new Set(), parentsOfMissing: new Set() }

const missing = (gaps: Gaps): string[] => [...gaps].flatMap(([id, reason]) => (reason === null ? [id] : []))

/** The marks of a flow's coverage on its chart. */
export const uncoveredIn = (chart: Chart, { unshown, untaken }: Coverage): Uncovered => ({
  gaps: new Map([...unshown, ...untaken]),
  parents: parentsAround(chart, { states: [...unshown.keys()], transitions: [...untaken.keys()] }),
  parentsOfMissing: parentsAround(chart, { states: missing(unshown), transitions: missing(untaken) }),
})

/** A mark of coverage, in words. */
export interface Gap {
  text: string
  isExcluded: boolean
}

const gapOf = (reason: string | null, missingText: string): Gap =>
  reason === null
    ? { text: missingText, isExcluded: false }
    : { text: TEXTS.coverage.excluded(reason), isExcluded: true }

/** The mark of a state; a closed parent has that of what is in it. */
export function stateGap({ gaps, ...around }: Uncovered, id: string, isClosed: boolean): Gap | null {
  const reason = gaps.get(id)
  if (reason !== undefined) return gapOf(reason, TEXTS.coverage.unshown)
  if (!isClosed || !around.parents.has(id)) return null
  return around.parentsOfMissing.has(id)
    ? { text: TEXTS.coverage.within, isExcluded: false }
    : { text: TEXTS.coverage.excludedWithin, isExcluded: true }
}

/** The mark of a line that stands for transitions: a missing one comes before an excluded one. */
export function transitionsGap({ gaps }: Uncovered, ids: readonly string[]): Gap | null {
  const found = ids.flatMap((id) => {
    const reason = gaps.get(id)
    return reason === undefined ? [] : [gapOf(reason, TEXTS.coverage.untaken)]
  })
  return found.find(({ isExcluded }) => !isExcluded) ?? found[0] ?? null
}
