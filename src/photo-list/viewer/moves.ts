import type { Point, PreviewPhotoEvent } from '#machines/photo-list/preview-photo/model.ts'
import type { Box } from './types.ts'

/** How much the scale grows or shrinks with one press of + or -. */
export const ZOOM_STEP = 1.25
/** Share of the way that a picture follows the finger to where nothing is. */
export const DEAD_END_SHARE = 0.3
/** How small a picture gets that is dragged down the whole screen. */
export const SHRUNK_SCALE = 0.7
/** How small a picture is that grows from nowhere. */
const GROWN_FROM_SCALE = 0.92

/** The part of the screen the picture moves on. `sign` is -1 where x runs from right to left, so that 'next' is a negative x in any script. */
export interface Stage extends Box {
  sign: 1 | -1
}

interface Size {
  width: number
  height: number
}

/** A way in pixels, as fractions of the stage along the reading direction. */
export const shareOf = ([x, y]: readonly [number, number], stage: Stage): Point => ({
  x: (stage.sign * x) / stage.width,
  y: y / stage.height,
})

/** A place of the window in pixels, as fractions of the stage from its middle. */
export const placeOf = ([x, y]: readonly [number, number], stage: Stage): Point =>
  shareOf([x - stage.left - stage.width / 2, y - stage.top - stage.height / 2], stage)

/** A drag keeps to the axis it began on: sideways turns, down closes. */
export const alongAxis = (way: Point, axis: 'x' | 'y' | undefined): Point =>
  axis === 'y' ? { x: 0, y: way.y } : { x: way.x, y: 0 }

/** Where a dragged picture is drawn: with the finger, but reluctantly to where no photo is. */
export function drawnDrag(drag: Point, can: { next: boolean; previous: boolean }): Point {
  const isFreeX = drag.x < 0 ? can.next : can.previous
  return { x: isFreeX ? drag.x : drag.x * DEAD_END_SHARE, y: drag.y < 0 ? drag.y * DEAD_END_SHARE : drag.y }
}

/** A picture that is pulled down gets smaller on its way. */
export const drawnScale = (drag: Point): number => 1 - (1 - SHRUNK_SCALE) * Math.min(Math.max(drag.y, 0), 1)

/** The part of the stage that a picture takes: it fits in and is never larger than it is, as Slide draws it. */
export function fitOf(picture: Size, stage: Size): Point {
  const scale = Math.min(1, stage.width / picture.width, stage.height / picture.height)
  return { x: (scale * picture.width) / stage.width, y: (scale * picture.height) / stage.height }
}

/** Where the picture starts when it grows from the tile it was opened from, as fractions of the screen. */
export function growthFrom(tile: Box | null, screen: Size): Point & { scale: number } {
  if (tile === null) return { x: 0, y: 0, scale: GROWN_FROM_SCALE }
  return {
    x: (tile.left + tile.width / 2) / screen.width - 0.5,
    y: (tile.top + tile.height / 2) / screen.height - 0.5,
    scale: Math.min(tile.width / screen.width, tile.height / screen.height),
  }
}

/** Photo spec 2: left and right turn, Escape closes; + and - zoom by keyboard. */
export function eventForKey(key: string, { sign, scale }: { sign: 1 | -1; scale: number }): PreviewPhotoEvent | null {
  const at = { x: 0, y: 0 }
  const forward: PreviewPhotoEvent = { type: 'NEXT' }
  const back: PreviewPhotoEvent = { type: 'PREVIOUS' }
  const events = new Map<string, PreviewPhotoEvent>([
    ['ArrowRight', sign === 1 ? forward : back],
    ['ArrowLeft', sign === 1 ? back : forward],
    ['Escape', { type: 'CLOSE' }],
    ['+', { type: 'PINCHED', scale: scale * ZOOM_STEP, at }],
    ['-', { type: 'PINCHED', scale: scale / ZOOM_STEP, at }],
  ])
  return events.get(key) ?? null
}
