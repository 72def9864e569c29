import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AwaitedPhotos, selectedCount } from '#machines/photo-list/select-photos/model.ts'
import { countWithAnswer, withAnswer } from '#machines/photo-list/select-photos/selection.ts'

const ids = fc.array(fc.nat(20).map(String), { maxLength: 30 })
const selectionOf = (photoIds: readonly string[]) => Object.fromEntries(photoIds.map((id) => [id, '2026/5']))
const source = 'photos.dateTaken.desc'

test('counting what an answer selects agrees with selecting it', () => {
  const anchors = fc.constantFrom(null, 'anchor', 'another')
  fc.assert(
    fc.property(ids, ids, fc.option(ids), anchors, (selected, answered, before, anchorId) => {
      const context = {
        selected: selectionOf(selected),
        range: before && { anchorId: 'anchor', before: selectionOf(before) },
        except: {},
      }
      const awaited: AwaitedPhotos = { anchorId, parts: [], ends: null, hidden: {}, source }
      const sections = selectionOf(answered)
      expect(countWithAnswer(context, awaited, sections)).toBe(selectedCount(withAnswer(context, awaited, sections)))
    }),
  )
})
