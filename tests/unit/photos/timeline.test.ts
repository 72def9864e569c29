import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TimelineCounts } from '#contract/photos.ts'
import { changedMonths, countOf, isUnknownMonth, monthKey, monthOf, monthsInOrder } from '#src/areas/photos/timeline.ts'

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

  test('have January 1970 after those without a date, where photos were really taken then', () => {
    const withBoth = { ...counts, undated: 3 }
    expect(monthsInOrder(withBoth, 'desc').map(monthKey).slice(-3)).toEqual(['1970/2', '1970/1', '1970/1/taken'])
    expect(monthsInOrder(withBoth, 'asc').map(monthKey).slice(-2)).toEqual(['1970/1', '1970/1/taken'])
    expect(monthsInOrder(withBoth, 'asc').slice(-2)).toMatchObject([{ count: 3 }, { count: 1 }])
    expect(
      monthsInOrder({ ...counts, undated: 4 }, 'asc')
        .map(monthKey)
        .at(-1),
    ).toBe('1970/1')
    const none = monthsInOrder({ ...counts, undated: 0 }, 'asc')
    expect(none.at(-1)).toEqual({ ...monthOf('1970/1/taken'), count: 4 })
    expect(none.filter(isUnknownMonth)).toEqual([])
  })

  test('are counted by their keys', () => {
    const withBoth = { ...counts, undated: 3 }
    const countAt = (key: string) => countOf(withBoth, monthOf(key))
    expect(['2025/10', '1970/1', '1970/1/taken', '2001/1'].map(countAt)).toEqual([3, 3, 1, 0])
    expect(countOf({ ...counts, undated: 99 }, monthOf('1970/1/taken')), 'a bad answer').toBe(0)
  })

  test('have their counts, and are only those that have photos', () => {
    expect(monthsInOrder(counts, 'asc')).toContainEqual({ year: 2025, month: 10, count: 3 })
    expect(monthsInOrder(countsOf({ 2025: { 9: 0 }, 2026: {} }), 'asc')).toEqual([])
    expect(monthsInOrder(countsOf({}), 'desc')).toEqual([])
  })

  test('are reversed as a whole with the order, for any library', () => {
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

  test('are both of January 1970', () => {
    const changed = changedMonths(before, countsOf({}, { ...before.revisions, 1970: { 1: 1 } }))
    expect(changed.map(monthKey)).toEqual(['1970/1', '1970/1/taken'])
  })

  test('do not follow from the counts, only from the revisions', () => {
    expect(changedMonths(before, { ...before, timeline: { 2025: { 1: 99 } } })).toEqual([])
  })
})
