import type { CatalogueEntry } from '../catalogue/entry.ts'
import { type PathStep, reachedStates } from '../catalogue/explore.ts'
import { shortestPathTo } from '../catalogue/paths.ts'
import { sliced } from '../catalogue/sliced.ts'
import { stateId } from '../chart/chart.ts'
import type { SessionStep } from './session.ts'

/** The input a path starts with, and its steps in the session's format. */
interface SessionPath {
  input: unknown
  steps: SessionStep[]
}

function stepOf(step: PathStep): SessionStep {
  if (step.kind === 'time') return { kind: 'clock', ms: step.ms }
  if (step.kind === 'event') return { kind: 'event', event: step.event }
  return { kind: 'actor', id: step.id, src: step.src, outcome: step.outcome, index: step.index }
}

/**
 * The shortest path to a state; null when there is none, or when the search was aborted. Actors are held during its steps, so
 * that only the path's own outcomes happen.
 */
export async function pathTo(entry: CatalogueEntry, state: string, signal?: AbortSignal): Promise<SessionPath | null> {
  for await (const reached of sliced(reachedStates(entry), signal)) {
    if (!reached?.snapshot._nodes.some((node) => stateId(node) === state)) continue
    const { input, steps } = shortestPathTo(entry, reached)
    return { input, steps: [{ kind: 'held', held: true }, ...steps.map(stepOf), { kind: 'held', held: false }] }
  }
  return null
}
