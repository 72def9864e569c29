/** A statechart as data: for drawing, search and export. Ids of states are dotted paths, e.g. `choosing.idle`. */
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
  /** Its contents are left out (see `collapse`). */
  isCollapsed: boolean
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
  /** Empty for an internal transition. */
  targets: readonly string[]
  kind: TransitionKind
  /** The event's name, the delay's, or that of the actor that ended. */
  event: string
  guard: string | null
  actions: readonly string[]
  reenter: boolean
  description: string | null
}

/** Id of the root state. */
export const ROOT = '(root)'
