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
  /** Below the name: its actions and internal transitions. */
  lines: readonly PlacedLine[]
}

export interface PlacedLine {
  text: string
  /** Null: that of its state. */
  tooltip: string | null
  /** Id of the internal transition, if the line is one. */
  transition: string | null
}

/** The dot of an initial state. */
export interface PlacedStart extends Box {
  id: string
}

export interface PlacedEdge {
  id: string
  /** Null: the arrow from the dot of an initial state. */
  transition: ChartTransition | null
  points: readonly Point[]
  label: (Box & { lines: readonly string[] }) | null
}

/** A chart with its positions, in pixels from the top left. */
export interface Placed {
  width: number
  height: number
  states: readonly PlacedState[]
  starts: readonly PlacedStart[]
  edges: readonly PlacedEdge[]
}

export type Orientation = 'right' | 'down'
