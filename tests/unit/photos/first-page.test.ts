import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Sorting, TimelineCounts } from '#contract/photos.ts'
import { firstPage, guessFirstPage, isSamePage, rememberBeginning } from '#src/areas/photos/first-page.ts'
import { timelineId } from '#src/areas/photos/timeline.ts'
import { keepForCustomer } from '#src/platform/storage.ts'
import { MemoryStorage } from '../platform/memory-storage.ts'

const SORTING: Sorting = { sortKey: 'dateTaken', sortOrder: 'desc' }
const counts: TimelineCounts = { timeline: { 2026: { 4: 60, 5: 30 }, 1970: { 1: 9 } }, revisions: {} }

function remember(position: object, sorting: Sorting = SORTING): void {
  const place = {
    list: 'photos',
    source: timelineId(sorting).id,
    position: { pixelsBelow: 0, ...position },
    opened: [],
  }
  localStorage.setItem('customer.astrid.photoList.places', JSON.stringify([place]))
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  keepForCustomer('astrid')
  return () => vi.unstubAllGlobals()
})

test('is the list’s first, in its order, photos without a date last', () => {
  expect(firstPage(counts, SORTING)).toMatchObject({ month: { year: 2026, month: 5 }, page: 0 })
  expect(firstPage(counts, { ...SORTING, sortOrder: 'asc' })).toMatchObject({ month: { year: 2026, month: 4 } })
})

test('is where the reader was, and begins with the photo they were at', () => {
  remember({ section: '2026/4', index: 50 })
  expect(firstPage(counts, SORTING)).toMatchObject({ month: { year: 2026, month: 4 }, page: 2, from: 2 })
})

test('is the last one of a month that has become shorter', () => {
  remember({ section: '2026/4', index: 500 })
  expect(firstPage(counts, SORTING)).toMatchObject({ month: { year: 2026, month: 4 }, page: 2, from: 11 })
})

test.each([
  ['of a month that is gone', { section: '2003/1', index: 5 }, SORTING],
  ['of another sorting', { section: '2026/4', index: 50 }, { sortKey: 'created', sortOrder: 'desc' } as const],
])('is not one %s', (_, position, sorting) => {
  remember(position, sorting)
  expect(firstPage(counts, SORTING)).toMatchObject({ month: { year: 2026, month: 5 }, page: 0 })
})

test('is null in an empty library', () => {
  expect(firstPage({ timeline: {}, revisions: {} }, SORTING)).toBeNull()
})

describe('the guess before the counts are known', () => {
  test('is null in a browser that has not shown the list', () => {
    expect(guessFirstPage(SORTING)).toBeNull()
  })

  test('is where the list started last time, in the same sorting', () => {
    rememberBeginning(counts, SORTING)
    expect(guessFirstPage(SORTING)).toEqual({ month: { year: 2026, month: 5 }, page: 0, from: 0 })
    expect(guessFirstPage({ ...SORTING, sortOrder: 'asc' })).toBeNull()
  })

  test('is where the reader was', () => {
    rememberBeginning(counts, SORTING)
    remember({ section: '2026/4', index: 50 })
    expect(guessFirstPage(SORTING)).toEqual({ month: { year: 2026, month: 4 }, page: 2, from: 2 })
  })

  test('of an empty library stays unchanged', () => {
    rememberBeginning(counts, SORTING)
    rememberBeginning({ timeline: {}, revisions: {} }, SORTING)
    expect(guessFirstPage(SORTING)).not.toBeNull()
  })

  test.each([
    [{ month: { year: 2026, month: 5 }, page: 0 }, true],
    [{ month: { year: 2026, month: 5 }, page: 1 }, false],
    [{ month: { year: 2025, month: 5 }, page: 0 }, false],
  ])('compared with the counts: %j', (guess, isRight) => {
    const first = firstPage(counts, SORTING)
    expect(first && isSamePage(guess, first)).toBe(isRight)
  })
})

test.each(['', 'x', '2026', '2026/', '2026/0', '2026/13', '2026/04', '0/4', '-1/4', '10000/1', '2026/4/1', ' 2026/4'])(
  'a stored place in a month %j requests no page',
  (section) => {
    remember({ section, index: 50 })
    expect(guessFirstPage(SORTING)).toBeNull()
  },
)
