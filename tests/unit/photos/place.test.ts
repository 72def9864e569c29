import { beforeEach, expect, test, vi } from 'vitest'
import { guessFirstPage } from '#src/photos/first-page.ts'
import { storedPlace, storedPosition } from '#src/photos/place.ts'
import { keepForCustomer } from '#src/platform/storage.ts'
import { MemoryStorage } from '../platform/memory-storage.ts'

const sorting = { sortKey: 'dateTaken', sortOrder: 'desc' } as const
const KEY = 'customer.astrid.timeline.place'
const position = { month: '2026/4', index: 50, offset: -12.5 }

function keep(change: object): void {
  localStorage.setItem(KEY, JSON.stringify({ sorting, position, openedMonths: ['2025/12'], ...change }))
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  keepForCustomer('astrid')
  return () => vi.unstubAllGlobals()
})

test('a place is read as it was kept', () => {
  keep({})
  expect(storedPosition(sorting)).toEqual(position)
  expect(storedPlace(sorting)).toEqual({ sorting, position, openedMonths: ['2025/12'] })
})

const NO_MONTHS = [
  '',
  'x',
  '2026',
  '2026/',
  '2026/0',
  '2026/13',
  '2026/04',
  '0/4',
  '-1/4',
  '10000/1',
  '2026/4/1',
  ' 2026/4',
]

test.each(NO_MONTHS)('a place in a month %j is thrown away, and no page is asked for', (month) => {
  keep({ position: { ...position, month } })
  expect(guessFirstPage(sorting)).toBeNull()
  expect(storedPlace(sorting)).toBeNull()
  expect(localStorage.getItem(KEY)).toBeNull()
})

test.each(NO_MONTHS)('so is one with a month %j opened', (month) => {
  keep({ openedMonths: ['2025/12', month] })
  expect(storedPlace(sorting)).toBeNull()
})

test('and one at a photo that is no number of any', () => {
  keep({ position: { ...position, index: 1.5 } })
  expect(storedPlace(sorting)).toBeNull()
})
