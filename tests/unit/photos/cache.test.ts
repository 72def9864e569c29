import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Photo, Sorting, TimelineCounts, TimelinePage, UserCounts } from '#contract/photos.ts'
import { refreshPhotos, removePhotos, restorePhotos } from '#src/areas/photos/cache.ts'
import { createPhotoCalls } from '#src/areas/photos/photo-calls.ts'
import { photoKeys } from '#src/areas/photos/queries.ts'
import { timelineId } from '#src/areas/photos/timeline.ts'
import { timelineSource } from '#src/areas/photos/timeline-source.ts'
import { libraryKeys } from '#src/photo-list/list/library-counts.ts'
import { listKeys, pageData, placeQuery } from '#src/photo-list/list/page-cache.ts'
import type { PhotoPlace } from '#src/photo-list/list/source.ts'
import { createQueryClient } from '#src/platform/query-client.ts'
import { until } from '#tests/support/until.ts'
import { idOf, pagesOf, photoOf, photosOf } from '../photo-list/list/photos.ts'

const RISING: Sorting = { sortKey: 'dateTaken', sortOrder: 'asc' }
const FALLING: Sorting = { sortKey: 'dateTaken', sortOrder: 'desc' }
const UPLOADED: Sorting = { sortKey: 'created', sortOrder: 'desc' }
const MAY = '2026/5'
const JUNE = '2026/6'

let client: QueryClient
beforeEach(() => {
  client = createQueryClient()
})
afterEach(() => client.clear())

const pageKey = (sorting: Sorting, month: string, page: number) => listKeys.page(timelineId(sorting), month, page)
const cachePage = (sorting: Sorting, month: string, page: number, images: Photo[], cursor: string | null = null) =>
  client.setQueryData<TimelinePage>(pageKey(sorting, month, page), { cursor, images })
const cachePages = (sorting: Sorting, month: string, photos: readonly Photo[]) => {
  for (const [page, images] of pagesOf(photos).entries()) cachePage(sorting, month, page, images, `after ${page}`)
}
const cacheCounts = (sortKey: Sorting['sortKey'], months: Record<string, number>) =>
  client.setQueryData<TimelineCounts>(photoKeys.counts(sortKey), {
    timeline: { 2026: months, 2025: { 1: 9 } },
    revisions: { 2026: { 5: 1, 6: 1 }, 2025: { 1: 1 } },
  })
const cacheUser = (photosCount: number) =>
  client.setQueryData<UserCounts>(libraryKeys.user, { photosCount, albumsCount: 3 })
const placeKey = (n: number, sorting: Sorting) => listKeys.place(idOf(n), timelineId(sorting))
const cachePlace = (n: number, sorting: Sorting, offset: number, month = MAY) =>
  client.setQueryData<PhotoPlace>(placeKey(n, sorting), { image: photoOf(n), section: month, offset })

const remove = (...numbers: number[]) => removePhotos(client, numbers.map(idOf))
const images = (sorting: Sorting, month: string, page: number) =>
  pageData(client, timelineId(sorting), month, page)?.images
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

  test('are subtracted from the counts once each, in their month only, in every order', () => {
    cacheCounts('dateTaken', { 5: 30, 6: 4 })
    cacheUser(43)
    cachePages(RISING, MAY, photosOf(0, 30))
    cachePages(FALLING, MAY, photosOf(0, 30).toReversed())
    cachePages(FALLING, JUNE, photosOf(100, 104))
    remove(2, 28, 101)
    expect(timeline('dateTaken')).toEqual({ 2026: { 5: 28, 6: 3 }, 2025: { 1: 9 } })
    expect(client.getQueryData(libraryKeys.user)).toEqual({ photosCount: 40, albumsCount: 3 })
  })

  test('are subtracted where they were selected, when no page that is read has them', () => {
    cacheCounts('dateTaken', { 5: 30, 6: 4 })
    cacheCounts('created', { 6: 34 })
    cachePage(FALLING, MAY, 0, photosOf(0, 24))
    const { list, grouping } = timelineId(FALLING)
    const place = { list, grouping, section: MAY }
    removePhotos(client, [1, 26].map(idOf), { [idOf(1)]: place, [idOf(26)]: place })
    removePhotos(client, [idOf(27)], { [idOf(27)]: place })
    removePhotos(client, [idOf(28)], { [idOf(28)]: { ...place, list: 'album.1' } })
    expect(timeline('dateTaken')?.[2026]).toEqual({ 5: 27, 6: 4 })
    expect(timeline('created')?.[2026]).toEqual({ 6: 34 })
  })

  test('are subtracted apart from those without a date, where they were taken in January 1970', () => {
    const counts = { timeline: { 1970: { 1: 5 } }, revisions: { 1970: { 1: 1 } }, undated: 3 }
    client.setQueryData<TimelineCounts>(photoKeys.counts('dateTaken'), counts)
    cachePages(FALLING, '1970/1', photosOf(0, 3))
    cachePages(FALLING, '1970/1/taken', photosOf(3, 5))
    const left = () => client.getQueryData(photoKeys.counts('dateTaken'))
    remove(3)
    expect(left()).toMatchObject({ timeline: { 1970: { 1: 4 } }, undated: 3 })
    remove(0, 1)
    expect(left()).toMatchObject({ timeline: { 1970: { 1: 2 } }, undated: 1 })
    expect(images(FALLING, '1970/1', 0)).toEqual([photoOf(2)])
    expect(images(FALLING, '1970/1/taken', 0)).toEqual([photoOf(4)])
  })

  test('are subtracted in the month of each key: date taken and date uploaded', () => {
    cacheCounts('dateTaken', { 5: 2 })
    cacheCounts('created', { 6: 2 })
    cachePages(FALLING, MAY, photosOf(0, 2))
    cachePages(UPLOADED, JUNE, photosOf(0, 2))
    remove(0)
    expect(timeline('dateTaken')?.[2026]).toEqual({ 5: 1 })
    expect(timeline('created')?.[2026]).toEqual({ 6: 1 })
    expect(images(UPLOADED, JUNE, 0)).toEqual([photoOf(1)])
  })

  test('leave an empty month without pages', () => {
    cacheCounts('dateTaken', { 5: 2 })
    cacheUser(1)
    cachePages(FALLING, MAY, photosOf(0, 2))
    remove(0, 1)
    expect(timeline('dateTaken')?.[2026]).toEqual({ 5: 0 })
    expect(client.getQueryState(pageKey(FALLING, MAY, 0))).toBeUndefined()
    expect(client.getQueryData<UserCounts>(libraryKeys.user)?.photosCount).toBe(0)
  })

  test('leave incomplete pages to be read again', () => {
    cacheCounts('dateTaken', { 5: 90 })
    const [first = [], , third = []] = pagesOf(photosOf(0, 90))
    cachePage(FALLING, MAY, 0, first)
    cachePage(FALLING, MAY, 2, third)
    remove(50)
    expect(images(FALLING, MAY, 0)).toEqual(first)
    expect(client.getQueryState(pageKey(FALLING, MAY, 2))).toBeUndefined()
  })

  test('leave no cursor, which would continue after a photo that has moved', () => {
    cacheCounts('dateTaken', { 5: 48 })
    cachePages(FALLING, MAY, photosOf(0, 48))
    remove(47)
    expect(pageData(client, timelineId(FALLING), MAY, 0)).toEqual({ cursor: null, images: photosOf(0, 24) })
  })

  test('leave months without them as they are', () => {
    cacheCounts('dateTaken', { 5: 30, 6: 4 })
    cachePages(FALLING, MAY, photosOf(0, 30))
    cachePages(FALLING, JUNE, photosOf(100, 104))
    const before = pageData(client, timelineId(FALLING), JUNE, 0)
    remove(3)
    expect(pageData(client, timelineId(FALLING), JUNE, 0)).toBe(before)
  })

  test('have no position any more, and those behind them have moved up', () => {
    cacheCounts('dateTaken', { 5: 30 })
    cachePages(FALLING, MAY, photosOf(0, 30))
    cachePlace(3, FALLING, 3)
    cachePlace(1, FALLING, 1)
    cachePlace(25, FALLING, 25)
    remove(3)
    expect(client.getQueryState(placeKey(3, FALLING))).toBeUndefined()
    const offset = (n: number) => client.getQueryData<PhotoPlace>(placeKey(n, FALLING))?.offset
    expect([offset(1), offset(25)]).toEqual([1, 24])
  })

  test('are not requested again while they are still in the viewer', async () => {
    const send = vi.fn(async () => Promise.reject(new Error('Not asked for')))
    const query = placeQuery(timelineSource({ api: createPhotoCalls(send), client, sorting: FALLING }), client, idOf(3))
    cachePages(FALLING, MAY, photosOf(0, 30))
    const observer = new QueryObserver(client, query)
    const stopLooking = observer.subscribe(() => undefined)
    remove(3)
    observer.setOptions(query)
    await client.invalidateQueries({ queryKey: listKeys.places(timelineId(FALLING)) })
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
    for (const key of [photoKeys.counts('dateTaken'), photoKeys.counts('created'), libraryKeys.user])
      expect(isStale(key)).toBe(true)
  })

  test('leave an empty cache empty', () => {
    remove(1)
    const known = client.getQueryCache().getAll()
    expect(known.filter(({ state }) => state.data !== undefined)).toEqual([])
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
  expect(isStale(libraryKeys.user)).toBe(true)
  expect(isStale(pageKey(FALLING, MAY, 0))).toBe(false)
})

test('restored photos are requested again when they are viewed', async () => {
  const send = vi.fn(async () => ({ image: photoOf(3), year: 2026, month: 5, offset: 3 }) as never)
  const query = placeQuery(timelineSource({ api: createPhotoCalls(send), client, sorting: FALLING }), client, idOf(3))
  client.setQueryData<PhotoPlace>(query.queryKey, { image: photoOf(3), section: MAY, offset: 7 })
  const observer = new QueryObserver(client, query)
  const stopLooking = observer.subscribe(() => undefined)
  remove(3)
  await client.refetchQueries({ queryKey: query.queryKey })
  expect(send).not.toHaveBeenCalled()
  restorePhotos(client, [idOf(3)])
  await until(() => expect(observer.getCurrentResult().data).toEqual({ image: photoOf(3), section: MAY, offset: 3 }))
  expect(send).toHaveBeenCalledOnce()
  stopLooking()
})
