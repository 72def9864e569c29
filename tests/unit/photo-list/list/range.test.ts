import { describe, expect, test } from 'vitest'
import { type PageState, readSection } from '#src/photo-list/list/hidden.ts'
import { rangeToSelect, wholeToSelect } from '#src/photo-list/list/range.ts'
import { idOf, type photoOf, photosOf } from './photos.ts'

const SIZE = 24
const source = 'photos.dateTaken.desc'
const sections = [
  { key: '2026/6', count: 30 },
  { key: '2026/5', count: 30 },
]
/** Photos of June are numbered from 0, those of May from 100. */
const FIRST = { '2026/6': 0, '2026/5': 100 } as Readonly<Record<string, number>>

/** Pages of the two sections, of which some are read. */
function listOf(read: Readonly<Record<string, readonly number[]>>, hidden: Readonly<Record<string, true>> = {}) {
  const section = (key: string) => {
    const first = FIRST[key] ?? 0
    const pages = new Map<number, PageState<ReturnType<typeof photoOf>>>()
    for (const page of read[key] ?? []) {
      pages.set(page, photosOf(first + page * SIZE, first + Math.min((page + 1) * SIZE, 30)))
    }
    return readSection(pages, hidden, SIZE)
  }
  return { sections, pages: { section }, hidden, source }
}
const everything = { '2026/6': [0, 1], '2026/5': [0, 1] }
const end = (section: string, index: number) => ({ section, index, photoId: idOf((FIRST[section] ?? 0) + index) })
const photosFrom = (from: number, to: number, section = '2026/6') =>
  Object.fromEntries(Array.from({ length: to - from }, (_, at) => [idOf(from + at), section]))

describe('a range of the list', () => {
  test('knows its ids where every page is read, whichever end is the anchor', () => {
    const [early, late] = [end('2026/6', 28), end('2026/5', 1)]
    const range = {
      parts: [
        { section: '2026/6', from: 28, to: 30 },
        { section: '2026/5', from: 0, to: 2 },
      ],
      ends: [idOf(28), idOf(101)],
      count: 4,
      loaded: { ...photosFrom(28, 30), ...photosFrom(100, 102, '2026/5') },
      hidden: {},
      source,
    }
    expect(rangeToSelect(listOf(everything), early, late)).toEqual({ anchorId: idOf(28), ...range })
    expect(rangeToSelect(listOf(everything), late, early)).toEqual({ anchorId: idOf(101), ...range })
  })

  test('knows ids up to the first page that is missing, and an end only where its photo is read', () => {
    const list = listOf({ '2026/6': [0], '2026/5': [0] })
    const far = { section: '2026/5', index: 29, photoId: undefined }
    const range = rangeToSelect(list, end('2026/6', 20), far)
    expect(range?.loaded).toEqual(photosFrom(20, 24))
    expect(range?.ends).toEqual([idOf(20), null])
    expect(rangeToSelect(list, far, end('2026/6', 20))?.anchorId).toBe('2026/5#29')
  })

  test('counts places as the wire does: what is being deleted is still there', () => {
    const list = listOf(everything, { [idOf(3)]: true })
    const range = rangeToSelect(
      list,
      { section: '2026/6', index: 2, photoId: idOf(2) },
      { section: '2026/6', index: 4, photoId: idOf(5) },
    )
    expect(range?.parts).toEqual([{ section: '2026/6', from: 2, to: 6 }])
    expect(range?.loaded).toEqual({ ...photosFrom(2, 3), ...photosFrom(4, 6) })
    expect(range).toMatchObject({ count: 3, hidden: { [idOf(3)]: true } })
  })

  test('is null when an end is in a section that is gone', () => {
    expect(
      rangeToSelect(listOf(everything), end('2026/6', 0), { section: '2020/1', index: 0, photoId: 'x' }),
    ).toBeNull()
  })
})

test('the whole list is requested section by section, without an anchor', () => {
  expect(wholeToSelect(listOf({ '2026/6': [0, 1] }))).toEqual({
    anchorId: null,
    ends: null,
    parts: [
      { section: '2026/6', from: 0, to: 30 },
      { section: '2026/5', from: 0, to: 30 },
    ],
    count: 60,
    loaded: photosFrom(0, 30),
    hidden: {},
    source,
  })
})
