import { chartOf } from '@albumen/simulator/chart/chart.ts'
import type { Detail } from '@albumen/simulator/chart/labels.ts'
import { connectionsOf } from '@albumen/simulator/chart/view.ts'
import { layOutWith } from '@albumen/simulator/layout/layout.ts'
import type { Box, Orientation, Point } from '@albumen/simulator/layout/types.ts'
import ELK from 'elkjs'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '#machines/catalogue-entries.ts'
import { hugeEntry } from '#stories/simulator/huge-machine.ts'

const layOut = layOutWith(new ELK())
const ORIENTATIONS: readonly Orientation[] = ['right', 'down']
const DETAILS: readonly Detail[] = ['brief', 'full']
const STYLES = ORIENTATIONS.flatMap((orientation) => DETAILS.map((detail) => [orientation, detail] as const))

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** The segments of an arrow between its bends, as boxes. */
const segmentsOf = (points: readonly Point[]): Box[] =>
  points.slice(1).map(({ x, y }, index) => {
    const from = points[index] ?? { x, y }
    return { x: Math.min(from.x, x), y: Math.min(from.y, y), width: Math.abs(from.x - x), height: Math.abs(from.y - y) }
  })

/** The inner part of a box that an arrow touching its edge does not cross. */
const shrunk = ({ x, y, width, height }: Box): Box => ({ x: x + 1, y: y + 1, width: width - 2, height: height - 2 })

const machines = [...CATALOGUE.map(({ machine }) => machine), hugeEntry.machine]

describe.each(machines.map((machine) => [machine.id, chartOf(machine)] as const))('the drawing of %s', (_, chart) => {
  it.each(STYLES)('has every part in its place, to the %s, %s', async (orientation, detail) => {
    const drawing = await layOut(chart, { orientation, detail })
    const within = new Map(drawing.states.map((state) => [state.id, state]))
    expect(drawing.states).toHaveLength(chart.states.length)
    const arrows = drawing.edges.filter(({ transitions }) => transitions.length > 0)
    expect(arrows.map(({ id, transitions }) => [id, [...transitions].sort()])).toEqual(
      connectionsOf(chart).map(({ id, transitions }) => [id, transitions.map((one) => one.id).sort()]),
    )
    const drawn = [...drawing.states, ...drawing.edges].flatMap((part) =>
      'lines' in part ? part.lines.flatMap(({ transitions }) => transitions) : part.transitions,
    )
    expect(new Set(drawn)).toEqual(new Set(chart.transitions.map(({ id }) => id)))
    for (const { points } of drawing.edges) expect(points.length).toBeGreaterThan(1)
    for (const { state, x, y, width, height } of drawing.states) {
      const outer = state.parent === null ? undefined : within.get(state.parent)
      if (outer === undefined) continue
      expect(x).toBeGreaterThanOrEqual(outer.x)
      expect(y).toBeGreaterThanOrEqual(outer.y)
      expect(x + width).toBeLessThanOrEqual(outer.x + outer.width)
      expect(y + height).toBeLessThanOrEqual(outer.y + outer.height)
    }
  })

  it.each(STYLES)('leads arrows around states, from edge to edge, to the %s, %s', async (orientation, detail) => {
    const { states, edges } = await layOut(chart, { orientation, detail })
    const leaves = states.filter(({ state }) => state.children.length === 0)
    const crossing = edges.flatMap(({ id, points }) =>
      segmentsOf(points).flatMap((segment) =>
        leaves.filter((state) => overlap(segment, shrunk(state))).map((state) => `${id} through ${state.id}`),
      ),
    )
    expect(crossing).toEqual([])
    const slanted = edges.filter(({ points }) =>
      segmentsOf(points).some(({ width, height }) => Math.min(width, height) > 0.01),
    )
    expect(slanted.map(({ id }) => id)).toEqual([])
  })

  it.each(STYLES)('places no label on a state or another label, to the %s, %s', async (orientation, detail) => {
    const { states, starts, edges } = await layOut(chart, { orientation, detail })
    const labels = edges.flatMap(({ id, label }) => (label === null ? [] : [{ id, ...label }]))
    const leaves = [...states.filter(({ state }) => state.children.length === 0), ...starts]
    const heads = states
      .filter(({ state }) => state.children.length > 0)
      .map(({ id, x, y, width, lines }) => ({ id, x, y, width, height: 24 + lines.length * 16 }))
    const touching = labels.flatMap((label) =>
      [...leaves, ...heads, ...labels]
        .filter((other) => other !== label && overlap(label, other))
        .map((other) => `${label.id} on ${other.id}`),
    )
    expect(touching).toEqual([])
  })
})
