import type { Point } from './types.ts'

/** Radius of an arrow's corners, and size of its head, in pixels. */
const CORNER = 6
const HEAD = 7

const towards = (from: Point, to: Point, most: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const share = Math.min(most, length / 2) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

const at = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** An arrow's line with round corners. */
export function linePath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  const parts = rest.map((point, index) => {
    const before = points[index] ?? first
    const next = rest[index + 1]
    if (next === undefined) return `L ${at(point)}`
    return `L ${at(towards(point, before, CORNER))} Q ${at(point)} ${at(towards(point, next, CORNER))}`
  })
  return [`M ${at(first)}`, ...parts].join(' ')
}

/** The arrowhead. */
export function headPath(points: readonly Point[]): string {
  const [end, before] = [points.at(-1), points.at(-2)]
  if (end === undefined || before === undefined) return ''
  const angle = Math.atan2(end.y - before.y, end.x - before.x)
  const corner = (turn: number): Point => ({
    x: end.x - HEAD * Math.cos(angle + turn),
    y: end.y - HEAD * Math.sin(angle + turn),
  })
  return `M ${at(end)} L ${at(corner(0.45))} L ${at(corner(-0.45))} Z`
}
