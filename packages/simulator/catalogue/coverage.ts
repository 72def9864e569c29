import { stateId, transitionIds } from '../chart/chart.ts'
import type { CatalogueEntry } from './entry.ts'
import { type Exploration, explorationOf, foundSoFar, reachedStates } from './explore.ts'
import { leafStatesOf } from './states.ts'

/** What is not covered, by its id on the chart: why it is left out, or null where it is simply missing. */
export type Gaps = ReadonlyMap<string, string | null>

/** Which states of a flow are in a frame of its filmstrip, and which transitions its generated paths take. */
export interface Coverage {
  /** Leaf states: all, those in a frame, and those left out with a reason. */
  states: { all: number; shown: number; excluded: number }
  transitions: { all: number; taken: number; excluded: number }
  unshown: Gaps
  untaken: Gaps
}

type Reasons = Readonly<Record<string, string>>

const gapsIn = (all: readonly string[], covered: ReadonlySet<string>, reasons: Reasons = {}): Gaps =>
  new Map(all.filter((id) => !covered.has(id)).map((id) => [id, reasons[id] ?? null]))

const excludedIn = (gaps: Gaps) => [...gaps.values()].filter((reason) => reason !== null).length

function coverageIn(entry: CatalogueEntry, { states, taken }: Pick<Exploration, 'states' | 'taken'>): Coverage {
  const { machine, noScreen = {}, unreachable } = entry
  const reached = new Set([...states.values()].flatMap(({ snapshot }) => snapshot._nodes.map(stateId)))
  const leaves = leafStatesOf(machine)
  const unshown = gapsIn(leaves, new Set([...reached].filter((id) => noScreen[id] === undefined)), noScreen)
  const ids = transitionIds(machine)
  const takenIds = new Set([...taken].flatMap((definition) => ids.get(definition) ?? []))
  const all = [...ids.values()]
  const untaken = gapsIn(all, takenIds, unreachable)
  return {
    states: { all: leaves.length, shown: leaves.length - unshown.size, excluded: excludedIn(unshown) },
    transitions: { all: all.length, taken: all.length - untaken.size, excluded: excludedIn(untaken) },
    unshown,
    untaken,
  }
}

const known = new WeakMap<CatalogueEntry, Coverage>()

function remembered(entry: CatalogueEntry): Coverage {
  const coverage = known.get(entry) ?? coverageIn(entry, foundSoFar(entry))
  known.set(entry, coverage)
  return coverage
}

/** The coverage of a flow; computed once: most flows take milliseconds, the largest one a second. */
export function coverageOf(entry: CatalogueEntry): Coverage {
  explorationOf(entry)
  return remembered(entry)
}

/** The same, step by step, for a caller that must not block: null after each step, the coverage at the end. */
export function* coverageSteps(entry: CatalogueEntry): Generator<Coverage | null> {
  if (!known.has(entry)) for (const _ of reachedStates(entry)) yield null
  yield remembered(entry)
}
