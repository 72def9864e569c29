import type { CatalogueEntry } from '@albumen/simulator/catalogue/entry.ts'
import { snapshotAt } from '@albumen/simulator/catalogue/snapshots.ts'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'

/** A story of a state of a flow, or of one in each of its regions, by the shortest path; `where` asks for more than the state. */
export function stateStory<M extends AnyStateMachine>(
  entry: CatalogueEntry<M>,
  states: string | readonly string[],
  where?: (snapshot: SnapshotFrom<M>) => boolean,
) {
  return {
    args: { snapshot: snapshotAt(entry, states, where) },
    parameters: { machine: entry.machine.id, states: [states].flat() },
  }
}
