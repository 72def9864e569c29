/** A statechart as data: what is drawn, searched and exported. Ids of states are dotted paths, e.g. `choosing.idle`. */
export interface Chart {
  machineId: string
  /** The root first, each state before its children. */
  states: readonly ChartState[]
  transitions: readonly ChartTransition[]
}

export interface ChartState {
  id: string
  key: string
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  parent: string | null
  children: readonly string[]
  /** The child entered by default. */
  initial: string | null
  history: 'shallow' | 'deep' | null
  description: string | null
  tags: readonly string[]
  entry: readonly string[]
  exit: readonly string[]
  invokes: readonly { id: string; src: string }[]
}

export type TransitionKind = 'event' | 'wildcard' | 'always' | 'after' | 'done' | 'error' | 'state-done' | 'snapshot'

export interface ChartTransition {
  /** `choosing.idle: CONFIRM`, with a number where one event has several. */
  id: string
  source: string
  /** Empty: the state is not left. */
  targets: readonly string[]
  kind: TransitionKind
  /** The event's own name, the delay's, or the actor's that ended. */
  event: string
  guard: string | null
  actions: readonly string[]
  reenter: boolean
  description: string | null
}

/** Id of the state that holds all others. */
export const ROOT = '(root)'
