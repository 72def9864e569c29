import { beforeEach, expect, test, vi } from 'vitest'
import type { Sorting } from '#contract/photos.ts'
import { beginningOf } from '#src/photos/beginning.ts'
import { keepForCustomer } from '#src/platform/storage.ts'
import { MemoryStorage } from '../platform/memory-storage.ts'

const BY: Sorting = { sortKey: 'dateTaken', sortOrder: 'desc' }
const MONTHS = [
  { key: '2026/5', count: 300 },
  { key: '2026/4', count: 96 },
]
const THERE = { month: '2026/5', index: 40, offset: 12 }

function remember(sorting: Sorting = BY): void {
  localStorage.setItem(
    'customer.astrid.timeline.place',
    JSON.stringify({ sorting, position: THERE, openedMonths: ['2003/1'] }),
  )
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  keepForCustomer('astrid')
  return () => vi.unstubAllGlobals()
})

test('the list begins at its top where nothing is known', () => {
  const atTop = { initial: undefined, openedMonths: {} }
  expect(beginningOf({ by: BY, months: MONTHS, target: null })).toEqual(atTop)
  remember({ ...BY, sortOrder: 'asc' })
  expect(beginningOf({ by: BY, months: MONTHS, target: null })).toEqual(atTop)
})

test('a reload travels to where the reader was, with the months that were opened', () => {
  remember()
  expect(beginningOf({ by: BY, months: MONTHS, target: null })).toEqual({
    initial: { position: THERE, behavior: 'smooth' },
    openedMonths: { '2003/1': true },
  })
})

test('back from the viewer the list is at once where it was', () => {
  remember()
  const target = { place: { month: '2026/4', index: 3 }, isViewed: true }
  expect(beginningOf({ by: BY, months: MONTHS, target })).toEqual({
    initial: { position: THERE, behavior: 'instant' },
    openedMonths: { '2003/1': true },
  })
})

test('a photo that was read under another sorting is at once below the heading', () => {
  remember({ ...BY, sortOrder: 'asc' })
  const place = { month: '2026/4', index: 3 }
  expect(beginningOf({ by: BY, months: MONTHS, target: { place, isViewed: false } })).toEqual({
    initial: { position: { ...place, offset: 0 }, behavior: 'instant' },
    openedMonths: {},
  })
})

test.each([
  ['the last photo that is shown as such', { month: '2026/5', index: 93 }, {}],
  ['one that +N may cover', { month: '2026/5', index: 94 }, { '2026/5': true }],
  ['the one that +N covers', { month: '2026/5', index: 95 }, { '2026/5': true }],
  ['one behind it', { month: '2026/5', index: 299 }, { '2026/5': true }],
  ['the last of a month that is whole', { month: '2026/4', index: 95 }, {}],
  ['one of a month that is gone', { month: '1999/1', index: 200 }, {}],
])('what opens a month: %s', (_, place, openedMonths) => {
  for (const isViewed of [true, false])
    expect(beginningOf({ by: BY, months: MONTHS, target: { place, isViewed } }).openedMonths).toEqual(openedMonths)
})
