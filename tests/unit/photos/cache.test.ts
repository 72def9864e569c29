import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Photo, PhotoPosition, Sorting, TimelineCounts, TimelinePage, UserCounts } from '#contract/photos.ts'
import { createPhotosApi } from '#src/photos/api.ts'
import { noteDeleting, refreshPhotos, removePhotos } from '#src/photos/cache.ts'
import { pageData, photoKeys, positionQuery } from '#src/photos/queries.ts'
import { createQueryClient } from '#src/platform/query-client.ts'
import { until } from '#tests/support/until.ts'
import { idOf, pagesOf, photoOf, photosOf } from './photos.ts'

const RISING: Sorting = { sortKey: 'dateTaken', sortOrder: 'asc' }
const FALLING: Sorting = { sortKey: 'dateTaken', sortOrder: 'desc' }
const UPLOADED: Sorting = { sortKey: 'created', sortOrder: 'desc' }
const MAY = { year: 2026, month: 5 }
const JUNE = { year: 2026, month: 6 }

let client: QueryClient
beforeEach(() => {
  client = createQueryClient()
})
afterEach(() => client.clear())

const cachePage = (sorting: Sorting, month: typeof MAY, page: number, images: Photo[], cursor: string | null = null) =>
  client.setQueryData<TimelinePage>(photoKeys.page(sorting, month, page), { cursor, images })
const cachePages = (sorting: Sorting, month: typeof MAY, photos: readonly Photo[]) => {
  for (const [page, images] of pagesOf(photos).entries()) cachePage(sorting, month, page, images, `after ${page}`)
}
const cacheCounts = (sortKey: Sorting['sortKey'], months: Record<string, number>) =>
  client.setQueryData<TimelineCounts>(photoKeys.counts(sortKey), {
    timeline: { 2026: months, 2025: { 1: 9 } },
    revisions: { 2026: { 5: 1, 6: 1 }, 2025: { 1: 1 } },
  })
const cacheUser = (photosCount: number) =>
  client.setQueryData<UserCounts>(photoKeys.user, { photosCount, albumsCount: 3 })
const cachePosition = (n: number, sorting: Sorting, offset: number, month = MAY) =>
  client.setQueryData<PhotoPosition>(photoKeys.position(idOf(n), sorting), { image: photoOf(n), ...month, offset })

const remove = (...numbers: number[]) => removePhotos(client, numbers.map(idOf))
const images = (sorting: Sorting, month: typeof MAY, page: number) => pageData(client, sorting, month, page)?.images
const timeline = (sortKey: Sorting['sortKey']) =>
  client.getQueryData<TimelineCounts>(photoKeys.counts(sortKey))?.timeline
const isStale = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated

describe('photos that were deleted', () => {
  test('are gone from the pages, in both orders, and the others have moved up', () => {
    const photos = photosOf(0, 30)
    cacheCounts('dateTaken', { 5: 30 })
    cachePages(RISING, MAY, photos)
    cachePages(FALLING, MAY, photos.toReversed())
    remove(2, 28)
    const left = photos.filter((_photo, n) => n !== 2 && n !== 28)
    expect([images(RISING, MAY, 0), images(RISING, MAY, 1)]).toEqual(pagesOf(left))
    expect([images(FALLING, MAY, 0), images(FALLING, MAY, 1)]).toEqual(pagesOf(left.toReversed()))
  })

  test('are counted off once each, in their month alone, whatever orders know them', () => {
    cacheCounts('dateTaken', { 5: 30, 6: 4 })
    cacheUser(43)
    cachePages(RISING, MAY, photosOf(0, 30))
    cachePages(FALLING, MAY, photosOf(0, 30).toReversed())
    cachePages(FALLING, JUNE, photosOf(100, 104))
    remove(2, 28, 101)
    expect(timeline('dateTaken')).toEqual({ 2026: { 5: 28, 6: 3 }, 2025: { 1: 9 } })
    expect(client.getQueryData(photoKeys.user)).toEqual({ photosCount: 40, albumsCount: 3 })
  })

  test('are counted off where they were selected, should no page that is read hold them', () => {
    cacheCounts('dateTaken', { 5: 30, 6: 4 })
    cacheCounts('created', { 6: 34 })
    cachePage(FALLING, MAY, 0, photosOf(0, 24))
    const selected = Object.fromEntries([1, 26, 27].map((n) => [idOf(n), '2026/5']))
    noteDeleting(client, [1, 26, 27].map(idOf), {
      sortKey: 'dateTaken',
      selected: { ...selected, [idOf(3)]: '2026/6' },
    })
    remove(1, 26)
    remove(27)
    expect(timeline('dateTaken')?.[2026]).toEqual({ 5: 27, 6: 4 })
    expect(timeline('created')?.[2026]).toEqual({ 6: 34 })
  })

  test('are counted off in the month of each key: when they were taken, and when they were uploaded', () => {
    cacheCounts('dateTaken', { 5: 2 })
    cacheCounts('created', { 6: 2 })
    cachePages(FALLING, MAY, photosOf(0, 2))
    cachePages(UPLOADED, JUNE, photosOf(0, 2))
    remove(0)
    expect(timeline('dateTaken')?.[2026]).toEqual({ 5: 1 })
    expect(timeline('created')?.[2026]).toEqual({ 6: 1 })
    expect(images(UPLOADED, JUNE, 0)).toEqual([photoOf(1)])
  })

  test('leave nothing behind in a month where they were all', () => {
    cacheCounts('dateTaken', { 5: 2 })
    cacheUser(1)
    cachePages(FALLING, MAY, photosOf(0, 2))
    remove(0, 1)
    expect(timeline('dateTaken')?.[2026]).toEqual({ 5: 0 })
    expect(client.getQueryState(photoKeys.page(FALLING, MAY, 0))).toBeUndefined()
    expect(client.getQueryData<UserCounts>(photoKeys.user)?.photosCount).toBe(0)
  })

  test('leave pages that can not be filled up to be read again', () => {
    cacheCounts('dateTaken', { 5: 90 })
    const [first = [], , third = []] = pagesOf(photosOf(0, 90))
    cachePage(FALLING, MAY, 0, first)
    cachePage(FALLING, MAY, 2, third)
    remove(50)
    expect(images(FALLING, MAY, 0)).toEqual(first)
    expect(client.getQueryState(photoKeys.page(FALLING, MAY, 2))).toBeUndefined()
  })

  test('leave no cursor, which would go on after a photo that has moved', () => {
    cacheCounts('dateTaken', { 5: 48 })
    cachePages(FALLING, MAY, photosOf(0, 48))
    remove(47)
    expect(pageData(client, FALLING, MAY, 0)).toEqual({ cursor: null, images: photosOf(0, 24) })
  })

  test('leave months without them as they are', () => {
    cacheCounts('dateTaken', { 5: 30, 6: 4 })
    cachePages(FALLING, MAY, photosOf(0, 30))
    cachePages(FALLING, JUNE, photosOf(100, 104))
    const before = pageData(client, FALLING, JUNE, 0)
    remove(3)
    expect(pageData(client, FALLING, JUNE, 0)).toBe(before)
  })

  test('have no position any more, and those behind them have moved up', () => {
    cacheCounts('dateTaken', { 5: 30 })
    cachePages(FALLING, MAY, photosOf(0, 30))
    cachePosition(3, FALLING, 3)
    cachePosition(1, FALLING, 1)
    cachePosition(25, FALLING, 25)
    remove(3)
    expect(client.getQueryState(photoKeys.position(idOf(3), FALLING))).toBeUndefined()
    const offset = (n: number) => client.getQueryData<PhotoPosition>(photoKeys.position(idOf(n), FALLING))?.offset
    expect([offset(1), offset(25)]).toEqual([1, 24])
  })

  test('are not asked for again while they are looked at still', async () => {
    const send = vi.fn(async () => Promise.reject(new Error('Not asked for')))
    const query = positionQuery(createPhotosApi(send), client, idOf(3), FALLING)
    cachePages(FALLING, MAY, photosOf(0, 30))
    const observer = new QueryObserver(client, query)
    const stopLooking = observer.subscribe(() => undefined)
    remove(3)
    observer.setOptions(query)
    await client.invalidateQueries({ queryKey: photoKeys.positions })
    expect(send).not.toHaveBeenCalled()
    expect(observer.getCurrentResult().data?.image.imageId).toBe(idOf(3))
    stopLooking()
    await until(() => expect(client.getQueryState(query.queryKey)).toBeUndefined())
  })

  test('have the counts read again', () => {
    cacheCounts('dateTaken', { 5: 30 })
    cacheCounts('created', { 5: 30 })
    cacheUser(30)
    remove(7)
    for (const key of [photoKeys.counts('dateTaken'), photoKeys.counts('created'), photoKeys.user])
      expect(isStale(key)).toBe(true)
  })

  test('put nothing but their end into a cache that has nothing', () => {
    remove(1)
    const known = client.getQueryCache().getAll()
    expect(known.filter(({ state }) => state.data !== undefined).map(({ queryKey }) => queryKey)).toEqual([
      photoKeys.deleted(idOf(1)),
    ])
  })

  test('that are on no page that is read change no page', () => {
    cacheCounts('dateTaken', { 5: 30 })
    cachePages(FALLING, MAY, photosOf(0, 24))
    remove(29)
    expect(images(FALLING, MAY, 0)).toEqual(photosOf(0, 24))
    expect(timeline('dateTaken')?.[2026]).toEqual({ 5: 30 })
  })
})

test('reading the counts again leaves the pages to their revisions', () => {
  cacheCounts('dateTaken', { 5: 30 })
  cacheUser(30)
  cachePages(FALLING, MAY, photosOf(0, 30))
  refreshPhotos(client)
  expect(isStale(photoKeys.counts('dateTaken'))).toBe(true)
  expect(isStale(photoKeys.user)).toBe(true)
  expect(isStale(photoKeys.page(FALLING, MAY, 0))).toBe(false)
})
