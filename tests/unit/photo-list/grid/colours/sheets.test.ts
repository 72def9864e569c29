import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pixelsOf } from '#src/photo-list/grid/colours/colours.ts'
import { rangeAround, SHEETS_BEYOND, sheetsOf } from '#src/photo-list/grid/colours/sheets.ts'
import { buildLayout, rowsBetween } from '#src/photo-list/grid/model/layout.ts'
import { libraries } from '../libraries.ts'

describe('sheets of a list', () => {
  const range = fc.record({ from: fc.integer({ min: -9_000, max: 60_000 }), length: fc.nat(20_000) })

  test('cover each row of the range once, where its tiles are', () => {
    fc.assert(
      fc.property(libraries, range, (library, { from, length }) => {
        const layout = buildLayout(library)
        const { columns, pitch } = layout.raster
        const sheets = sheetsOf(layout, { from, to: from + length })
        const painted = sheets.flatMap(({ section, fromTile, rows, top }) =>
          Array.from({ length: rows }, (_, row) => `${section} ${fromTile / columns + row} ${top + row * pitch}`),
        )
        expect(new Set(painted).size).toBe(painted.length)
        for (const { section, fromRow, toRow } of rowsBetween(layout, from, from + length)) {
          const block = layout.sections[section]
          for (let row = fromRow; row < toRow; row += 1) {
            const top = (block?.top ?? 0) + layout.headingHeight + row * pitch
            expect(painted).toContain(`${block?.key} ${row} ${top}`)
          }
        }
      }),
    )
  })

  test('hold the tiles of their rows and no more than there are', () => {
    fc.assert(
      fc.property(libraries, range, (library, { from, length }) => {
        const layout = buildLayout(library)
        for (const { section, fromTile, toTile, rows } of sheetsOf(layout, { from, to: from + length })) {
          const block = layout.sections.find(({ key }) => key === section)
          expect(Math.ceil((toTile - fromTile) / layout.raster.columns)).toBe(rows)
          expect(toTile).toBeLessThanOrEqual(block?.tiles ?? 0)
        }
      }),
    )
  })

  test('reach far beyond the drawn rows, and stay while they move a little', () => {
    fc.assert(
      fc.property(libraries, fc.nat(40_000), (library, top) => {
        const layout = buildLayout(library)
        const rows = rowsBetween(layout, top, top + 800).filter(({ fromRow, toRow }) => toRow > fromRow)
        fc.pre(rows.length > 0)
        const { from, to } = rangeAround({ layout, rows })
        expect(from).toBeLessThanOrEqual(top - SHEETS_BEYOND + layout.raster.pitch)
        expect(to).toBeGreaterThanOrEqual(
          Math.min(top + 800, layout.height) + SHEETS_BEYOND - layout.raster.pitch - 48 - 32,
        )
        expect([from % 1000, to % 1000].map(Math.abs)).toEqual([0, 0])
      }),
    )
  })

  test('are none without drawn rows in an empty list', () => {
    const layout = buildLayout({
      sections: [],
      opened: {},
      raster: { columns: 3, gap: 2, tile: 100, pitch: 102 },
      pageSize: 24,
      hasHeadings: true,
    })
    expect(sheetsOf(layout, rangeAround({ layout, rows: [] }))).toEqual([])
  })
})

describe('pixels of a sheet', () => {
  const [RED, GREEN, BLUE, WHITE] = [
    [0xf8, 0x00],
    [0x07, 0xe0],
    [0x00, 0x1f],
    [0xff, 0xff],
  ] as const
  const pixelsIn = (colours: readonly (readonly number[])[], place: Parameters<typeof pixelsOf>[1]) => {
    const pixels = pixelsOf(Uint8Array.from(colours.flat()), place)
    return Array.from({ length: pixels.length / 4 }, (_, at) => [...pixels.subarray(4 * at, 4 * at + 4)])
  }

  test('are the colours of its places', () => {
    const place = { fromTile: 1, toTile: 4, isReversed: false }
    expect(pixelsIn([RED, GREEN, BLUE, WHITE], place)).toEqual([
      [0, 255, 0, 255],
      [0, 0, 255, 255],
      [255, 255, 255, 255],
    ])
  })

  test('begin with the earliest where the list does', () => {
    expect(pixelsIn([RED, GREEN, BLUE], { fromTile: 0, toTile: 2, isReversed: true })).toEqual([
      [0, 0, 255, 255],
      [0, 255, 0, 255],
    ])
  })

  test('are transparent where no colour is known, or there are fewer colours than photos', () => {
    expect(pixelsIn([RED, [0, 0]], { fromTile: 0, toTile: 3, isReversed: false })).toEqual([
      [255, 0, 0, 255],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ])
    expect(pixelsIn([], { fromTile: 4, toTile: 5, isReversed: true })).toEqual([[0, 0, 0, 0]])
  })
})
