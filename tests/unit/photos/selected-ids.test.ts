import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { MAX_SELECTED, type Sorting } from '#contract/photos.ts'
import type { PhotosToRead } from '#machines/photo-list/select-photos/model.ts'
import { readIds } from '#src/areas/photos/ids.ts'
import { type MonthRef, type PageStart, PHOTOS_OF_ANSWER, type WantedIds } from '#src/areas/photos/photo-calls.ts'
import { monthKey } from '#src/areas/photos/timeline.ts'
import { idOf, photoOf } from '../photo-list/list/photos.ts'

const sorting = { sortKey: 'dateTaken', sortOrder: 'desc' } as const
const source = 'photos.dateTaken.desc'

/** A library of these months, newest first, behind the two calls; its photos are numbered in the order of the list. */
function libraryOf(counts: readonly number[]) {
  const months = counts.map((count, at) => ({ key: `${2026 - at}/6`, count }))
  const starts = months.map((_, at) => counts.slice(0, at).reduce((sum, count) => sum + count, 0))
  const numbersOf = (at: number) => Array.from({ length: counts[at] ?? 0 }, (_, place) => (starts[at] ?? 0) + place)
  const placeOf = (key: string) => months.findIndex((month) => month.key === key)
  const ids = vi.fn(async ({ from, to, limit = Number.POSITIVE_INFINITY }: WantedIds) => ({
    months: months.flatMap(({ key }, at) => {
      const before = (starts[at] ?? 0) - (starts[placeOf(from)] ?? 0)
      const isAsked = at >= placeOf(from) && at <= placeOf(to) && before < limit
      return isAsked
        ? [
            {
              month: key,
              ids: numbersOf(at)
                .slice(0, limit - before)
                .map(idOf),
            },
          ]
        : []
    }),
  }))
  const largePage = vi.fn(async (_sorting: Sorting, month: MonthRef, start: PageStart) => {
    const from = 'offset' in start ? start.offset : Number(start.cursor)
    const all = numbersOf(placeOf(monthKey(month)))
    const end = from + PHOTOS_OF_ANSWER
    return { cursor: end < all.length ? String(end) : null, images: all.slice(from, end).map(photoOf) }
  })
  return { months, starts, ids, largePage }
}

const partsOf = (counts: readonly number[], from: number, to: number) => {
  const { months, starts } = libraryOf(counts)
  return months.flatMap(({ key, count }, at) => {
    const start = starts[at] ?? 0
    const part = { section: key, from: Math.max(from - start, 0), to: Math.min(to + 1 - start, count) }
    return part.from < part.to ? [part] : []
  })
}
/** The photos from one number to another, each with the month the library has it in. */
function numbered(counts: readonly number[], from: number, to: number) {
  const { months, starts } = libraryOf(counts)
  const monthAt = (place: number) => months[starts.findLastIndex((start) => start <= place)]?.key
  return Array.from({ length: to - from + 1 }, (_, at) => [idOf(from + at), monthAt(from + at)])
}
const readPhotos = async (api: ReturnType<typeof libraryOf>, wanted: Omit<PhotosToRead, 'hidden' | 'source'>) =>
  Object.entries(await readIds(api, sorting, { ...wanted, hidden: {}, source }, {}))

describe('the photos of a range', () => {
  test('are those from its first to its last one, in one call', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), fc.nat(), fc.boolean(), async (counts, a, b, areEndsKnown) => {
        const total = counts.reduce((sum, count) => sum + count, 0)
        const [from = 0, to = 0] = [a % total, b % total].toSorted((one, other) => one - other)
        const api = libraryOf(counts)
        const ends = areEndsKnown ? ([idOf(from), idOf(to)] as const) : ([null, null] as const)
        const found = await readPhotos(api, { parts: partsOf(counts, from, to), ends })
        expect(found).toEqual(numbered(counts, from, to))
        expect(api.ids).toHaveBeenCalledOnce()
        expect(api.largePage).not.toHaveBeenCalled()
      }),
    )
  })

  test('are found by their ends when photos were added before them, in the server’s months', async () => {
    const counts = [30, 20]
    const [late, early] = [numbered([35, 15], 10, 40), numbered([25, 25], 10, 40)]
    for (const [now, expected] of [
      [[35, 15], late],
      [[25, 25], early],
    ] as const) {
      const parts = partsOf(counts, 8, 40)
      expect(await readPhotos(libraryOf(now), { parts, ends: [idOf(10), idOf(40)] })).toEqual(expected)
    }
  })

  test('deep in a month of 50,000 are read from where the range begins', async () => {
    const counts = [50_000, 2000]
    const api = libraryOf(counts)
    const read = (from: number, to: number) =>
      readPhotos(api, { parts: partsOf(counts, from, to), ends: [idOf(from), idOf(to)] })
    expect(await read(40_000, 41_234)).toEqual(numbered(counts, 40_000, 41_234))
    expect(api.largePage).toHaveBeenCalledTimes(3)
    expect(api.ids).not.toHaveBeenCalled()
    expect(await read(49_000, 50_100)).toEqual(numbered(counts, 49_000, 50_100))
    expect(api.largePage).toHaveBeenCalledTimes(5)
    expect(api.ids).toHaveBeenCalledExactlyOnceWith({ from: '2025/6', to: '2025/6', limit: 101 }, sorting, {})
  })

  test('up to the selection limit never request more than that', async () => {
    const counts = [400, MAX_SELECTED]
    const api = libraryOf(counts)
    const parts = partsOf(counts, 399, 399 + MAX_SELECTED - 1)
    const found = await readPhotos(api, { parts, ends: [null, null] })
    expect(found).toEqual(numbered(counts, 399, 399 + MAX_SELECTED - 1))
    for (const [{ limit }] of api.ids.mock.calls) expect(limit).toBeLessThanOrEqual(MAX_SELECTED)
  })

  test('are found behind a month that is being deleted and not yet gone', async () => {
    const counts = [30, 1000, 500]
    const parts = partsOf([30, 0, 500], 0, 529)
    const hidden = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [idOf(30 + at), true as const]))
    const wanted = { parts, ends: [idOf(0), idOf(1529)], hidden, source } as const
    const found = await readIds(libraryOf(counts), sorting, wanted, {})
    expect(Object.keys(found)).toEqual([...numbered(counts, 0, 29), ...numbered(counts, 1030, 1529)].map(([id]) => id))
  })

  test('of an empty range are none, without a call', async () => {
    const api = libraryOf([3])
    expect(await readPhotos(api, { parts: [], ends: null })).toEqual([])
    expect(api.ids).not.toHaveBeenCalled()
  })
})

test('whole months are requested without a limit, so that too many are refused; photos being deleted are left out', async () => {
  const counts = [5, 4, 3]
  const api = libraryOf(counts)
  const parts = partsOf(counts, 0, 8)
  const photos = await readIds(
    api,
    sorting,
    { parts, ends: null, hidden: { [idOf(6)]: true, [idOf(20)]: true }, source },
    {},
  )
  expect(Object.entries(photos)).toEqual(numbered(counts, 0, 8).filter(([id]) => id !== idOf(6)))
  expect(api.ids).toHaveBeenCalledExactlyOnceWith({ from: '2026/6', to: '2025/6' }, sorting, {})
})
