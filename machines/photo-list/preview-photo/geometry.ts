import type { Point } from './model.ts'

/** Photo spec 2 'Photo preview': a double tap zooms between 1 and 2.5. */
export const MAX_SCALE = 2.5
/** Photo spec 2: share of the height or width a swipe must pass. */
export const SWIPE_SHARE = 0.35

export const MIDDLE: Point = { x: 0, y: 0 }
/** Of a picture whose size is not known: it may take the whole screen. */
export const WHOLE: Point = { x: 1, y: 1 }

/** A side of the picture, as a part of the screen's: one that is larger covers the screen, a smaller one stays in the middle. */
function within(value: number, side: number): number {
  const bound = (side - 1) / 2
  return bound > 0 ? Math.min(Math.max(value, -bound), bound) : 0
}

export const clampScale = (scale: number): number => Math.min(Math.max(scale, 1), MAX_SCALE)

/** A zoomed picture shows nothing beyond its edges that it could cover; `fit` is the part of the screen it takes at scale 1. */
export const clampPan = (pan: Point, scale: number, fit: Point): Point => ({
  x: within(pan.x, scale * fit.x),
  y: within(pan.y, scale * fit.y),
})

/** A picture as it is drawn: its scale and how far it is moved. */
export interface Zoom {
  scale: number
  pan: Point
}

/** The picture at another scale, moved so that what is at `at` stays there, as far as its edges allow. */
export function zoomTo(scale: number, at: Point, from: Zoom, fit: Point): Zoom {
  const ratio = scale / from.scale
  const pan = { x: at.x - (at.x - from.pan.x) * ratio, y: at.y - (at.y - from.pan.y) * ratio }
  return { scale, pan: clampPan(pan, scale, fit) }
}

/** What letting go of a dragged picture means. */
export function swipeOf(drag: Point): 'close' | 'next' | 'previous' | 'none' {
  if (drag.y > SWIPE_SHARE) return 'close'
  if (drag.x < -SWIPE_SHARE) return 'next'
  if (drag.x > SWIPE_SHARE) return 'previous'
  return 'none'
}
