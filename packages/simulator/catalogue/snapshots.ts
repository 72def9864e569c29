import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom, StateValue } from 'xstate'
import type { CatalogueEntry } from './entry.ts'
import { begin, doneEvent, errorEvent, type PathStep, reachedStates, take } from './explore.ts'

/** Steps of a hand-written path other than events: an actor's answer or failure by its id, or time in milliseconds. */
type Happening = { actor: string; output: unknown } | { actor: string; error: unknown } | { wait: number }

/** A step of a hand-written path. */
export type ScriptStep<M extends AnyStateMachine = AnyStateMachine> = EventFromLogic<M> | Happening

function isAt(value: StateValue, path: readonly string[]): boolean {
  const [first, ...rest] = path
  if (first === undefined) return true
  if (typeof value === 'string') return value === first && rest.length === 0
  const inner = value[first]
  return inner !== undefined && isAt(inner, rest)
}

/**
 * The entry's snapshot in a state, by the shortest path: `choosing.idle`, or several regions (`['queue.working',
 * 'panel.expanded']`). `where` adds a condition. Throws when no path leads there.
 */
export function snapshotAt<M extends AnyStateMachine>(
  entry: CatalogueEntry<M>,
  state: string | readonly string[],
  where: (snapshot: SnapshotFrom<M>) => boolean = () => true,
): SnapshotFrom<M> {
  const paths = [state].flat().map((path) => path.split('.'))
  for (const reached of reachedStates(entry)) {
    if (reached === null || !paths.every((path) => isAt(reached.snapshot.value, path))) continue
    // Every state of this exploration belongs to this entry's machine.
    const found = reached.snapshot as SnapshotFrom<M>
    if (where(found)) return found
  }
  throw new Error(`No path of ${entry.title} leads to ${[state].flat().join(', ')}`)
}

function stepOf(step: EventObject | Happening): PathStep {
  if ('type' in step) return { kind: 'event', event: step }
  if ('wait' in step) return { kind: 'time', ms: step.wait }
  if ('output' in step) return { kind: 'event', event: doneEvent(step.actor, step.output) }
  return { kind: 'event', event: errorEvent(step.actor, step.error) }
}

/** The entry's snapshot at the end of a hand-written path: for stories that need more than the shortest path shows. */
export function snapshotAfter<M extends AnyStateMachine>(
  entry: CatalogueEntry<M>,
  script: readonly ScriptStep<M>[],
  input: InputFrom<M> = entry.input,
): SnapshotFrom<M> {
  const { snapshot } = script.map(stepOf).reduce(take, begin(entry, input))
  // The path started in this entry's machine.
  return snapshot as SnapshotFrom<M>
}
