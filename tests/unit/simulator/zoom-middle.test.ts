import { middleOf, scrollTo } from '@albumen/simulator/panels/zoom-middle.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const sight = { left: 100, top: 50, width: 800, height: 600 }

/** The position of a drawing's corner that is centred in its container, or scrolled where it is larger. */
const cornerOf = (width: number, height: number, scrolled = { x: 0, y: 0 }) => ({
  left: sight.left + Math.max(0, (sight.width - width) / 2) - scrolled.x,
  top: sight.top + Math.max(0, (sight.height - height) / 2) - scrolled.y,
})

it('a fitted drawing grows around its own centre', () => {
  const middle = middleOf(sight, cornerOf(400, 300), 0.5)
  expect(middle).toEqual({ x: 400, y: 300 })
  // four times as large: 1600 by 1200
  expect(scrollTo(middle, sight, cornerOf(1600, 1200), 2)).toEqual({ x: 400, y: 300 })
})

it('the centre stays, wherever the drawing is and however it is scrolled', () => {
  const place = fc.integer({ min: -5000, max: 5000 })
  const scale = fc.double({ min: 0.05, max: 3, noNaN: true })
  fc.assert(
    fc.property(place, place, place, place, scale, scale, (left, top, newLeft, newTop, before, after) => {
      const middle = middleOf(sight, { left, top }, before)
      const moved = scrollTo(middle, sight, { left: newLeft, top: newTop }, after)
      const seen = middleOf(sight, { left: newLeft - moved.x, top: newTop - moved.y }, after)
      expect(seen.x).toBeCloseTo(middle.x, 3)
      expect(seen.y).toBeCloseTo(middle.y, 3)
    }),
  )
})
