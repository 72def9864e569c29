import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type PhotoPosition,
  type Sorting,
  type SortKey,
  TIMELINE_PAGE_SIZE,
  type TimelineCounts,
  type TimelinePage,
} from '#contract/photos.ts'
import type { MonthRef, PhotosApi } from './api.ts'
import { changedMonths } from './timeline.ts'

/** Open question 30: how often the counts are read again while the page is visible, in milliseconds. */
const COUNTS_INTERVAL_MS = 30_000

const PHOTOS = 'photos'
const monthPrefix = (sorting: Sorting, { year, month }: MonthRef) =>
  [PHOTOS, 'page', sorting.sortKey, sorting.sortOrder, year, month] as const

export const photoKeys = {
  all: [PHOTOS],
  counts: (sortKey: SortKey) => [PHOTOS, 'counts', sortKey],
  user: [PHOTOS, 'user'],
  pages: [PHOTOS, 'page'],
  month: monthPrefix,
  page: (sorting: Sorting, month: MonthRef, page: number) => [...monthPrefix(sorting, month), page],
  position: (id: string, sorting: Sorting) => [PHOTOS, 'position', id, sorting.sortKey, sorting.sortOrder],
  positions: [PHOTOS, 'position'],
  ids: (sortKey: SortKey, month: string) => [PHOTOS, 'ids', sortKey, month],
  deleted: (id: string) => [PHOTOS, 'deleted', id],
  deleting: (sortKey: SortKey) => [PHOTOS, 'deleting', sortKey],
}

export const pageData = (client: QueryClient, sorting: Sorting, month: MonthRef, page: number) =>
  client.getQueryData<TimelinePage>(photoKeys.page(sorting, month, page))

/** Photos a month. When an answer shows other revisions, the pages of just those months become stale. */
export const countsQuery = (api: PhotosApi, sortKey: SortKey) =>
  queryOptions({
    queryKey: photoKeys.counts(sortKey),
    queryFn: async ({ client, signal }): Promise<TimelineCounts> => {
      const before = client.getQueryData<TimelineCounts>(photoKeys.counts(sortKey))
      const after = await api.counts(sortKey, { signal })
      if (before) invalidateMonths(client, sortKey, changedMonths(before, after))
      return after
    },
    refetchInterval: COUNTS_INTERVAL_MS,
    refetchOnWindowFocus: 'always',
  })

function invalidateMonths(client: QueryClient, sortKey: SortKey, months: MonthRef[]): void {
  for (const month of months)
    for (const sortOrder of ['asc', 'desc'] as const)
      void readAgain(client, photoKeys.month({ sortKey, sortOrder }, month))
  if (months.length > 0) void client.invalidateQueries({ queryKey: photoKeys.positions })
}

/** A page on its way for the first time may have left the server before the change: it is asked for anew as well. */
async function readAgain(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries({ queryKey })
}

/** Months, by id, of photos that are being deleted, as far as they were known when that was confirmed. */
export const monthsOfDeleting = (client: QueryClient, sortKey: SortKey): Readonly<Record<string, string>> =>
  client.getQueryData<Record<string, string>>(photoKeys.deleting(sortKey)) ?? {}

/**
 * What is hidden is subtracted from counts of before its deletion: an answer that comes while the server deletes lacks some of it,
 * nobody knows which. They are read again when the last deletion has ended, or failed.
 */
export const unlessDeleting = (hidden: Readonly<Record<string, true>>) => ({
  enabled: ({ state }: Pick<Query, 'state'>) => state.data === undefined || Object.keys(hidden).length === 0,
})

/** The library's totals, for the tabs. */
export const userQuery = (api: PhotosApi) =>
  queryOptions({
    queryKey: photoKeys.user,
    queryFn: ({ signal }) => api.user({ signal }),
    refetchInterval: COUNTS_INTERVAL_MS,
    refetchOnWindowFocus: 'always',
  })

/** A page of 24 of a month: by cursor after a page that is known, else by offset (open question 28). */
export const pageQuery = (api: PhotosApi, sorting: Sorting, month: MonthRef, page: number) =>
  queryOptions({
    queryKey: photoKeys.page(sorting, month, page),
    queryFn: async ({ client, signal }) => {
      const cursor = cursorAfter(client, photoKeys.page(sorting, month, page - 1))
      const start = cursor ? { cursor } : { offset: page * TIMELINE_PAGE_SIZE }
      const answer = await api.monthPage(sorting, month, start, { signal })
      if (answer.images.length !== countedOn(client, sorting, month, page))
        void client.invalidateQueries({ queryKey: photoKeys.counts(sorting.sortKey) })
      return answer
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** How many photos the counts promise on a page: where a page has others, the counts are out of date. */
function countedOn(client: QueryClient, { sortKey }: Sorting, { year, month }: MonthRef, page: number): number {
  const counts = client.getQueryData<TimelineCounts>(photoKeys.counts(sortKey))
  const left = (counts?.timeline[year]?.[month] ?? 0) - page * TIMELINE_PAGE_SIZE
  return Math.min(Math.max(left, 0), TIMELINE_PAGE_SIZE)
}

/** The cursor of a page that is up to date; one that is being read again may end at another photo. */
function cursorAfter(client: QueryClient, queryKey: readonly unknown[]): string | null | undefined {
  const state = client.getQueryState<TimelinePage>(queryKey)
  return state?.fetchStatus === 'idle' && !state.isInvalidated ? state.data?.cursor : null
}

/**
 * A photo and its place; taken from the pages when it is on one of them. Forgotten as soon as nobody looks at it. The server is
 * not asked for a photo that it has deleted: who still looks at it is about to turn to the next one.
 */
export const positionQuery = (api: PhotosApi, client: QueryClient, id: string, sorting: Sorting) =>
  queryOptions({
    queryKey: photoKeys.position(id, sorting),
    queryFn: ({ signal, queryKey }) => {
      const last = client.getQueryData<PhotoPosition>(queryKey)
      const isDeleted = client.getQueryData(photoKeys.deleted(id)) === true
      return isDeleted && last ? last : api.photo(id, sorting, { signal })
    },
    initialData: () => positionOnPages(client, id, sorting),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

interface PlaceOnPage {
  imageId: string
  month: string
  index: number
}

/** Places of those of the photos that are on a page of this sorting, in no order. */
export function placesOnPages(client: QueryClient, sorting: Sorting, isWanted: (id: string) => boolean): PlaceOnPage[] {
  const pages = client.getQueriesData<TimelinePage>({
    queryKey: [...photoKeys.pages, sorting.sortKey, sorting.sortOrder],
  })
  return pages.flatMap(([key, data]) => {
    const [year, month, page] = key.slice(-3)
    const start = Number(page) * TIMELINE_PAGE_SIZE
    return (data?.images ?? []).flatMap(({ imageId }, at) =>
      isWanted(imageId) ? [{ imageId, month: `${year}/${month}`, index: start + at }] : [],
    )
  })
}

/** Months, as 'year/month', of those of the photos that are on a page of this sorting. */
export const monthsOnPages = (
  client: QueryClient,
  sorting: Sorting,
  isWanted: (id: string) => boolean,
): Record<string, string> =>
  Object.fromEntries(placesOnPages(client, sorting, isWanted).map(({ imageId, month }) => [imageId, month]))

export function positionOnPages(client: QueryClient, id: string, sorting: Sorting): PhotoPosition | undefined {
  const pages = client.getQueriesData<TimelinePage>({
    queryKey: [...photoKeys.pages, sorting.sortKey, sorting.sortOrder],
  })
  for (const [key, data] of pages) {
    const index = data?.images.findIndex(({ imageId }) => imageId === id) ?? -1
    const image = data?.images[index]
    if (!image) continue
    const [year, month, page] = key.slice(-3).map(Number)
    if (year === undefined || month === undefined || page === undefined) continue
    return { image, year, month, offset: page * TIMELINE_PAGE_SIZE + index }
  }
  return undefined
}
