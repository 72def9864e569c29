import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Photo, TIMELINE_PAGE_SIZE } from '#contract/photos.ts'
import { pagesWithout } from '#src/photo-list/list/pages-without.ts'
import { idOf, pagesOf, photoOf, photosOf } from './photos.ts'

const without = (pages: ReadonlyMap<number, readonly Photo[]>, gone: ReadonlySet<string>, countAfter: number) =>
  pagesWithout(pages, gone, { countAfter, pageSize: TIMELINE_PAGE_SIZE })

describe('the pages of a section without the photos that are gone', () => {
  const gone = (...numbers: number[]) => new Set(numbers.map(idOf))
  const idsOf = (pages: ReadonlyMap<number, readonly { imageId: string }[]>) =>
    new Map([...pages].map(([page, photos]) => [page, photos.map(({ imageId }) => imageId)]))
  const whole = (count: number) => new Map(pagesOf(photosOf(0, count)).entries())

  test('are moved up and cut into whole pages again', () => {
    const left = without(whole(60), gone(3, 30), 58)
    const kept = photosOf(0, 60).filter(({ imageId }) => !gone(3, 30).has(imageId))
    expect(left).toEqual(new Map(pagesOf(kept).entries()))
  })

  test('are fewer when the last one has become empty', () => {
    expect([...without(whole(25), gone(24), 24).keys()]).toEqual([0])
    expect([...without(whole(2), gone(0, 1), 0).keys()]).toEqual([])
    expect(without(new Map(), gone(1), 10)).toEqual(new Map())
  })

  test('end where a page that is not read begins', () => {
    const pages = new Map([[0, photosOf(0, TIMELINE_PAGE_SIZE)]])
    expect(without(pages, gone(5), 99)).toEqual(new Map())
    expect(without(pages, gone(), 100)).toEqual(pages)
  })

  test('are no more than the counts say', () => {
    expect(without(whole(30), gone(), 24)).toEqual(whole(24))
    expect(without(whole(60), gone(), 30)).toEqual(whole(30))
  })

  test('hold, for any month, just the photos that are there now, and all that are still known', () => {
    const month = fc.nat(130).chain((count) =>
      fc.record({
        count: fc.constant(count),
        known: fc.subarray([...pagesOf(photosOf(0, count)).keys()]),
        deleted: fc.array(fc.nat(130), { maxLength: 30 }),
      }),
    )
    fc.assert(
      fc.property(month, ({ count, known, deleted }) => {
        const before = photosOf(0, count)
        const pages = new Map(known.map((page) => [page, pagesOf(before)[page] ?? []]))
        const isKnown = new Set([...pages.values()].flat().map(({ imageId }) => imageId))
        const out = new Set(deleted.map(idOf).filter((id) => isKnown.has(id)))
        const after = before.filter(({ imageId }) => !out.has(imageId))
        const expected = [...pagesOf(after).entries()].filter(([, photos]) =>
          photos.every(({ imageId }) => isKnown.has(imageId)),
        )
        expect(idsOf(without(pages, out, after.length))).toEqual(idsOf(new Map(expected)))
      }),
    )
  })

  test('do not mutate their source', () => {
    const pages = whole(30)
    without(pages, gone(0, 29), 28)
    expect(pages).toEqual(whole(30))
    expect(pages.get(0)?.[0]).toEqual(photoOf(0))
  })
})
