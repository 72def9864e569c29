import { explorationOf, type PathStep } from '#machines/catalogue/explore.ts'
import type { CatalogueEntry } from '#machines/catalogue.ts'
import { stateId } from '../chart/chart.ts'
import type { SessionStep } from './session.ts'

function stepOf(step: PathStep): SessionStep {
  if (step.kind === 'time') return { kind: 'clock', ms: step.ms }
  if (step.kind === 'event') return { kind: 'event', event: step.event }
  return { kind: 'actor', id: step.id, src: step.src, outcome: step.outcome, index: step.index }
}

/**
 * The shortest path to a state: the input it begins with and its steps, taken while the actors are held, so that only the
 * path's own outcomes happen. Null where no path leads there.
 */
export function pathTo(entry: CatalogueEntry, state: string): { input: unknown; steps: SessionStep[] } | null {
  for (const { input, path, snapshot } of explorationOf(entry).states.values()) {
    if (!snapshot._nodes.some((node) => stateId(node) === state)) continue
    const steps: SessionStep[] = [{ kind: 'held', held: true }, ...path.map(stepOf), { kind: 'held', held: false }]
    return { input, steps }
  }
  return null
}
