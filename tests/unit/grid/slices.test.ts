import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rasterOf } from '#src/grid/geometry.ts'
import { readMonth, withoutHidden } from '#src/grid/hidden.ts'
import { buildLayout, rowsBetween } from '#src/grid/layout.ts'
import { coversRanges, rangesOf, SLICE, sameRanges, sliceKeyOf, slicesOf } from '#src/grid/slices.ts'
import { libraries } from './libraries.ts'

test('a slice is a page of 24', () => {
  expect(SLICE).toBe(24)
  expect([0, 23, 24, 95].map((place) => sliceKeyOf('2026/8', place).slice)).toEqual([0, 0, 1, 3])
})

test('the slices of a view hold each of its photos, none is asked for twice, none is without a photo in view', () => {
  fc.assert(
    fc.property(libraries, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(2500), (input, at, room) => {
      const layout = buildLayout(input)
      const rows = rowsBetween(layout, layout.height * at, layout.height * at + room)
      const name = (month: string, slice: number) => `${month}#${slice}`
      const found = slicesOf(rangesOf(layout, rows)).map(({ month, slice }) => name(month, slice))
      const expected = new Set<string>()
      for (const { month, fromRow, toRow } of rows) {
        const block = layout.months[month]
        const { columns } = layout.raster
        for (let photo = fromRow * columns; block && photo < Math.min(toRow * columns, block.tiles); photo += 1) {
          expected.add(name(block.key, Math.floor(photo / SLICE)))
        }
      }
      expect(found).toEqual([...expected])
    }),
    { numRuns: 300 },
  )
})

test('ranges cover what lies within them, month by month', () => {
  const told = [
    { month: '2026/8', from: 24, to: 96 },
    { month: '2026/7', from: 0, to: 24 },
  ]
  expect(coversRanges(told, [{ month: '2026/8', from: 48, to: 96 }])).toBe(true)
  expect(coversRanges(told, told)).toBe(true)
  expect(coversRanges(told, [])).toBe(true)
  expect(coversRanges(told, [{ month: '2026/8', from: 72, to: 120 }])).toBe(false)
  expect(coversRanges(told, [{ month: '2026/6', from: 0, to: 24 }])).toBe(false)
})

test('ranges are told apart by what they hold', () => {
  const a = [{ month: '2026/8', from: 0, to: 48 }]
  expect(sameRanges(a, [{ month: '2026/8', from: 0, to: 48 }])).toBe(true)
  expect(sameRanges(a, [{ month: '2026/8', from: 24, to: 48 }])).toBe(false)
  expect(sameRanges(a, [])).toBe(false)
})

describe('a month with hidden photos', () => {
  const library = fc
    .integer({ min: 1, max: 150 })
    .chain((count) => fc.record({ count: fc.constant(count), gone: fc.uniqueArray(fc.nat(count - 1)) }))
  const read = (count: number) => {
    const photos = Array.from({ length: count }, (_, place) => ({ imageId: `photo-${place}` }))
    return new Map(
      Array.from({ length: Math.ceil(count / SLICE) }, (_, slice) => [
        slice,
        photos.slice(slice * SLICE, (slice + 1) * SLICE),
      ]),
    )
  }
  const hide = (places: readonly number[]) =>
    Object.fromEntries(places.map((place) => [`photo-${place}`, true as const]))

  test('shows the others in their order, and asks for the slices they are in', () => {
    fc.assert(
      fc.property(library, ({ count, gone }) => {
        const month = readMonth(read(count), hide(gone))
        const left = Array.from({ length: count }, (_, place) => place).filter((place) => !gone.includes(place))
        expect(left.map((_, index) => month.photoAt(index))).toEqual(
          left.map((place) => ({ imageId: `photo-${place}` })),
        )
        expect(left.map((_, index) => month.wirePlace(index))).toEqual(left)
        const asked = slicesOf([{ month: '2026/8', from: 0, to: left.length }], (_, index) => month.wirePlace(index))
        for (const place of left) expect(asked).toContainEqual(sliceKeyOf('2026/8', place))
      }),
    )
  })

  test('is exactly as before once nothing is hidden', () => {
    const month = readMonth(read(60), {})
    expect(Array.from({ length: 60 }, (_, index) => month.wirePlace(index))).toEqual(
      Array.from({ length: 60 }, (_, index) => index),
    )
  })

  test('says how a slice stands that is not read', () => {
    const slices = new Map<number, 'failed' | 'loading' | { imageId: string }[]>([
      [0, [{ imageId: 'a' }]],
      [1, 'failed'],
      [2, 'loading'],
    ])
    const month = readMonth(slices, {})
    expect([0, 1, 24, 48, 72].map(month.photoAt)).toEqual([{ imageId: 'a' }, 'missing', 'failed', 'loading', 'loading'])
  })

  test('takes a slice that is not read as hiding nothing', () => {
    const month = readMonth(new Map([[1, read(48).get(1) ?? []]]), hide([3, 30]))
    expect(month.wirePlace(5)).toBe(5)
    expect(month.wirePlace(30)).toBe(31)
  })
})

test('hidden photos are taken from their months; a month left with none takes no room', () => {
  const months = withoutHidden(
    ['2026/10', '2026/2', '2025/12'].map((key) => ({ key, count: 8 })),
    { '2026/10': 3, '2026/2': 8 },
  )
  expect(months.map(({ count }) => count)).toEqual([5, 0, 8])
  const layout = buildLayout({ months, opened: {}, raster: rasterOf(390, 'small') })
  expect(layout.months.map(({ key }) => key)).toEqual(['2026/10', '2025/12'])
})
