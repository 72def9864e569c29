import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'

/** An actor that was seen. */
export interface SeenActor {
  id: string
  /** As its parent calls it. */
  name: string
  src: string
  parent: string | null
  /** Null: a promise, a callback, or an outcome that is played. */
  machine: AnyStateMachine | null
  /** Ended: its parent has stopped it, or it came to its end. */
  status: 'running' | 'ended'
}

/** An event on its way from one actor to another; `from` null: from outside. */
export interface Message {
  at: number
  from: string | null
  to: string
  event: EventObject
}

/** What runs on the clock. */
export interface RunningTimer {
  /** The actor that waits. */
  actor: string
  eventType: string
  /** When it was set and when it goes off, in milliseconds of the session. */
  setAt: number
  due: number
}

/** A moment of one machine: what it heard, what it did, and how it was after. */
export interface Entry {
  number: number
  actor: string
  at: number
  event: EventObject
  from: string | null
  /** States it was in on the way, those that were left at once included. */
  states: readonly string[]
  /** Ids of transitions on the chart. */
  transitions: readonly string[]
  actions: readonly string[]
  emitted: readonly EventObject[]
  snapshot: AnyMachineSnapshot
  before: AnyMachineSnapshot | null
  timers: readonly RunningTimer[]
  /** How many messages had been sent by then. */
  messages: number
  /** Where in the recording: the step it belongs to (-1: the start) and how many timers had gone off in that step. */
  step: number
  firings: number
}

/** Everything that was seen, live or in a replay: chart, log and actors draw this. */
export interface Feed {
  actors: readonly SeenActor[]
  entries: readonly Entry[]
  messages: readonly Message[]
}
