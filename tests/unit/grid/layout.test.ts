import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rasterOf } from '#src/grid/geometry.ts'
import type { Layout, LayoutInput, MonthCount } from '#src/grid/layout.ts'
import { buildLayout, HEADING_HEIGHT, MONTH_CUT, MONTH_GAP, photoTop, placeAt, rowsBetween } from '#src/grid/layout.ts'
import { libraries, monthsOf } from './libraries.ts'

type Row = { row: number; photos: number[]; top: number; bottom: number }
type Section = { key: string; top: number; bottom: number; rows: Row[] }

/** The rows of a month, photo by photo. */
function layRows(shown: number, top: number, { columns, tile, gap }: LayoutInput['raster']): Row[] {
  const rows: Row[] = []
  for (let photo = 0; photo < shown; photo += 1) {
    const last = rows.at(-1)
    if (last && last.photos.length < columns) {
      last.photos.push(photo)
      continue
    }
    const rowTop = last ? last.bottom + gap : top
    rows.push({ row: rows.length, photos: [photo], top: rowTop, bottom: rowTop + tile })
  }
  return rows
}

/** The same page laid tile by tile, as one would without arithmetic. */
function layTileByTile({ months, opened, raster }: LayoutInput): Section[] {
  const sections: Section[] = []
  for (const { key, count } of months) {
    if (count === 0) continue
    const before = sections.at(-1)
    const top = before ? before.bottom + MONTH_GAP : 0
    const isAlone = raster.columns > 1 && MONTH_CUT % raster.columns === 1
    const shown = count > MONTH_CUT && !opened[key] ? MONTH_CUT - Number(isAlone) : count
    const rows = layRows(shown, top + HEADING_HEIGHT, raster)
    sections.push({ key, top, bottom: rows.at(-1)?.bottom ?? top, rows })
  }
  return sections
}

const withLibrary = (check: (layout: Layout, sections: Section[], input: LayoutInput) => void) =>
  fc.assert(
    fc.property(libraries, (input) => check(buildLayout(input), layTileByTile(input), input)),
    { numRuns: 200 },
  )

/** Counts how often elements are read, so that cost is measured by steps, not by time. */
function counted<T>(list: readonly T[]): { list: readonly T[]; reads: () => number } {
  let reads = 0
  const proxy = new Proxy(list, {
    get(target, property, receiver) {
      if (typeof property === 'string' && /^\d+$/.test(property)) reads += 1
      return Reflect.get(target, property, receiver)
    },
  })
  return { list: proxy, reads: () => reads }
}

describe('the layout equals a page laid tile by tile', () => {
  test('every month and the whole have the same place and height', () => {
    withLibrary((layout, sections) => {
      expect(layout.months.map(({ key, top, height }) => ({ key, top, bottom: top + height }))).toEqual(
        sections.map(({ key, top, bottom }) => ({ key, top, bottom })),
      )
      expect(layout.height).toBe(sections.at(-1)?.bottom ?? 0)
    })
  })

  test('every photo is in exactly one row, where the page has it', () => {
    withLibrary((layout, sections) => {
      for (const [at, section] of sections.entries()) {
        const block = layout.months[at]
        expect(block?.rows).toBe(section.rows.length)
        expect(section.rows.flatMap(({ photos }) => photos)).toEqual(
          Array.from({ length: block?.tiles ?? -1 }, (_, photo) => photo),
        )
        const tops = section.rows.flatMap(({ photos, top }) => photos.map(() => top))
        expect(tops.map((_, photo) => block && photoTop(layout, block, photo))).toEqual(tops)
      }
    })
  })

  test('what is between two places is exactly what intersects', () => {
    fc.assert(
      fc.property(libraries, fc.double({ min: -0.2, max: 1.2, noNaN: true }), fc.nat(3000), (input, at, room) => {
        const layout = buildLayout(input)
        const top = Math.round(layout.height * at * 4) / 4
        const meets = ({ top: from, bottom: to }: { top: number; bottom: number }) => from < top + room && to > top
        const expected = layTileByTile(input).flatMap((section, month) =>
          meets(section) ? [{ month, rows: section.rows.filter(meets).map(({ row }) => row) }] : [],
        )
        const found = rowsBetween(layout, top, top + room).map(({ month, fromRow, toRow }) => ({
          month,
          rows: Array.from({ length: toRow - fromRow }, (_, offset) => fromRow + offset),
        }))
        expect(found).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })
})

describe('from a place to a photo and back', () => {
  test('any pixel of a row leads to its first photo, and that photo to the row', () => {
    withLibrary((layout, sections) => {
      for (const [month, section] of sections.entries()) {
        const places = section.rows.map(({ row, photos }) => ({ month, row, index: photos[0] }))
        expect(section.rows.map(({ top }) => placeAt(layout, top))).toEqual(places)
        expect(section.rows.map(({ bottom }) => placeAt(layout, bottom - 1))).toEqual(places)
      }
    })
  })

  test('a heading and the room above it lead to the first photo of its month', () => {
    withLibrary((layout, sections) => {
      for (const [month, { top }] of sections.entries()) {
        const room = month === 0 ? 1000 : MONTH_GAP
        for (const y of [top - room, top - 1, top, top + HEADING_HEIGHT - 1]) {
          expect(placeAt(layout, y)).toEqual({ month, row: 0, index: 0 })
        }
      }
    })
  })

  test('what is below the end is the last row', () => {
    withLibrary((layout, sections) => {
      const last = sections.at(-1)?.rows.at(-1)
      const found = placeAt(layout, layout.height + 5000)
      expect(found && { row: found.row, index: found.index }).toEqual(last && { row: last.row, index: last.photos[0] })
    })
  })

  test('photos never stand higher than those before them', () => {
    withLibrary((layout) => {
      const tops = layout.months.flatMap((block) =>
        Array.from({ length: block.tiles }, (_, photo) => photoTop(layout, block, photo)),
      )
      expect(tops).toEqual(tops.toSorted((a, b) => a - b))
      expect((tops.at(-1) ?? -layout.raster.tile) + layout.raster.tile).toBe(layout.height)
    })
  })
})

describe('a long month', () => {
  const raster = { columns: 6, gap: 4, tile: 160, pitch: 164 }
  const single = (count: number, opened: Record<string, true> = {}) =>
    buildLayout({ months: [{ key: '2026/8', count }], opened, raster }).months[0]

  test('is whole up to the cut', () => {
    expect(single(MONTH_CUT)).toMatchObject({ tiles: MONTH_CUT, hides: 0 })
  })

  test('shows one photo less than the cut and a tile that stands for the rest', () => {
    expect(single(MONTH_CUT + 1)).toMatchObject({ tiles: MONTH_CUT, hides: 2 })
    expect(single(213)).toMatchObject({ tiles: MONTH_CUT, hides: 213 - 95 })
  })

  test.each(Array.from({ length: 24 }, (_, at) => at + 2))('has no +N alone in a row of %i', (columns) => {
    const months = [{ key: '2026/8', count: 213 }]
    const [block] = buildLayout({ months, opened: {}, raster: { ...raster, columns } }).months
    const tiles = block?.tiles ?? 0
    expect(tiles % columns).not.toBe(1)
    expect(tiles).toBeGreaterThanOrEqual(MONTH_CUT - 1)
    expect(tiles).toBeLessThanOrEqual(MONTH_CUT)
    expect(tiles - 1 + (block?.hides ?? 0)).toBe(213)
  })

  test('shows everything once opened', () => {
    expect(single(213, { '2026/8': true })).toMatchObject({ tiles: 213, hides: 0 })
  })

  test('keeps the shown and the hidden together equal to the count', () => {
    withLibrary(({ months }) => {
      for (const { tiles, hides, count } of months) expect(hides === 0 ? tiles : tiles - 1 + hides).toBe(count)
    })
  })

  test('has what is behind the last tile where the last tile is', () => {
    const layout = buildLayout({ months: [{ key: '2026/8', count: 5000 }], opened: {}, raster })
    const block = layout.months[0]
    expect(block && photoTop(layout, block, 4999)).toBe(block && photoTop(layout, block, MONTH_CUT - 1))
  })
})

test('an empty library has no height, no place and nothing in view', () => {
  const layout = buildLayout({ months: [], opened: {}, raster: rasterOf(944, 'large') })
  expect(layout.height).toBe(0)
  expect(placeAt(layout, 100)).toBeUndefined()
  expect(rowsBetween(layout, -100, 10_000)).toEqual([])
})

describe('cost', () => {
  const raster = rasterOf(944, 'large')
  const aThousandYears = monthsOf(Array.from({ length: 12_000 }, () => 1))
  const huge: readonly MonthCount[] = [{ key: '1970/1', count: 1_000_000 }]

  test('is one reading a month to build, whatever a month holds', () => {
    for (const months of [aThousandYears, huge, monthsOf(Array.from({ length: 300 }, () => 3334))]) {
      const { list, reads } = counted(months)
      buildLayout({ months: list, opened: { '1970/1': true }, raster })
      expect(reads()).toBe(months.length)
    }
  })

  test('is logarithmic to look a place up', () => {
    const layout = buildLayout({ months: aThousandYears, opened: {}, raster })
    const { list, reads } = counted(layout.months)
    placeAt({ ...layout, months: list }, layout.height * 0.7)
    expect(reads()).toBeLessThanOrEqual(Math.ceil(Math.log2(aThousandYears.length)) + 2)
  })

  test('of a view is that of what is in it', () => {
    const layout = buildLayout({ months: aThousandYears, opened: {}, raster })
    const { list, reads } = counted(layout.months)
    const found = rowsBetween({ ...layout, months: list }, layout.height / 2, layout.height / 2 + 800)
    expect(found.length).toBeGreaterThan(2)
    expect(reads()).toBeLessThanOrEqual(Math.ceil(Math.log2(aThousandYears.length)) + found.length + 3)
  })

  test('leaves a million photos of one month reachable to the last', () => {
    const layout = buildLayout({ months: huge, opened: { '1970/1': true }, raster })
    const block = layout.months[0]
    expect(block?.rows).toBe(200_000)
    expect(placeAt(layout, layout.height - 1)).toEqual({ month: 0, row: 199_999, index: 999_995 })
    expect(rowsBetween(layout, layout.height - 400, layout.height)).toEqual([
      { month: 0, fromRow: 199_997, toRow: 200_000 },
    ])
  })
})
