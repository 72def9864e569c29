import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rasterOf } from '#src/photo-list/grid/model/geometry.ts'
import { buildLayout } from '#src/photo-list/grid/model/layout.ts'
import { readSection } from '#src/photo-list/list/hidden.ts'
import { pagesOf } from '#src/photo-list/list/page-key.ts'
import { withoutHidden } from '#src/photo-list/list/use-sections.ts'
import { shape } from '../grid/libraries.ts'

const SIZE = 24
const pageOf = (section: string, offset: number) => ({ section, page: Math.floor(offset / SIZE) })

describe('a section with hidden photos', () => {
  const library = fc
    .integer({ min: 1, max: 150 })
    .chain((count) => fc.record({ count: fc.constant(count), gone: fc.uniqueArray(fc.nat(count - 1)) }))
  const read = (count: number) => {
    const photos = Array.from({ length: count }, (_, place) => ({ imageId: `photo-${place}` }))
    return new Map(
      Array.from({ length: Math.ceil(count / SIZE) }, (_, page) => [
        page,
        photos.slice(page * SIZE, (page + 1) * SIZE),
      ]),
    )
  }
  const hide = (places: readonly number[]) =>
    Object.fromEntries(places.map((place) => [`photo-${place}`, true as const]))

  test('shows the others in their order, and asks for the pages they are in', () => {
    fc.assert(
      fc.property(library, ({ count, gone }) => {
        const section = readSection(read(count), hide(gone), SIZE)
        const left = Array.from({ length: count }, (_, place) => place).filter((place) => !gone.includes(place))
        expect(left.map((_, index) => section.photoAt(index))).toEqual(
          left.map((place) => ({ imageId: `photo-${place}` })),
        )
        expect(left.map((_, index) => section.offsetOf(index))).toEqual(left)
        const asked = pagesOf([{ section: '2026/8', from: 0, to: left.length }], SIZE, (_, index) =>
          section.offsetOf(index),
        )
        for (const place of left) expect(asked).toContainEqual(pageOf('2026/8', place))
      }),
    )
  })

  test('is exactly as before once nothing is hidden', () => {
    const section = readSection(read(60), {}, SIZE)
    expect(Array.from({ length: 60 }, (_, index) => section.offsetOf(index))).toEqual(
      Array.from({ length: 60 }, (_, index) => index),
    )
  })

  test('reports the status of a page that is not read', () => {
    const pages = new Map<number, 'failed' | 'loading' | { imageId: string }[]>([
      [0, [{ imageId: 'a' }]],
      [1, 'failed'],
      [2, 'loading'],
    ])
    const section = readSection(pages, {}, SIZE)
    expect([0, 1, 24, 48, 72].map(section.photoAt)).toEqual([
      { imageId: 'a' },
      'missing',
      'failed',
      'loading',
      'loading',
    ])
  })

  test('takes a page that is not read as hiding nothing', () => {
    const section = readSection(new Map([[1, read(48).get(1) ?? []]]), hide([3, 30]), SIZE)
    expect(section.offsetOf(5)).toBe(5)
    expect(section.offsetOf(30)).toBe(31)
  })
})

test('hidden photos are subtracted from their sections; an empty section takes no space', () => {
  const sections = withoutHidden(
    ['2026/10', '2026/2', '2025/12'].map((key) => ({ key, count: 8 })),
    { '2026/10': 3, '2026/2': 8 },
  )
  expect(sections.map(({ count }) => count)).toEqual([5, 0, 8])
  const layout = buildLayout({ ...shape, sections, opened: {}, raster: rasterOf(390, 'small') })
  expect(layout.sections.map(({ key }) => key)).toEqual(['2026/10', '2025/12'])
})
