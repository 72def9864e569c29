import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectedCount } from '#machines/select-photos/model.ts'
import { countWithRange, withRange } from '#machines/select-photos/selection.ts'

const ids = fc.array(fc.nat(20).map(String), { maxLength: 30 })
const selectionOf = (photoIds: readonly string[]) => Object.fromEntries(photoIds.map((id) => [id, '2026/5']))

test('counting what a range selects agrees with selecting it', () => {
  fc.assert(
    fc.property(ids, ids, fc.option(ids), (selected, ranged, before) => {
      const context = {
        selected: selectionOf(selected),
        range: before && { anchorId: 'anchor', before: selectionOf(before) },
      }
      const parts = [{ month: '2026/6', from: 0, to: ranged.length }]
      expect(countWithRange(context, ranged)).toBe(selectedCount(withRange(context, ranged, parts)))
    }),
  )
})
