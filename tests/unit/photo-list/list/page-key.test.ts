import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildLayout, rowsBetween } from '#src/photo-list/grid/model/layout.ts'
import { rangesOf } from '#src/photo-list/grid/model/ranges.ts'
import { pagesOf } from '#src/photo-list/list/page-key.ts'
import { libraries } from '../grid/libraries.ts'

test('the pages of a view hold each of its photos, none is asked for twice, none is without a photo in view', () => {
  fc.assert(
    fc.property(libraries, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(2500), (input, at, room) => {
      const layout = buildLayout(input)
      const rows = rowsBetween(layout, layout.height * at, layout.height * at + room)
      const name = (section: string, page: number) => `${section}#${page}`
      const found = pagesOf(rangesOf(layout, rows), input.pageSize).map(({ section, page }) => name(section, page))
      const expected = new Set<string>()
      for (const { section, fromRow, toRow } of rows) {
        const block = layout.sections[section]
        const { columns } = layout.raster
        for (let photo = fromRow * columns; block && photo < Math.min(toRow * columns, block.tiles); photo += 1) {
          expected.add(name(block.key, Math.floor(photo / input.pageSize)))
        }
      }
      expect(found).toEqual([...expected])
    }),
    { numRuns: 300 },
  )
})
