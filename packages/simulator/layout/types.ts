import type { Detail, Line } from '../chart/labels.ts'
import type { ChartState } from '../chart/types.ts'

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export interface Box extends Point, Size {}

export interface PlacedState extends Box {
  id: string
  state: ChartState
  depth: number
  /** Below the name: its actions and internal transitions. */
  lines: readonly Line[]
}

/** The dot of an initial state. */
export interface PlacedStart extends Box {
  id: string
}

export interface PlacedEdge {
  id: string
  /** Ids; none: the arrow from the dot of an initial state. */
  transitions: readonly string[]
  points: readonly Point[]
  label: (Box & { lines: readonly Line[] }) | null
}

/** A chart with its positions, in pixels from the top left. */
export interface Placed extends Size {
  states: readonly PlacedState[]
  starts: readonly PlacedStart[]
  edges: readonly PlacedEdge[]
}

export type Orientation = 'right' | 'down'

/** How a chart is drawn. */
export interface Style {
  orientation: Orientation
  detail: Detail
}
