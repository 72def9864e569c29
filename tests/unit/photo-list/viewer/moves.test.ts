import { describe, expect, it } from 'vitest'
import {
  alongAxis,
  DEAD_END_SHARE,
  drawnDrag,
  drawnScale,
  eventForKey,
  growthFrom,
  placeOf,
  SHRUNK_SCALE,
  type Stage,
  shareOf,
  ZOOM_STEP,
} from '#src/photo-list/viewer/moves.ts'

const stage: Stage = { left: 100, top: 50, width: 400, height: 200, sign: 1 }
const mirrored: Stage = { ...stage, sign: -1 }

describe('distances on the stage', () => {
  it('are fractions of its width and height', () => {
    expect(shareOf([-140, 50], stage)).toEqual({ x: -0.35, y: 0.25 })
  })
  it('run along the reading direction', () => {
    expect(shareOf([-140, 50], mirrored)).toEqual({ x: 0.35, y: 0.25 })
  })
  it('are measured from the middle for a place', () => {
    expect(placeOf([300, 150], stage)).toEqual({ x: 0, y: 0 })
    expect(placeOf([500, 50], stage)).toEqual({ x: 0.5, y: -0.5 })
    expect(placeOf([500, 50], mirrored)).toEqual({ x: -0.5, y: -0.5 })
  })
  it('keep to the axis the drag began on', () => {
    const way = { x: 0.4, y: 0.3 }
    expect(alongAxis(way, 'x')).toEqual({ x: 0.4, y: 0 })
    expect(alongAxis(way, 'y')).toEqual({ x: 0, y: 0.3 })
  })
})

describe('a dragged picture', () => {
  const both = { next: true, previous: true }
  it('follows the finger sideways and down', () => {
    expect(drawnDrag({ x: -0.5, y: 0.4 }, both)).toEqual({ x: -0.5, y: 0.4 })
  })
  it('follows reluctantly upwards and to where no photo is', () => {
    expect(drawnDrag({ x: -0.5, y: -1 }, { next: false, previous: true })).toEqual({
      x: -0.5 * DEAD_END_SHARE,
      y: -DEAD_END_SHARE,
    })
    expect(drawnDrag({ x: 0.5, y: 0 }, { next: true, previous: false })).toEqual({ x: 0.5 * DEAD_END_SHARE, y: 0 })
    expect(drawnDrag({ x: 0.5, y: 0 }, { next: false, previous: true })).toEqual({ x: 0.5, y: 0 })
  })
  it('shrinks on its way down, and only then', () => {
    expect(drawnScale({ x: 0.5, y: -0.5 })).toBe(1)
    expect(drawnScale({ x: 0, y: 0.5 })).toBeCloseTo((1 + SHRUNK_SCALE) / 2)
    expect(drawnScale({ x: 0, y: 3 })).toBeCloseTo(SHRUNK_SCALE)
  })
})

describe('a growing picture', () => {
  const screen = { width: 1000, height: 500 }
  it('starts in the middle of its tile, no larger than it', () => {
    expect(growthFrom({ left: 700, top: 0, width: 100, height: 100 }, screen)).toEqual({ x: 0.25, y: -0.4, scale: 0.1 })
  })
  it('starts in the middle of the screen when no tile is known', () => {
    expect(growthFrom(null, screen)).toMatchObject({ x: 0, y: 0 })
  })
})

describe('a key', () => {
  const leftToRight = { sign: 1, scale: 1 } as const
  const rightToLeft = { sign: -1, scale: 1 } as const
  it('turns along the reading direction', () => {
    expect(eventForKey('ArrowRight', leftToRight)).toEqual({ type: 'NEXT' })
    expect(eventForKey('ArrowLeft', leftToRight)).toEqual({ type: 'PREVIOUS' })
    expect(eventForKey('ArrowRight', rightToLeft)).toEqual({ type: 'PREVIOUS' })
    expect(eventForKey('ArrowLeft', rightToLeft)).toEqual({ type: 'NEXT' })
  })
  it('closes', () => {
    expect(eventForKey('Escape', leftToRight)).toEqual({ type: 'CLOSE' })
  })
  it('zooms by steps, in the middle', () => {
    const at = { x: 0, y: 0 }
    expect(eventForKey('+', { sign: 1, scale: 2 })).toEqual({ type: 'PINCHED', scale: 2 * ZOOM_STEP, at })
    expect(eventForKey('-', { sign: 1, scale: 2 })).toEqual({ type: 'PINCHED', scale: 2 / ZOOM_STEP, at })
  })
  it('is ignored otherwise', () => {
    expect(eventForKey('a', leftToRight)).toBeNull()
    expect(eventForKey('Tab', leftToRight)).toBeNull()
    expect(eventForKey('constructor', leftToRight)).toBeNull()
  })
})
