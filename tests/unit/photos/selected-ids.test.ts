import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { MAX_SELECTED } from '#contract/photos.ts'
import { PHOTOS_OF_ANSWER, type WantedIds } from '#src/selection/api.ts'
import { readIds } from '#src/selection/ids.ts'
import { idOf, photoOf } from './photos.ts'

const sorting = { sortKey: 'dateTaken', sortOrder: 'desc' } as const

/** A library of these months, newest first, behind the two calls; its photos are numbered in the order of the list. */
function libraryOf(counts: readonly number[]) {
  const months = counts.map((count, at) => ({ key: `${2026 - at}/6`, count }))
  const starts = months.map((_, at) => counts.slice(0, at).reduce((sum, count) => sum + count, 0))
  const numbersOf = (at: number) => Array.from({ length: counts[at] ?? 0 }, (_, place) => (starts[at] ?? 0) + place)
  const placeOf = (key: string) => months.findIndex((month) => month.key === key)
  const ids = vi.fn(async ({ from, to, limit = Number.POSITIVE_INFINITY }: WantedIds) => ({
    ids: months
      .flatMap((_, at) => (at >= placeOf(from) && at <= placeOf(to) ? numbersOf(at) : []))
      .slice(0, limit)
      .map(idOf),
  }))
  const page = vi.fn(async (month: string, start: { offset: number } | { cursor: string }) => {
    const from = 'offset' in start ? start.offset : Number(start.cursor)
    const all = numbersOf(placeOf(month))
    const end = from + PHOTOS_OF_ANSWER
    return { cursor: end < all.length ? String(end) : null, images: all.slice(from, end).map(photoOf) }
  })
  return { months, starts, ids, page }
}

const partsOf = (counts: readonly number[], from: number, to: number) => {
  const { months, starts } = libraryOf(counts)
  return months.flatMap(({ key, count }, at) => {
    const start = starts[at] ?? 0
    const part = { month: key, from: Math.max(from - start, 0), to: Math.min(to + 1 - start, count) }
    return part.from < part.to ? [part] : []
  })
}
const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => idOf(from + at))

describe('the ids of a range', () => {
  test('are those from its first to its last photo, in one call', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), fc.nat(), fc.boolean(), async (counts, a, b, areEndsKnown) => {
        const total = counts.reduce((sum, count) => sum + count, 0)
        const [from = 0, to = 0] = [a % total, b % total].toSorted((one, other) => one - other)
        const api = libraryOf(counts)
        const ends = areEndsKnown ? ([idOf(from), idOf(to)] as const) : ([null, null] as const)
        const found = await readIds(api, { parts: partsOf(counts, from, to), ends, sorting }, {})
        expect(found).toEqual(numbered(from, to))
        expect(api.ids).toHaveBeenCalledOnce()
        expect(api.page).not.toHaveBeenCalled()
      }),
    )
  })

  test('are found by their ends when photos came in before them', async () => {
    const api = libraryOf([30, 20])
    const parts = partsOf([30, 20], 8, 20)
    const found = await readIds(api, { parts, ends: [idOf(10), idOf(20)], sorting }, {})
    expect(found).toEqual(numbered(10, 20))
  })

  test('deep in a month of 50,000 are read from where the range begins', async () => {
    const counts = [50_000, 2000]
    const api = libraryOf(counts)
    const read = (from: number, to: number) =>
      readIds(api, { parts: partsOf(counts, from, to), ends: [idOf(from), idOf(to)], sorting }, {})
    expect(await read(40_000, 41_234)).toEqual(numbered(40_000, 41_234))
    expect(api.page).toHaveBeenCalledTimes(3)
    expect(api.ids).not.toHaveBeenCalled()
    expect(await read(49_000, 50_100)).toEqual(numbered(49_000, 50_100))
    expect(api.page).toHaveBeenCalledTimes(5)
    expect(api.ids).toHaveBeenCalledExactlyOnceWith({ from: '2025/6', to: '2025/6', limit: 101 }, sorting, {})
  })

  test('of the most that may be selected never ask for more than that', async () => {
    const counts = [400, MAX_SELECTED]
    const api = libraryOf(counts)
    const parts = partsOf(counts, 399, 399 + MAX_SELECTED - 1)
    const found = await readIds(api, { parts, ends: [null, null], sorting }, {})
    expect(found).toEqual(numbered(399, 399 + MAX_SELECTED - 1))
    for (const [{ limit }] of api.ids.mock.calls) expect(limit).toBeLessThanOrEqual(MAX_SELECTED)
  })

  test('of nothing are none, without a call', async () => {
    const api = libraryOf([3])
    expect(await readIds(api, { parts: [], ends: null, sorting }, {})).toEqual([])
    expect(api.ids).not.toHaveBeenCalled()
  })
})

test('whole months are asked for without a bound, so that too many are refused', async () => {
  const api = libraryOf([5, 4, 3])
  const parts = partsOf([5, 4, 3], 0, 8)
  expect(await readIds(api, { parts, ends: null, sorting }, {})).toEqual(numbered(0, 8))
  expect(api.ids).toHaveBeenCalledExactlyOnceWith({ from: '2026/6', to: '2025/6' }, sorting, {})
})
