import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'

/** A recorded actor. */
export interface SeenActor {
  id: string
  /** Its name in its parent. */
  name: string
  src: string
  parent: string | null
  /** Null: a promise, a callback, or a played outcome. */
  machine: AnyStateMachine | null
  /** Ended: stopped by its parent, or finished. */
  status: 'running' | 'ended'
}

/** An event sent from one actor to another; `from` null: from outside. */
export interface Message {
  at: number
  from: string | null
  to: string
  event: EventObject
}

export interface RunningTimer {
  /** The actor that set it. */
  actor: string
  eventType: string
  /** When it was set and when it fires, in milliseconds of the session. */
  setAt: number
  due: number
}

/** One step of a machine: the event, its effects, and the resulting snapshot. */
export interface Entry {
  number: number
  actor: string
  at: number
  event: EventObject
  from: string | null
  /** States passed through, including those left at once. */
  states: readonly string[]
  /** Ids of transitions on the chart. */
  transitions: readonly string[]
  actions: readonly string[]
  emitted: readonly EventObject[]
  snapshot: AnyMachineSnapshot
  before: AnyMachineSnapshot | null
  timers: readonly RunningTimer[]
  /** Number of messages sent so far. */
  messages: number
  /** Position in the recording: the session's step (-1: the start) and the number of timers fired in that step. */
  step: number
  firings: number
}

/** Everything recorded, live or in a replay: the data of chart, log and actors. */
export interface Feed {
  actors: readonly SeenActor[]
  entries: readonly Entry[]
  messages: readonly Message[]
}
