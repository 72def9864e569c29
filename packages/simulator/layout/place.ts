import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { Detail, Line } from '../chart/labels.ts'
import type { Chart } from '../chart/types.ts'
import { labelsOf, linesOf } from './elk-graph.ts'
import type { Box, Placed, PlacedEdge } from './types.ts'

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height })

function placedEdge(edge: ElkExtendedEdge, lines: readonly Line[] | undefined): PlacedEdge {
  const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ])
  const label = edge.labels?.[0]
  return {
    id: edge.id,
    transitions: [...new Set(lines?.flatMap(({ transitions }) => transitions))],
    points,
    label: lines === undefined || label === undefined ? null : { ...boxOf(label), lines },
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
export function placed(chart: Chart, detail: Detail, answer: ElkNode): Placed {
  const drawn = new Map((answer.children ?? []).flatMap((child) => drawnBelow(child, 0)))
  const labels = labelsOf(chart, detail)
  const states = new Set(chart.states.map(({ id }) => id))
  return {
    width: answer.width ?? 0,
    height: answer.height ?? 0,
    states: chart.states.flatMap((state) => {
      const found = drawn.get(state.id)
      return found === undefined
        ? []
        : [{ id: state.id, state, ...found.box, depth: found.depth, lines: linesOf(chart, state, detail) }]
    }),
    starts: [...drawn].filter(([id]) => !states.has(id)).map(([id, { box }]) => ({ id, ...box })),
    edges: (answer.edges ?? []).map((edge) => placedEdge(edge, labels.get(edge.id))),
  }
}
