import type { ChartState, ChartTransition } from '../chart/types.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export interface PlacedState extends Box {
  id: string
  state: ChartState
  depth: number
  /** Below the name: what is done in it, and the transitions that stay in it. */
  lines: readonly PlacedLine[]
}

export interface PlacedLine {
  text: string
  /** Null: the one of its state. */
  tooltip: string | null
  /** Of the transition that stays inside, if the line is one. */
  transition: string | null
}

/** The dot where a state begins. */
export interface PlacedStart extends Box {
  id: string
}

export interface PlacedEdge {
  id: string
  /** Null: the arrow from a start. */
  transition: ChartTransition | null
  points: readonly Point[]
  label: (Box & { lines: readonly string[] }) | null
}

/** A chart with its places, in pixels from the top left. */
export interface Placed {
  width: number
  height: number
  states: readonly PlacedState[]
  starts: readonly PlacedStart[]
  edges: readonly PlacedEdge[]
}

export type Orientation = 'right' | 'down'
