import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import { transitionLines } from '../chart/labels.ts'
import type { Chart, ChartTransition } from '../chart/types.ts'
import { linesOf } from './elk-graph.ts'
import type { Box, Placed, PlacedEdge } from './types.ts'

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height })

function placedEdge(edge: ElkExtendedEdge, transition: ChartTransition | null): PlacedEdge {
  const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ])
  const label = edge.labels?.[0]
  return {
    id: edge.id,
    transition,
    points,
    label: transition === null || label === undefined ? null : { ...boxOf(label), lines: transitionLines(transition) },
  }
}

interface Drawn {
  box: Box
  depth: number
}

function drawnBelow(node: ElkNode, depth: number): [string, Drawn][] {
  const below = (node.children ?? []).flatMap((child) => drawnBelow(child, depth + 1))
  return [[node.id, { box: boxOf(node), depth }], ...below]
}

/** Converts elk's answer to the positions of the chart's parts. */
export function placed(chart: Chart, answer: ElkNode): Placed {
  const drawn = new Map((answer.children ?? []).flatMap((child) => drawnBelow(child, 0)))
  const transitions = new Map(
    chart.transitions.flatMap((transition) =>
      transition.targets.map((target) => [`${transition.id} → ${target}`, transition]),
    ),
  )
  for (const transition of chart.transitions) transitions.set(transition.id, transition)
  const states = new Set(chart.states.map(({ id }) => id))
  return {
    width: answer.width ?? 0,
    height: answer.height ?? 0,
    states: chart.states.flatMap((state) => {
      const found = drawn.get(state.id)
      return found === undefined
        ? []
        : [{ id: state.id, state, ...found.box, depth: found.depth, lines: linesOf(chart, state) }]
    }),
    starts: [...drawn].filter(([id]) => !states.has(id)).map(([id, { box }]) => ({ id, ...box })),
    edges: (answer.edges ?? []).map((edge) => placedEdge(edge, transitions.get(edge.id) ?? null)),
  }
}
