import { type PathStep, type Reached, reachedStates } from '#machines/catalogue/explore.ts'
import type { CatalogueEntry } from '#machines/catalogue.ts'
import { stateId } from '../chart/chart.ts'
import { unhurried } from '../unhurried.ts'
import type { SessionStep } from './session.ts'

/** The input a path begins with, and its steps. */
export interface Path {
  input: unknown
  steps: SessionStep[]
}

function stepOf(step: PathStep): SessionStep {
  if (step.kind === 'time') return { kind: 'clock', ms: step.ms }
  if (step.kind === 'event') return { kind: 'event', event: step.event }
  return { kind: 'actor', id: step.id, src: step.src, outcome: step.outcome, index: step.index }
}

/** The steps are taken while the actors are held, so that only the path's own outcomes happen. */
const pathOf = ({ input, path }: Reached): Path => ({
  input,
  steps: [{ kind: 'held', held: true }, ...path.map(stepOf), { kind: 'held', held: false }],
})

/** The shortest path to a state; null where no path leads there, or where nobody wants it any more. */
export async function pathTo(entry: CatalogueEntry, state: string, signal?: AbortSignal): Promise<Path | null> {
  for await (const reached of unhurried(reachedStates(entry), signal)) {
    if (reached?.snapshot._nodes.some((node) => stateId(node) === state)) return pathOf(reached)
  }
  return null
}
