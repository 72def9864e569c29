import type { Point } from './model.ts'

/** Photo spec 2 'Photo preview': a double tap zooms between 1 and 2.5. */
export const MAX_SCALE = 2.5
/** Photo spec 2: share of the height or width a swipe must pass. */
export const SWIPE_SHARE = 0.35

export const MIDDLE: Point = { x: 0, y: 0 }

const within = (value: number, bound: number) => Math.min(Math.max(value, -bound), bound)

export const clampScale = (scale: number): number => Math.min(Math.max(scale, 1), MAX_SCALE)

/** A zoomed picture never leaves the screen's edge. */
export function clampPan(pan: Point, scale: number): Point {
  const bound = (scale - 1) / 2
  return { x: within(pan.x, bound), y: within(pan.y, bound) }
}

/** How the picture moves when its scale changes, so that what is at `at` stays there. */
export function panFor(at: Point, pan: Point, from: number, to: number): Point {
  const ratio = to / from
  return clampPan({ x: at.x - (at.x - pan.x) * ratio, y: at.y - (at.y - pan.y) * ratio }, to)
}

/** What letting go of a dragged picture means. */
export function swipeOf(drag: Point): 'close' | 'next' | 'previous' | 'none' {
  if (drag.y > SWIPE_SHARE) return 'close'
  if (drag.x < -SWIPE_SHARE) return 'next'
  if (drag.x > SWIPE_SHARE) return 'previous'
  return 'none'
}
