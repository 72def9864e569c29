import type { QueryClient } from '@tanstack/react-query'
import type { Photo, Sorting, SortKey, TimelineCounts, TimelinePage, UserCounts } from '#contract/photos.ts'
import { type KeptSelection, UNPLACED } from '#machines/select-photos/types.ts'
import type { MonthRef } from './api.ts'
import { monthsOfDeleting, photoKeys, positionOnPages } from './queries.ts'
import { monthKey, pagesWithout } from './timeline.ts'

const SORT_KEYS: readonly SortKey[] = ['created', 'dateTaken']
const SORT_ORDERS: readonly Sorting['sortOrder'][] = ['asc', 'desc']

interface CachedMonth {
  sorting: Sorting
  month: MonthRef
  pages: Map<number, Photo[]>
}

/**
 * Notes the months of photos that are about to be deleted: of those on no page that is read, only the selection they were chosen in
 * knows them, and that may be left before they are deleted.
 */
export function noteDeleting(client: QueryClient, photoIds: readonly string[], selection: KeptSelection): void {
  const { sortKey, selected } = selection
  const months = photoIds.flatMap((id) => (selected[id] ? [[id, selected[id]]] : []))
  client.setQueryData(photoKeys.deleting(sortKey), {
    ...monthsOfDeleting(client, sortKey),
    ...Object.fromEntries(months),
  })
}

/** Takes photos that the server has deleted out of everything that is cached; what they leave open is read again. */
export function removePhotos(client: QueryClient, photoIds: readonly string[]): void {
  const gone = new Set(photoIds)
  for (const sortKey of SORT_KEYS) {
    const months = SORT_ORDERS.flatMap((sortOrder) => cachedMonths(client, { sortKey, sortOrder }))
    const goneByMonth = monthsOfGone(months, gone, monthsOfDeleting(client, sortKey))
    const counts = subtractFromCounts(client, sortKey, goneByMonth)
    for (const cached of months) closeGaps(client, cached, gone, counts)
  }
  client.setQueryData<UserCounts>(photoKeys.user, (user) =>
    user ? { ...user, photosCount: Math.max(0, user.photosCount - gone.size) } : user,
  )
  for (const id of gone) {
    client.setQueryData(photoKeys.deleted(id), true)
    client.removeQueries({ queryKey: [...photoKeys.positions, id], type: 'inactive' })
  }
  movePositions(client)
  refreshPhotos(client)
}

/** What each month has lost: by the pages that are read, and by the months that were noted. */
function monthsOfGone(
  months: readonly CachedMonth[],
  gone: ReadonlySet<string>,
  noted: Readonly<Record<string, string>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const goneByMonth = new Map<string, Set<string>>()
  const note = (month: string, id: string) => goneByMonth.set(month, (goneByMonth.get(month) ?? new Set()).add(id))
  for (const { month, pages } of months)
    for (const { imageId } of [...pages.values()].flat()) if (gone.has(imageId)) note(monthKey(month), imageId)
  for (const id of gone) note(noted[id] ?? UNPLACED, id)
  return goneByMonth
}

/** Photos behind the deleted ones have moved up. */
function movePositions(client: QueryClient): void {
  for (const sortKey of SORT_KEYS)
    for (const sortOrder of SORT_ORDERS)
      for (const query of client.getQueryCache().findAll({ queryKey: photoKeys.positions })) {
        const id = String(query.queryKey[photoKeys.positions.length])
        const place = positionOnPages(client, id, { sortKey, sortOrder })
        if (place) client.setQueryData(photoKeys.position(id, { sortKey, sortOrder }), place)
      }
}

/** Counts on their way may leave out what is about to be deleted: see `unlessDeleting`. */
export function dropCountsOnTheirWay(client: QueryClient): void {
  const isKnown = ({ state }: { state: { data: unknown } }) => state.data !== undefined
  for (const sortKey of SORT_KEYS)
    void client.cancelQueries({ queryKey: photoKeys.counts(sortKey), predicate: isKnown })
  void client.cancelQueries({ queryKey: photoKeys.user, predicate: isKnown })
}

/** Reads counts again; the months whose revision changed follow by themselves. */
export function refreshPhotos(client: QueryClient): void {
  for (const sortKey of SORT_KEYS) void client.invalidateQueries({ queryKey: photoKeys.counts(sortKey) })
  void client.invalidateQueries({ queryKey: photoKeys.user })
}

function cachedMonths(client: QueryClient, sorting: Sorting): CachedMonth[] {
  const months = new Map<string, CachedMonth>()
  const entries = client.getQueriesData<TimelinePage>({
    queryKey: [...photoKeys.pages, sorting.sortKey, sorting.sortOrder],
  })
  for (const [key, data] of entries) {
    const [year, month, page] = key.slice(-3).map(Number)
    if (!data || year === undefined || month === undefined || page === undefined) continue
    const ref = { year, month }
    const cached = months.get(monthKey(ref)) ?? { sorting, month: ref, pages: new Map() }
    cached.pages.set(page, data.images)
    months.set(monthKey(ref), cached)
  }
  return [...months.values()]
}

function subtractFromCounts(
  client: QueryClient,
  sortKey: SortKey,
  goneByMonth: ReadonlyMap<string, ReadonlySet<string>>,
): TimelineCounts | undefined {
  return client.setQueryData<TimelineCounts>(photoKeys.counts(sortKey), (counts) => {
    if (!counts) return counts
    const timeline = Object.fromEntries(
      Object.entries(counts.timeline).map(([year, months]) => [
        year,
        Object.fromEntries(
          Object.entries(months).map(([month, count]) => [
            month,
            Math.max(0, count - (goneByMonth.get(`${year}/${month}`)?.size ?? 0)),
          ]),
        ),
      ]),
    )
    return { ...counts, timeline }
  })
}

function closeGaps(
  client: QueryClient,
  { sorting, month, pages }: CachedMonth,
  gone: ReadonlySet<string>,
  counts: TimelineCounts | undefined,
): void {
  const isTouched = [...pages.values()].flat().some(({ imageId }) => gone.has(imageId))
  if (!isTouched) return
  const left = pagesWithout(pages, gone, counts?.timeline[month.year]?.[month.month] ?? 0)
  for (const page of pages.keys()) {
    const images = left.get(page)
    const queryKey = photoKeys.page(sorting, month, page)
    if (images) {
      client.setQueryData<TimelinePage>(queryKey, { cursor: null, images })
    } else {
      client.removeQueries({ queryKey, type: 'inactive' })
      void client.resetQueries({ queryKey })
    }
  }
}
