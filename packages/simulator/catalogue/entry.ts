import type { GenericSchema } from 'valibot'
import type { AnyEventObject, AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate'

/** A value, or a function that computes it from the actor's input (e.g. an answer for the requested ids). */
export type FromInput<T> = T | ((input: never) => T)

/** One step of an actor: `after` milliseconds it sends an event, or ends with an output or an error. */
export interface Step {
  after: number
  send?: FromInput<AnyEventObject>
  output?: FromInput<unknown>
  error?: unknown
}

/** How an actor can behave: one format for promises, callbacks, sockets and child machines, played on the clock. */
export interface Outcome {
  name: string
  kind: 'success' | 'failure' | 'slow' | 'never' | 'script'
  steps: readonly Step[]
}

export interface EventSamples<E extends EventObject = EventObject> {
  schema: GenericSchema
  samples: readonly E[]
  /** The actor that sends this event, or 'machine': paths and users leave it to them. */
  sentBy?: string
}

/** How a flow is shown (stories), driven (simulator) and tested (generated paths). */
export interface CatalogueEntry<M extends AnyStateMachine = AnyStateMachine> {
  machine: M
  title: string
  description: string
  input: InputFrom<M>
  /** Further inputs, by name: paths start from these as well. */
  otherInputs?: Readonly<Record<string, InputFrom<M>>>
  events: { readonly [T in EventFromLogic<M>['type']]: EventSamples<Extract<EventFromLogic<M>, { type: T }>> }
  /** By `src`. The first outcome is the simulator's default. */
  actors: Readonly<Record<string, readonly Outcome[]>>
  /** Schema of an actor's answer, by `src`; without one it answers nothing. */
  answers?: Readonly<Record<string, GenericSchema>>
  /** Identity of a state, as JSON; by default its value and running actors. */
  project?: (snapshot: SnapshotFrom<M>) => unknown
  noScreen?: Readonly<Record<string, string>>
  /** Transitions that no path can take, by the key that the report prints, with the reason. */
  unreachable?: Readonly<Record<string, string>>
}

/** Preserves the machine's types in an entry. */
export const defineEntry = <M extends AnyStateMachine>(entry: CatalogueEntry<M>): CatalogueEntry<M> => entry
