import { describe, expect, test } from 'vitest'
import { readMonth, type SliceState } from '#src/grid/hidden.ts'
import { SLICE } from '#src/grid/slices.ts'
import { rangeToSelect, wholeToSelect } from '#src/photos/range.ts'
import { idOf, type photoOf, photosOf } from './photos.ts'

const sorting = { sortKey: 'dateTaken', sortOrder: 'desc' } as const
const months = [
  { key: '2026/6', count: 30 },
  { key: '2026/5', count: 30 },
]
/** Photos of June are numbered from 0, those of May from 100. */
const FIRST = { '2026/6': 0, '2026/5': 100 } as Readonly<Record<string, number>>

/** Pages of the two months, of which some are read. */
function listOf(read: Readonly<Record<string, readonly number[]>>, hidden: Readonly<Record<string, true>> = {}) {
  const month = (key: string) => {
    const first = FIRST[key] ?? 0
    const slices = new Map<number, SliceState<ReturnType<typeof photoOf>>>()
    for (const slice of read[key] ?? []) {
      slices.set(slice, photosOf(first + slice * SLICE, first + Math.min((slice + 1) * SLICE, 30)))
    }
    return readMonth(slices, hidden)
  }
  return { months, pages: { month }, hidden, sorting }
}
const everything = { '2026/6': [0, 1], '2026/5': [0, 1] }
const end = (month: string, index: number) => ({ month, index, photoId: idOf((FIRST[month] ?? 0) + index) })
const photosFrom = (from: number, to: number, month = '2026/6') =>
  Object.fromEntries(Array.from({ length: to - from }, (_, at) => [idOf(from + at), month]))

describe('a range of the list', () => {
  test('knows its ids where every page is read, whichever end is the anchor', () => {
    const [early, late] = [end('2026/6', 28), end('2026/5', 1)]
    const range = {
      parts: [
        { month: '2026/6', from: 28, to: 30 },
        { month: '2026/5', from: 0, to: 2 },
      ],
      ends: [idOf(28), idOf(101)],
      count: 4,
      loaded: { ...photosFrom(28, 30), ...photosFrom(100, 102, '2026/5') },
      hidden: {},
      sorting,
    }
    expect(rangeToSelect(listOf(everything), early, late)).toEqual({ anchorId: idOf(28), ...range })
    expect(rangeToSelect(listOf(everything), late, early)).toEqual({ anchorId: idOf(101), ...range })
  })

  test('knows ids up to the first page that is missing, and an end only where its photo is read', () => {
    const list = listOf({ '2026/6': [0], '2026/5': [0] })
    const far = { month: '2026/5', index: 29, photoId: undefined }
    const range = rangeToSelect(list, end('2026/6', 20), far)
    expect(range?.loaded).toEqual(photosFrom(20, 24))
    expect(range?.ends).toEqual([idOf(20), null])
    expect(rangeToSelect(list, far, end('2026/6', 20))?.anchorId).toBe('2026/5#29')
  })

  test('counts places as the wire does: what is being deleted is still there', () => {
    const list = listOf(everything, { [idOf(3)]: true })
    const range = rangeToSelect(
      list,
      { month: '2026/6', index: 2, photoId: idOf(2) },
      { month: '2026/6', index: 4, photoId: idOf(5) },
    )
    expect(range?.parts).toEqual([{ month: '2026/6', from: 2, to: 6 }])
    expect(range?.loaded).toEqual({ ...photosFrom(2, 3), ...photosFrom(4, 6) })
    expect(range).toMatchObject({ count: 3, hidden: { [idOf(3)]: true } })
  })

  test('is none when an end is in a month that is gone', () => {
    expect(rangeToSelect(listOf(everything), end('2026/6', 0), { month: '2020/1', index: 0, photoId: 'x' })).toBeNull()
  })
})

test('the whole list is asked for month by month, without an anchor', () => {
  expect(wholeToSelect(listOf({ '2026/6': [0, 1] }))).toEqual({
    anchorId: null,
    ends: null,
    parts: [
      { month: '2026/6', from: 0, to: 30 },
      { month: '2026/5', from: 0, to: 30 },
    ],
    count: 60,
    loaded: photosFrom(0, 30),
    hidden: {},
    sorting,
  })
})
