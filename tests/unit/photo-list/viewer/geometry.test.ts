import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampPan, MAX_SCALE, MIDDLE, WHOLE, type Zoom, zoomTo } from '#machines/photo-list/preview-photo/geometry.ts'
import type { Point } from '#machines/photo-list/preview-photo/model.ts'
import { fitOf } from '#src/photo-list/viewer/moves.ts'

const TINY = 1e-9
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const pointWithin = (bound: number) => fc.record({ x: between(-bound, bound), y: between(-bound, bound) })
const size = (max: number) => fc.record({ width: fc.integer({ min: 1, max }), height: fc.integer({ min: 1, max }) })
const fit = fc.tuple(size(20_000), size(4000)).map(([picture, stage]) => fitOf(picture, stage))
const scale = between(1, MAX_SCALE)
/** Pinches and moves, one after the other. */
const steps = fc.array(fc.record({ scale, at: pointWithin(0.5), by: pointWithin(3) }), { minLength: 1, maxLength: 20 })

const AXES = ['x', 'y'] as const

/** A picture that could cover the screen does; one that could not is in the middle. */
function expectInside({ scale, pan }: Zoom, fit: Point): void {
  for (const axis of AXES) {
    const half = (scale * fit[axis]) / 2
    if (half <= 0.5) expect(pan[axis]).toBe(0)
    else {
      expect(pan[axis] - half).toBeLessThanOrEqual(-0.5 + TINY)
      expect(pan[axis] + half).toBeGreaterThanOrEqual(0.5 - TINY)
    }
  }
}

describe('an enlarged picture', () => {
  it('covers the screen where it can, however it is pinched and moved', () => {
    fc.assert(
      fc.property(fit, steps, (fit, steps) => {
        let zoom: Zoom = { scale: 1, pan: MIDDLE }
        for (const { scale, at, by } of steps) {
          zoom = zoomTo(scale, at, zoom, fit)
          expectInside(zoom, fit)
          zoom = { scale, pan: clampPan({ x: zoom.pan.x + by.x, y: zoom.pan.y + by.y }, scale, fit) }
          expectInside(zoom, fit)
        }
      }),
    )
  })

  it('is not moved any further once it is inside', () => {
    fc.assert(
      fc.property(fit, scale, pointWithin(3), (fit, scale, pan) => {
        const inside = clampPan(pan, scale, fit)
        expect(clampPan(inside, scale, fit)).toEqual(inside)
      }),
    )
  })

  it('can be moved until each of its edges is seen, and no further', () => {
    fc.assert(
      fc.property(fit, scale, (fit, scale) => {
        const far = clampPan({ x: 9, y: -9 }, scale, fit)
        if (scale * fit.x > 1) expect(far.x - (scale * fit.x) / 2).toBeCloseTo(-0.5)
        if (scale * fit.y > 1) expect(far.y + (scale * fit.y) / 2).toBeCloseTo(0.5)
      }),
    )
  })

  it('keeps the pinched place where it is while its edges are far', () => {
    fc.assert(
      fc.property(scale, pointWithin(0.5), (scale, at) => {
        const { pan } = zoomTo(scale, at, { scale: 1, pan: MIDDLE }, WHOLE)
        for (const axis of AXES) expect(at[axis] * scale + pan[axis]).toBeCloseTo(at[axis])
      }),
    )
  })
})

describe('the part of the screen a picture takes', () => {
  it.each([
    ['wider', { width: 4000, height: 1000 }, { x: 1, y: 0.5 }],
    ['taller', { width: 1000, height: 4000 }, { x: 0.125, y: 1 }],
    ['smaller', { width: 100, height: 100 }, { x: 0.1, y: 0.2 }],
  ])('matches what it shows when it is %s', (_, picture, expected) => {
    expect(fitOf(picture, { width: 1000, height: 500 })).toEqual(expected)
  })
})
