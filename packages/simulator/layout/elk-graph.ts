import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js'
import { internalLine, stateLines, transitionLines, transitionText } from '../chart/labels.ts'
import type { Chart, ChartState, ChartTransition } from '../chart/types.ts'
import { staysInside } from '../chart/view.ts'
import { LINE_HEIGHT, LINE_SIZE, NAME_SIZE, textWidth } from './text-size.ts'
import type { Orientation, PlacedLine } from './types.ts'

/** Padding around a state's text, in pixels. */
export const PAD = 12
/** Height of a state's name. */
export const NAME_HEIGHT = 24
/** Space next to the name for the collapse button. */
export const TOGGLE_WIDTH = 28
const START_SIZE = 12
const HISTORY_SIZE = 28
/** Space next to a running timer's label. */
const LONGEST_COUNTDOWN = ' 999.9 s'

const SPACING: LayoutOptions = {
  'elk.layered.spacing.nodeNodeBetweenLayers': '32',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelNode': '6',
}

const options = (orientation: Orientation): LayoutOptions => ({
  'elk.algorithm': 'layered',
  'elk.direction': orientation === 'right' ? 'RIGHT' : 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
})

/** The lines of a state below its name. */
export function linesOf(chart: Chart, state: ChartState): PlacedLine[] {
  const inside = chart.transitions.filter((transition) => transition.source === state.id && staysInside(transition))
  return [
    ...stateLines(state).map((text) => ({ text, tooltip: null, transition: null })),
    ...inside.map((transition) => ({
      text: internalLine(transition),
      tooltip: transitionText(transition),
      transition: transition.id,
    })),
  ]
}

function sizeOf(state: ChartState, lines: readonly PlacedLine[]): { width: number; height: number } {
  if (state.type === 'history') return { width: HISTORY_SIZE, height: HISTORY_SIZE }
  const widths = [
    textWidth(state.key, NAME_SIZE) + TOGGLE_WIDTH,
    ...lines.map(({ text }) => textWidth(text, LINE_SIZE)),
  ]
  return {
    width: Math.max(...widths) + 2 * PAD,
    height: NAME_HEIGHT + lines.length * LINE_HEIGHT + PAD,
  }
}

const startId = (state: ChartState) => `start of ${state.id}`

function nodeOf(chart: Chart, byId: ReadonlyMap<string, ChartState>, state: ChartState): ElkNode {
  const { width, height } = sizeOf(state, linesOf(chart, state))
  const children = state.children.flatMap((id) => byId.get(id) ?? [])
  if (children.length === 0) return { id: state.id, width, height }
  const start: ElkNode[] = state.initial === null ? [] : [{ id: startId(state), width: START_SIZE, height: START_SIZE }]
  return {
    id: state.id,
    children: [...start, ...children.map((child) => nodeOf(chart, byId, child))],
    // elk takes the spacing of a state's contents from the state itself
    layoutOptions: {
      ...SPACING,
      'elk.padding': `[top=${height + PAD},left=${PAD},bottom=${PAD},right=${PAD}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  }
}

function edgesOf(transition: ChartTransition): ElkExtendedEdge[] {
  const lines = transitionLines(transition)
  const countdown = transition.kind === 'after' ? textWidth(LONGEST_COUNTDOWN, LINE_SIZE) : 0
  const width = Math.max(...lines.map((line) => textWidth(line, LINE_SIZE))) + countdown
  return transition.targets.map((target, index) => ({
    id: index === 0 ? transition.id : `${transition.id} → ${target}`,
    sources: [transition.source],
    targets: [target],
    labels: [{ text: transition.id, width, height: lines.length * LINE_HEIGHT }],
  }))
}

/** The chart in elk's format: sizes from the text, edges from the external transitions. */
export function elkGraphOf(chart: Chart, orientation: Orientation): ElkNode {
  const byId = new Map(chart.states.map((state) => [state.id, state]))
  const roots = chart.states.filter(({ parent }) => parent === null)
  const starts = chart.states.flatMap((state): ElkExtendedEdge[] =>
    state.initial === null ? [] : [{ id: startId(state), sources: [startId(state)], targets: [state.initial] }],
  )
  return {
    id: 'chart',
    layoutOptions: options(orientation),
    children: roots.map((state) => nodeOf(chart, byId, state)),
    edges: [...starts, ...chart.transitions.flatMap(edgesOf)],
  }
}
