import type { CatalogueEntry } from '../catalogue/entry.ts'
import { type PathStep, reachedStates } from '../catalogue/explore.ts'
import { shortestPathTo } from '../catalogue/paths.ts'
import { stateId } from '../chart/chart.ts'
import type { SessionStep } from './session.ts'

/** The search pauses this often, in milliseconds, so that the page stays responsive. */
const SLICE_MS = 12

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
  let pausedAt = performance.now()
  for (const reached of reachedStates(entry)) {
    if (performance.now() - pausedAt >= SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve))
      if (signal?.aborted) return null
      pausedAt = performance.now()
    }
    if (!reached?.snapshot._nodes.some((node) => stateId(node) === state)) continue
    const { input, steps } = shortestPathTo(entry, reached)
    return { input, steps: [{ kind: 'held', held: true }, ...steps.map(stepOf), { kind: 'held', held: false }] }
  }
  return null
}
