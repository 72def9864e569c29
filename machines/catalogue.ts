import type { GenericSchema } from 'valibot'
import type { AnyEventObject, AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate'
import type { Failure } from '#contract/failure.ts'

/** A value an actor tells, or how it follows from the actor's input (an answer for the ids asked, say). */
export type Told<T> = T | ((input: never) => T)

/** One moment of an actor: `after` milliseconds it sends an event, or ends with an output or an error. */
export interface Step {
  after: number
  send?: Told<AnyEventObject>
  output?: Told<unknown>
  error?: Failure
}

/** How an actor can behave: one form for promises, callbacks, sockets and child machines, played on the clock. */
export interface Outcome {
  name: string
  kind: 'success' | 'failure' | 'slow' | 'never' | 'script'
  steps: readonly Step[]
}

export interface EventSamples<E extends EventObject = EventObject> {
  schema: GenericSchema
  samples: readonly E[]
  /** The actor that sends this event, or 'machine': paths and people leave it to them. */
  sentBy?: string
}

/** How a flow is shown (stories), driven (simulator) and tested (generated paths). */
export interface CatalogueEntry<M extends AnyStateMachine = AnyStateMachine> {
  machine: M
  title: string
  description: string
  input: InputFrom<M>
  /** Other ways in, by name: paths start from these as well. */
  otherInputs?: Readonly<Record<string, InputFrom<M>>>
  events: { readonly [T in EventFromLogic<M>['type']]: EventSamples<Extract<EventFromLogic<M>, { type: T }>> }
  /** By `src`. The first outcome is what the simulator begins with. */
  actors: Readonly<Record<string, readonly Outcome[]>>
  /** What an actor answers, by `src`; without one it answers nothing. */
  answers?: Readonly<Record<string, GenericSchema>>
  /** What tells states apart, as JSON; without it their value and running actors do. */
  project?: (snapshot: SnapshotFrom<M>) => unknown
  noScreen?: Readonly<Record<string, string>>
  /** Transitions no path can take, by the key the report prints, with the reason. */
  unreachable?: Readonly<Record<string, string>>
}

/** Keeps the machine's types while an entry is written. */
export const defineEntry = <M extends AnyStateMachine>(entry: CatalogueEntry<M>): CatalogueEntry<M> => entry
