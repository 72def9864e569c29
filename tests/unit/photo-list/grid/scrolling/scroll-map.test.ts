import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createScrollMap, MAX_PAGE_HEIGHT, pageLimit } from '#src/photo-list/grid/scrolling/scroll-map.ts'

const tall = fc.integer({ min: MAX_PAGE_HEIGHT + 1, max: 500_000_000 })

test('a content that fits is its own page', () => {
  const map = createScrollMap(MAX_PAGE_HEIGHT, MAX_PAGE_HEIGHT)
  expect([map.pageHeight, map.pageOf(123), map.contentOf(456)]).toEqual([MAX_PAGE_HEIGHT, 123, 456])
})

test('a page is no higher than a dense screen, or a page zoomed in, lets it be', () => {
  expect([1, 2, 3].map(pageLimit)).toEqual([MAX_PAGE_HEIGHT, MAX_PAGE_HEIGHT, MAX_PAGE_HEIGHT])
  expect(pageLimit(4)).toBe(8_250_000)
})

describe('a content higher than a page can be', () => {
  test('begins and ends with its page, pixel by pixel', () => {
    fc.assert(
      fc.property(tall, fc.nat(2_000_000), (height, way) => {
        const map = createScrollMap(height, MAX_PAGE_HEIGHT)
        expect(map.pageHeight).toBe(MAX_PAGE_HEIGHT)
        expect([map.pageOf(way), map.contentOf(way)]).toEqual([way, way])
        expect(map.pageOf(height - way)).toBe(MAX_PAGE_HEIGHT - way)
        expect(map.contentOf(MAX_PAGE_HEIGHT - way)).toBe(height - way)
      }),
    )
  })

  test('is reached everywhere, in order, and led back to the same place of the page', () => {
    fc.assert(
      fc.property(tall, fc.nat(MAX_PAGE_HEIGHT), fc.nat(MAX_PAGE_HEIGHT), (height, one, two) => {
        const map = createScrollMap(height, MAX_PAGE_HEIGHT)
        expect(Math.abs(map.pageOf(map.contentOf(one)) - one)).toBeLessThanOrEqual(1)
        const [first, second] = [Math.min(one, two), Math.max(one, two)]
        expect(map.contentOf(first)).toBeLessThanOrEqual(map.contentOf(second))
        expect(map.contentOf(second) - map.contentOf(first)).toBeGreaterThanOrEqual(second - first - 2)
      }),
    )
  })
})
