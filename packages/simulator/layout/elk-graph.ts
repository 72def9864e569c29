import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js'
import { arrowLines, type Detail, innerLines, type Line, stateLines } from '../chart/labels.ts'
import type { Chart, ChartState } from '../chart/types.ts'
import { type Connection, connectionsOf, staysInside } from '../chart/view.ts'
import { LINE_HEIGHT, LINE_SIZE, NAME_SIZE, textWidth } from './text-size.ts'
import type { Orientation, Size, Style } from './types.ts'

/** Padding around a state's text, in pixels. */
export const PAD = 10
/** Height of a state's name. */
export const NAME_HEIGHT = 24
/** Below a state's lines, and around its children. */
const PAD_BELOW = 6
/** Space next to the name for the collapse button. */
const TOGGLE_WIDTH = 28
const START_SIZE = 12
const HISTORY_SIZE = 28
/** Space next to a running timer's label. */
const LONGEST_COUNTDOWN = ' 999.9 s'

const SPACING: LayoutOptions = {
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '8',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.edgeLabel': '2',
  'elk.spacing.labelNode': '4',
}

/**
 * Of elk's ways, those that fit the most charts into a window, and draw a chart forwards from its start: a depth-first search
 * begins at the first node.
 */
const WAYS: LayoutOptions = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.layered.nodePlacement.linearSegments.deflectionDampening': '0.1',
}

/** A chart starts at its start. */
const FIRST: LayoutOptions = { 'elk.layered.layering.layerConstraint': 'FIRST' }

const options = (orientation: Orientation): LayoutOptions => ({
  'elk.algorithm': 'layered',
  'elk.direction': orientation === 'right' ? 'RIGHT' : 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  ...WAYS,
})

/** The lines of a state below its name. */
export function linesOf(chart: Chart, state: ChartState, detail: Detail): Line[] {
  const inside = chart.transitions.filter((transition) => transition.source === state.id && staysInside(transition))
  return [...stateLines(state, detail), ...innerLines(inside, detail)]
}

/** The lines of each arrow, by its id. */
export const labelsOf = (chart: Chart, detail: Detail): ReadonlyMap<string, Line[]> =>
  new Map(connectionsOf(chart).map(({ id, transitions }) => [id, arrowLines(transitions, detail)]))

function sizeOf(state: ChartState, lines: readonly Line[]): Size {
  if (state.type === 'history') return { width: HISTORY_SIZE, height: HISTORY_SIZE }
  const widths = [
    textWidth(state.key, NAME_SIZE) + (state.children.length > 0 || state.isCollapsed ? TOGGLE_WIDTH : 0),
    ...lines.map(({ text }) => textWidth(text, LINE_SIZE)),
  ]
  return {
    width: Math.max(...widths) + 2 * PAD,
    height: NAME_HEIGHT + lines.length * LINE_HEIGHT + PAD_BELOW,
  }
}

const startId = (state: ChartState) => `start of ${state.id}`

type Context = { chart: Chart; byId: ReadonlyMap<string, ChartState>; detail: Detail }

function nodeOf(context: Context, state: ChartState): ElkNode {
  const { chart, byId, detail } = context
  const children = state.children.flatMap((id) => byId.get(id) ?? [])
  const { width, height } = sizeOf(state, linesOf(chart, state, detail))
  if (children.length === 0) return { id: state.id, width, height }
  const start: ElkNode[] =
    state.initial === null
      ? []
      : [{ id: startId(state), width: START_SIZE, height: START_SIZE, layoutOptions: { ...FIRST } }]
  return {
    id: state.id,
    children: [...start, ...children.map((child) => nodeOf(context, child))],
    // elk takes the spacing of a state's contents from the state itself
    layoutOptions: {
      ...SPACING,
      ...WAYS,
      'elk.padding': `[top=${height + PAD_BELOW},left=${PAD},bottom=${PAD},right=${PAD}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  }
}

function edgeOf({ id, source, target, transitions }: Connection, lines: readonly Line[]): ElkExtendedEdge {
  const countdown = transitions.some(({ kind }) => kind === 'after') ? textWidth(LONGEST_COUNTDOWN, LINE_SIZE) : 0
  const width = Math.max(...lines.map(({ text }) => textWidth(text, LINE_SIZE))) + countdown
  return {
    id,
    sources: [source],
    targets: [target],
    labels: [{ text: id, width, height: lines.length * LINE_HEIGHT }],
  }
}

/** The chart in elk's format: sizes from the text, one edge for all transitions between two states. */
export function elkGraphOf(chart: Chart, { orientation, detail }: Style): ElkNode {
  const byId = new Map(chart.states.map((state) => [state.id, state]))
  const roots = chart.states.filter(({ parent }) => parent === null)
  const starts = chart.states.flatMap((state): ElkExtendedEdge[] =>
    state.initial === null ? [] : [{ id: startId(state), sources: [startId(state)], targets: [state.initial] }],
  )
  const labels = labelsOf(chart, detail)
  return {
    id: 'chart',
    layoutOptions: options(orientation),
    children: roots.map((state) => nodeOf({ chart, byId, detail }, state)),
    edges: [...starts, ...connectionsOf(chart).map((one) => edgeOf(one, labels.get(one.id) ?? []))],
  }
}
