import { describe, expect, test } from 'vitest'
import { rasterOf } from '#src/photo-list/grid/model/geometry.ts'
import { buildLayout, type SectionBlock } from '#src/photo-list/grid/model/layout.ts'
import { gapOf, tilesOf } from '#src/photo-list/grid/model/tiles.ts'
import type { TileAt, TilePhoto } from '#src/photo-list/grid/model/types.ts'
import { shape } from '../libraries.ts'

const raster = rasterOf(390, 'small')
const photo = (id: string): TilePhoto => ({
  id,
  thumbnails: { 300: id, 800: id },
  placeholder: '',
  label: id,
  selectLabel: `Select ${id}`,
  href: `#${id}`,
})

function sectionOf(count: number): SectionBlock {
  const block = buildLayout({ ...shape, sections: [{ key: '2026/8', count }], opened: {}, raster }).sections[0]
  if (block === undefined) throw new Error('no section')
  return block
}

const tiles = (count: number, photoAt: (index: number) => TileAt, fromRow = 0, toRow = 1000) =>
  tilesOf(sectionOf(count), { fromRow, toRow }, raster, (_section, index) => photoAt(index))

describe('the tiles of some rows', () => {
  test('are those of these rows, the last row as long as it is', () => {
    expect(tiles(8, (index) => photo(`p${index}`), 1).map(({ index, key }) => [index, key])).toEqual([
      [3, 'p3'],
      [4, 'p4'],
      [5, 'p5'],
      [6, 'p6'],
      [7, 'p7'],
    ])
  })

  test('have a key each, even when two pages claim the same photo', () => {
    const keys = tiles(6, (index) => (index < 4 ? photo(index === 3 ? 'p0' : `p${index}`) : 'loading')).map(
      ({ key }) => key,
    )
    expect(keys.slice(0, 3)).toEqual(['p0', 'p1', 'p2'])
    expect(new Set(keys).size).toBe(6)
  })

  test('end with the tile for the rest where the section is cut', () => {
    const more = tiles(200, (index) => photo(`p${index}`)).filter(({ isMore }) => isMore)
    expect(more.map(({ index }) => index)).toEqual([95])
    expect(tiles(96, (index) => photo(`p${index}`)).some(({ isMore }) => isMore)).toBe(false)
  })
})

describe('the place for what is not there', () => {
  const row = raster.pitch
  const rows = (from: number, to: number) => ({ top: from * row, height: (to - from) * row - raster.gap })
  const state = (from: number, to: number) => (index: number) =>
    index >= from && index < to ? 'failed' : photo(`p${index}`)

  test('is null when everything is there or in flight', () => {
    expect(
      gapOf(
        tiles(30, (index) => (index < 3 ? 'loading' : photo(`p${index}`))),
        raster,
      ),
    ).toBeUndefined()
  })

  test('covers the rows in which nothing is there', () => {
    expect(gapOf(tiles(30, state(4, 20)), raster)).toEqual(rows(2, 6))
  })

  test('covers the rows it is in when none is wholly missing', () => {
    expect(gapOf(tiles(30, state(4, 8)), raster)).toEqual(rows(1, 3))
  })

  test('reaches to the last row, even when that is short', () => {
    expect(gapOf(tiles(29, state(24, 29)), raster)).toEqual(rows(8, 10))
  })

  test('is where the rows are, not where the drawn part begins', () => {
    expect(gapOf(tiles(60, state(24, 48), 6, 12), raster)).toEqual(rows(8, 12))
  })

  test('is the first one of several', () => {
    const photoAt = (index: number) => (index < 24 || (index >= 48 && index < 60) ? photo(`p${index}`) : 'failed')
    expect(gapOf(tiles(72, photoAt), raster)).toEqual(rows(8, 16))
  })
})
