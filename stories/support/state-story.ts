import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { snapshotAt } from '#machines/catalogue/snapshots.ts'
import type { CatalogueEntry } from '#machines/catalogue.ts'

/** A story of one state of a flow, by the shortest path there; `where` asks for more than the state. */
export function stateStory<M extends AnyStateMachine>(
  entry: CatalogueEntry<M>,
  state: string,
  where?: (snapshot: SnapshotFrom<M>) => boolean,
) {
  return {
    args: { snapshot: snapshotAt(entry, state, where) },
    parameters: { machine: entry.machine.id, states: [state] },
  }
}
