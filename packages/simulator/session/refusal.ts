import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { stateId } from '../chart/chart.ts'
import { guardName } from '../chart/names.ts'

/** Why an event does nothing now. */
export type Refusal =
  | { by: 'nobody' }
  /** Guards that return false, each with its state. */
  | { by: 'guards'; guards: readonly { state: string; guard: string }[] }
  /** An empty transition was selected, whose guard, if it has one, returns true. */
  | { by: 'ignored'; state: string; guard: string | null }
  | { by: 'end' }
  | { by: 'error'; message: string }

const takes = (descriptor: string, type: string) =>
  descriptor === type || descriptor === '*' || (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)))

/** Null when the event can be sent, else why it would do nothing: no active state handles it, or guards refuse it. */
export function refusalOf(snapshot: AnyMachineSnapshot, event: EventObject): Refusal | null {
  if (snapshot.status !== 'active') return { by: 'end' }
  try {
    if (snapshot.can(event)) return null
  } catch (error) {
    return { by: 'error', message: error instanceof Error ? error.message : String(error) }
  }
  const [chosen] = snapshot.machine.getTransitionData(snapshot, event) ?? []
  if (chosen !== undefined) return { by: 'ignored', state: stateId(chosen.source), guard: guardName(chosen.guard) }
  const guards = snapshot._nodes.flatMap((node) =>
    [...node.transitions]
      .filter(([descriptor]) => takes(descriptor, event.type))
      .flatMap(([, definitions]) => definitions)
      .flatMap((definition) => {
        const guard = guardName(definition.guard)
        return guard === null ? [] : [{ state: stateId(node), guard }]
      }),
  )
  return guards.length === 0 ? { by: 'nobody' } : { by: 'guards', guards }
}
