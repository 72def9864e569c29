import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rasterOf } from '#src/photo-list/grid/model/geometry.ts'
import { buildLayout, type Layout } from '#src/photo-list/grid/model/layout.ts'
import type { TileAt } from '#src/photo-list/grid/model/types.ts'
import { isMoreToCome, lastToCome, nextToCome } from '#src/photo-list/grid/model/unread.ts'
import { libraries, sectionsOf, shape } from '../libraries.ts'

const raster = rasterOf(1000, 'large')
const [DECEMBER, NOVEMBER] = ['2026/12', '2026/11']

const layoutOf = (counts: readonly number[], list = {}) =>
  buildLayout({ ...shape, ...list, sections: sectionsOf(counts), opened: {}, raster })

/** Pages of 24 that are read, by section. */
const withPages =
  (pages: Readonly<Record<string, readonly number[]>>, pageSize = 24) =>
  (section: string, index: number): TileAt =>
    pages[section]?.includes(Math.floor(index / pageSize)) ? 'missing' : 'loading'

const allRead = (): TileAt => 'missing'

describe('the next photo to come', () => {
  test('is the first of the first page that is not read', () => {
    const layout = layoutOf([60, 30])
    const photoAt = withPages({ [DECEMBER]: [0], [NOVEMBER]: [1] })
    expect(nextToCome(layout, { section: DECEMBER, index: 3 }, photoAt)).toEqual({ section: DECEMBER, index: 24 })
    expect(nextToCome(layout, { section: DECEMBER, index: 30 }, photoAt)).toEqual({ section: DECEMBER, index: 30 })
    expect(nextToCome(layout, { section: NOVEMBER, index: 2 }, photoAt)).toEqual({ section: NOVEMBER, index: 2 })
    expect(nextToCome(layout, { section: NOVEMBER, index: 24 }, photoAt)).toBeUndefined()
  })

  test('is the first behind +N where all that is shown is read', () => {
    const layout = layoutOf([300, 30])
    const cut = layout.sections[0]?.tiles ?? 0
    const from = { section: DECEMBER, index: 0 }
    expect(nextToCome(layout, from, allRead)).toEqual({ section: DECEMBER, index: cut - 1 })
    expect(nextToCome(layout, { section: NOVEMBER, index: 0 }, allRead)).toBeUndefined()
  })

  test('is one of a page that failed', () => {
    const photoAt = (section: string): TileAt => (section === NOVEMBER ? 'failed' : 'missing')
    const from = { section: DECEMBER, index: 0 }
    expect(nextToCome(layoutOf([20, 30]), from, photoAt)).toEqual({ section: NOVEMBER, index: 0 })
  })

  test('is sought from the start where the section is gone', () => {
    const gone = { section: '1999/1', index: 50 }
    expect(nextToCome(layoutOf([20]), gone, withPages({}))).toEqual({ section: DECEMBER, index: 0 })
    expect(nextToCome(layoutOf([]), gone, withPages({}))).toBeUndefined()
  })
})

describe('whether more is to come', () => {
  const rowsFrom = (layout: Layout, section: number, fromRow: number) => [
    { section, fromRow, toRow: layout.sections[section]?.rows ?? 0 },
  ]

  test('ends with the last page', () => {
    const layout = layoutOf([30, 30])
    const last = lastToCome(layout, withPages({ [DECEMBER]: [0], [NOVEMBER]: [0, 1] }))
    expect(last).toEqual({ section: 0, index: 29 })
    expect(isMoreToCome(layout, rowsFrom(layout, 0, 0), last)).toBe(true)
    expect(isMoreToCome(layout, rowsFrom(layout, 1, 0), last)).toBe(false)
    expect(isMoreToCome(layout, [], last)).toBe(false)
    expect(isMoreToCome(layout, rowsFrom(layout, 0, 0), lastToCome(layout, allRead))).toBe(false)
  })

  test('is so exactly while something is found, in any list', () => {
    const lists = fc.record({ list: libraries, read: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }) })
    fc.assert(
      fc.property(lists, fc.nat(13), fc.nat(200), ({ list, read }, at, row) => {
        const layout = buildLayout(list)
        const section = layout.sections.length === 0 ? 0 : at % layout.sections.length
        const block = layout.sections[section]
        if (block === undefined) return
        const isRead = (key: string, page: number) => read[(Number(key.split('/')[1]) + page) % read.length]
        const photoAt = (key: string, index: number): TileAt =>
          isRead(key, Math.floor(index / list.pageSize)) ? 'missing' : 'loading'
        const fromRow = row % block.rows
        const from = { section: block.key, index: fromRow * layout.raster.columns }
        const isMore = isMoreToCome(layout, [{ section, fromRow, toRow: block.rows }], lastToCome(layout, photoAt))
        expect(isMore).toBe(nextToCome(layout, from, photoAt) !== undefined)
      }),
    )
  })
})
