import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROWS_BEYOND, rowsToDraw, windowOf } from '#src/components/row-window.ts'

const ROW = 72

test('the visible rows follow from the scroll position', () => {
  expect(windowOf(0, 300, ROW)).toEqual({ first: 0, shown: 6 })
  expect(windowOf(ROW * 3 - 1, 300, ROW).first).toBe(2)
  expect(windowOf(ROW * 3, 300, ROW).first).toBe(3)
  // some browsers scroll past the start and spring back
  expect(windowOf(-50, 300, ROW).first).toBe(0)
})

test('a few rows beyond each edge are rendered', () => {
  const drawn = rowsToDraw({ first: 100, shown: 6 }, 5000)
  expect(drawn[0]).toBe(100 - ROWS_BEYOND)
  expect(drawn.at(-1)).toBe(105 + ROWS_BEYOND)
})

const drawing = fc.record({
  count: fc.integer({ min: 0, max: 5000 }),
  scrolled: fc.integer({ min: 0, max: 400_000 }),
  height: fc.integer({ min: 0, max: 1000 }),
  focused: fc.integer({ min: -1, max: 6000 }),
})

test('for any scroll position and focus: few rows, ascending, each of the list', () => {
  fc.assert(
    fc.property(drawing, ({ count, scrolled, height, focused }) => {
      const drawn = rowsToDraw(windowOf(scrolled, height, ROW), count, focused)
      expect(drawn.length).toBeLessThanOrEqual(40)
      expect(drawn).toEqual([...new Set(drawn)].toSorted((a, b) => a - b))
      expect(drawn.every((place) => place >= 0 && place < count)).toBe(true)
    }),
  )
})

test('the visible rows are rendered, also of a list that has just become shorter', () => {
  fc.assert(
    fc.property(drawing, ({ count, scrolled, height }) => {
      const drawn = rowsToDraw(windowOf(scrolled, height, ROW), count)
      const lastFirst = Math.max(0, Math.floor((count * ROW - height) / ROW))
      const first = Math.min(Math.floor(scrolled / ROW), lastFirst)
      const last = Math.min(count - 1, first + Math.floor(height / ROW))
      for (let place = first; place <= last; place += 1) expect(drawn).toContain(place)
    }),
  )
})

test('the focused row is rendered wherever it is', () => {
  expect(rowsToDraw({ first: 1000, shown: 6 }, 5000, 2)[0]).toBe(2)
  expect(rowsToDraw({ first: 1000, shown: 6 }, 5000, 4999).at(-1)).toBe(4999)
})
