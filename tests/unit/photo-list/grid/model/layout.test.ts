import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rasterOf } from '#src/photo-list/grid/model/geometry.ts'
import type { Layout, LayoutInput, Section } from '#src/photo-list/grid/model/layout.ts'
import {
  buildLayout,
  HEADING_HEIGHT,
  photoTop,
  placeAt,
  rowsBetween,
  SECTION_GAP,
} from '#src/photo-list/grid/model/layout.ts'
import { CUT, libraries, sectionsOf, shape } from '../libraries.ts'

type Row = { row: number; photos: number[]; top: number; bottom: number }
type Laid = { key: string; top: number; bottom: number; rows: Row[] }

/** The rows of a section, photo by photo. */
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
function layTileByTile({ sections, opened, raster, hasHeadings, cut = Number.POSITIVE_INFINITY }: LayoutInput): Laid[] {
  const laid: Laid[] = []
  for (const { key, count } of sections) {
    if (count === 0) continue
    const before = laid.at(-1)
    const top = before ? before.bottom + SECTION_GAP : 0
    const isAlone = raster.columns > 1 && cut % raster.columns === 1
    const shown = count > cut && !opened[key] ? cut - Number(isAlone) : count
    const rows = layRows(shown, hasHeadings ? top + HEADING_HEIGHT : top, raster)
    laid.push({ key, top, bottom: rows.at(-1)?.bottom ?? top, rows })
  }
  return laid
}

const withLibrary = (check: (layout: Layout, laid: Laid[], input: LayoutInput) => void) =>
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
  test('every section and the whole have the same place and height', () => {
    withLibrary((layout, sections) => {
      expect(layout.sections.map(({ key, top, height }) => ({ key, top, bottom: top + height }))).toEqual(
        sections.map(({ key, top, bottom }) => ({ key, top, bottom })),
      )
      expect(layout.height).toBe(sections.at(-1)?.bottom ?? 0)
    })
  })

  test('every photo is in exactly one row, where the page has it', () => {
    withLibrary((layout, sections) => {
      for (const [at, section] of sections.entries()) {
        const block = layout.sections[at]
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
        const expected = layTileByTile(input).flatMap((laid, section) =>
          meets(laid) ? [{ section, rows: laid.rows.filter(meets).map(({ row }) => row) }] : [],
        )
        const found = rowsBetween(layout, top, top + room).map(({ section, fromRow, toRow }) => ({
          section,
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
      for (const [section, { rows }] of sections.entries()) {
        const places = rows.map(({ row, photos }) => ({ section, row, index: photos[0] }))
        expect(rows.map(({ top }) => placeAt(layout, top))).toEqual(places)
        expect(rows.map(({ bottom }) => placeAt(layout, bottom - 1))).toEqual(places)
      }
    })
  })

  test('a heading and the room above it lead to the first photo of its section', () => {
    withLibrary((layout, sections) => {
      for (const [section, { top }] of sections.entries()) {
        const room = section === 0 ? 1000 : SECTION_GAP
        for (const y of [top - room, top - 1, top, top + layout.headingHeight - 1]) {
          expect(placeAt(layout, y)).toEqual({ section, row: 0, index: 0 })
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

  test('photos are never above those before them', () => {
    withLibrary((layout) => {
      const tops = layout.sections.flatMap((block) =>
        Array.from({ length: block.tiles }, (_, photo) => photoTop(layout, block, photo)),
      )
      expect(tops).toEqual(tops.toSorted((a, b) => a - b))
      expect((tops.at(-1) ?? -layout.raster.tile) + layout.raster.tile).toBe(layout.height)
    })
  })
})

describe('a long section', () => {
  const raster = { columns: 6, gap: 4, tile: 160, pitch: 164 }
  const single = (count: number, opened: Record<string, true> = {}) =>
    buildLayout({ ...shape, sections: [{ key: '2026/8', count }], opened, raster }).sections[0]

  test('is whole up to the cut', () => {
    expect(single(CUT)).toMatchObject({ tiles: CUT, hides: 0 })
  })

  test('shows one photo less than the cut and a tile that stands for the rest', () => {
    expect(single(CUT + 1)).toMatchObject({ tiles: CUT, hides: 2 })
    expect(single(213)).toMatchObject({ tiles: CUT, hides: 213 - 95 })
  })

  test.each(Array.from({ length: 24 }, (_, at) => at + 2))('has no +N alone in a row of %i', (columns) => {
    const sections = [{ key: '2026/8', count: 213 }]
    const [block] = buildLayout({ ...shape, sections, opened: {}, raster: { ...raster, columns } }).sections
    const tiles = block?.tiles ?? 0
    expect(tiles % columns).not.toBe(1)
    expect(tiles).toBeGreaterThanOrEqual(CUT - 1)
    expect(tiles).toBeLessThanOrEqual(CUT)
    expect(tiles - 1 + (block?.hides ?? 0)).toBe(213)
  })

  test('shows everything once opened', () => {
    expect(single(213, { '2026/8': true })).toMatchObject({ tiles: 213, hides: 0 })
  })

  test('keeps the shown and the hidden together equal to the count', () => {
    withLibrary(({ sections }) => {
      for (const { tiles, hides, count } of sections) expect(hides === 0 ? tiles : tiles - 1 + hides).toBe(count)
    })
  })

  test('has what is behind the last tile where the last tile is', () => {
    const layout = buildLayout({ ...shape, sections: [{ key: '2026/8', count: 5000 }], opened: {}, raster })
    const block = layout.sections[0]
    expect(block && photoTop(layout, block, 4999)).toBe(block && photoTop(layout, block, CUT - 1))
  })
})

test('an empty library has no height, no place and nothing in view', () => {
  const layout = buildLayout({ ...shape, sections: [], opened: {}, raster: rasterOf(944, 'large') })
  expect(layout.height).toBe(0)
  expect(placeAt(layout, 100)).toBeUndefined()
  expect(rowsBetween(layout, -100, 10_000)).toEqual([])
})

describe('cost', () => {
  const raster = rasterOf(944, 'large')
  const aThousandYears = sectionsOf(Array.from({ length: 12_000 }, () => 1))
  const huge: readonly Section[] = [{ key: '1970/1', count: 1_000_000 }]

  test('is one read per section to build, whatever a section holds', () => {
    for (const sections of [aThousandYears, huge, sectionsOf(Array.from({ length: 300 }, () => 3334))]) {
      const { list, reads } = counted(sections)
      buildLayout({ ...shape, sections: list, opened: { '1970/1': true }, raster })
      expect(reads()).toBe(sections.length)
    }
  })

  test('is logarithmic to find a place', () => {
    const layout = buildLayout({ ...shape, sections: aThousandYears, opened: {}, raster })
    const { list, reads } = counted(layout.sections)
    placeAt({ ...layout, sections: list }, layout.height * 0.7)
    expect(reads()).toBeLessThanOrEqual(Math.ceil(Math.log2(aThousandYears.length)) + 2)
  })

  test('of a view is that of what is in it', () => {
    const layout = buildLayout({ ...shape, sections: aThousandYears, opened: {}, raster })
    const { list, reads } = counted(layout.sections)
    const found = rowsBetween({ ...layout, sections: list }, layout.height / 2, layout.height / 2 + 800)
    expect(found.length).toBeGreaterThan(2)
    expect(reads()).toBeLessThanOrEqual(Math.ceil(Math.log2(aThousandYears.length)) + found.length + 3)
  })

  test('leaves a million photos of one section reachable to the last', () => {
    const layout = buildLayout({ ...shape, sections: huge, opened: { '1970/1': true }, raster })
    const block = layout.sections[0]
    expect(block?.rows).toBe(200_000)
    expect(placeAt(layout, layout.height - 1)).toEqual({ section: 0, row: 199_999, index: 999_995 })
    expect(rowsBetween(layout, layout.height - 400, layout.height)).toEqual([
      { section: 0, fromRow: 199_997, toRow: 200_000 },
    ])
  })
})
