import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TIMELINE_PAGE_SIZE, type TimelineCounts } from '#contract/photos.ts'
import { changedMonths, isUnknownMonth, monthKey, monthsInOrder, pagesWithout } from '#src/photos/timeline.ts'
import { idOf, pagesOf, photoOf, photosOf } from './photos.ts'

const countsOf = (timeline: TimelineCounts['timeline'], revisions: TimelineCounts['revisions'] = {}) => ({
  timeline,
  revisions,
})

describe('the months of the timeline', () => {
  const counts = countsOf({ 1970: { 1: 4, 2: 1 }, 2025: { 2: 1, 10: 3, 9: 0 }, 2026: { 1: 2 } })
  const keys = (order: 'asc' | 'desc') => monthsInOrder(counts, order).map(monthKey)

  test('are in the order of the list, by number, with those without a date last either way', () => {
    expect(keys('desc')).toEqual(['2026/1', '2025/10', '2025/2', '1970/2', '1970/1'])
    expect(keys('asc')).toEqual(['1970/2', '2025/2', '2025/10', '2026/1', '1970/1'])
  })

  test('have their counts, and are only those that have photos', () => {
    expect(monthsInOrder(counts, 'asc')).toContainEqual({ year: 2025, month: 10, count: 3 })
    expect(monthsInOrder(countsOf({ 2025: { 9: 0 }, 2026: {} }), 'asc')).toEqual([])
    expect(monthsInOrder(countsOf({}), 'desc')).toEqual([])
  })

  test('turn round as a whole when the order does, for any library', () => {
    const months = fc.dictionary(
      fc.integer({ min: 1800, max: 2100 }).map(String),
      fc.dictionary(fc.integer({ min: 1, max: 12 }).map(String), fc.nat(3)),
    )
    fc.assert(
      fc.property(months, (timeline) => {
        const rising = monthsInOrder(countsOf(timeline), 'asc')
        const falling = monthsInOrder(countsOf(timeline), 'desc')
        const dated = (list: typeof rising) => list.filter((month) => !isUnknownMonth(month))
        expect(dated(falling)).toEqual(dated(rising).toReversed())
        const numbers = dated(rising).map(({ year, month }) => year * 100 + month)
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
        for (const list of [rising, falling])
          expect(list.slice(0, -1).filter(isUnknownMonth), 'only the last may be without a date').toEqual([])
      }),
    )
  })
})

describe('the months that changed', () => {
  const before = countsOf({}, { 2025: { 1: 4, 2: 7 }, 2026: { 3: 1 } })

  test.each([
    ['none, when no revision differs', { 2025: { 1: 4, 2: 7 }, 2026: { 3: 1 } }, []],
    ['one whose revision rose', { 2025: { 1: 4, 2: 8 }, 2026: { 3: 1 } }, [[2025, 2]]],
    ['one that came', { 2025: { 1: 4, 2: 7, 12: 1 }, 2026: { 3: 1 } }, [[2025, 12]]],
    ['one in a year that came', { 2024: { 6: 1 }, 2025: { 1: 4, 2: 7 }, 2026: { 3: 1 } }, [[2024, 6]]],
    ['one that went', { 2025: { 1: 4 }, 2026: { 3: 1 } }, [[2025, 2]]],
    ['one in a year that went', { 2025: { 1: 4, 2: 7 } }, [[2026, 3]]],
    [
      'two',
      { 2025: { 1: 5, 2: 7 }, 2026: { 3: 2 } },
      [
        [2025, 1],
        [2026, 3],
      ],
    ],
  ] as const)('are %s', (_which, revisions, changed) => {
    expect(changedMonths(before, countsOf({}, revisions))).toEqual(changed.map(([year, month]) => ({ year, month })))
  })

  test('do not follow from the counts, only from the revisions', () => {
    expect(changedMonths(before, { ...before, timeline: { 2025: { 1: 99 } } })).toEqual([])
  })
})

describe('the pages of a month without the photos that are gone', () => {
  const gone = (...numbers: number[]) => new Set(numbers.map(idOf))
  const idsOf = (pages: ReadonlyMap<number, readonly { imageId: string }[]>) =>
    new Map([...pages].map(([page, photos]) => [page, photos.map(({ imageId }) => imageId)]))
  const whole = (count: number) => new Map(pagesOf(photosOf(0, count)).entries())

  test('are moved up and cut into whole pages again', () => {
    const left = pagesWithout(whole(60), gone(3, 30), 58)
    const kept = photosOf(0, 60).filter(({ imageId }) => !gone(3, 30).has(imageId))
    expect(left).toEqual(new Map(pagesOf(kept).entries()))
  })

  test('are fewer when the last one has become empty', () => {
    expect([...pagesWithout(whole(25), gone(24), 24).keys()]).toEqual([0])
    expect([...pagesWithout(whole(2), gone(0, 1), 0).keys()]).toEqual([])
    expect(pagesWithout(new Map(), gone(1), 10)).toEqual(new Map())
  })

  test('end where a page that is not read begins', () => {
    const pages = new Map([[0, photosOf(0, TIMELINE_PAGE_SIZE)]])
    expect(pagesWithout(pages, gone(5), 99)).toEqual(new Map())
    expect(pagesWithout(pages, gone(), 100)).toEqual(pages)
  })

  test('are no more than the counts say', () => {
    expect(pagesWithout(whole(30), gone(), 24)).toEqual(whole(24))
    expect(pagesWithout(whole(60), gone(), 30)).toEqual(whole(30))
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
        expect(idsOf(pagesWithout(pages, out, after.length))).toEqual(idsOf(new Map(expected)))
      }),
    )
  })

  test('leave what they were made from as it was', () => {
    const pages = whole(30)
    pagesWithout(pages, gone(0, 29), 28)
    expect(pages).toEqual(whole(30))
    expect(pages.get(0)?.[0]).toEqual(photoOf(0))
  })
})
