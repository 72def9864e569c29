import type { QueryClient } from '@tanstack/react-query'
import {
  type SortKey,
  TAKEN_IN_UNKNOWN_MONTH,
  type TimelineCounts,
  UNKNOWN_MONTH,
  type UserCounts,
} from '#contract/photos.ts'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import { libraryKeys } from '#src/photo-list/list/library-counts.ts'
import { type LostPhotos, noteDeleted, noteRestored, removeFromPages } from '#src/photo-list/list/page-cache.ts'
import { photoKeys } from './queries.ts'
import { countOf, isUnknownMonth, monthKey, monthOf, timelineOrders } from './timeline.ts'

const SORT_KEYS: readonly SortKey[] = ['created', 'dateTaken']

/**
 * Takes photos that the server has deleted out of everything that is cached; what they leave open is read again. `placed` says where
 * photos that are on no page that is read were selected.
 */
export function removePhotos(client: QueryClient, photoIds: readonly string[], placed: PlacedPhotos = {}): void {
  const gone = new Set(photoIds)
  for (const sortKey of SORT_KEYS)
    removeFromPages(client, timelineOrders(sortKey), { gone, placed }, (lost) =>
      subtractFromCounts(client, sortKey, lost),
    )
  client.setQueryData<UserCounts>(libraryKeys.user, (user) =>
    user ? { ...user, photosCount: Math.max(0, user.photosCount - gone.size) } : user,
  )
  noteDeleted(client, gone)
  refreshPhotos(client)
}

/** Counts on their way may leave out what is about to be deleted: see `unlessRemoving`. */
export function dropCountsOnTheirWay(client: QueryClient): void {
  const isKnown = ({ state }: { state: { data: unknown } }) => state.data !== undefined
  for (const sortKey of SORT_KEYS)
    void client.cancelQueries({ queryKey: photoKeys.counts(sortKey), predicate: isKnown })
  void client.cancelQueries({ queryKey: libraryKeys.user, predicate: isKnown })
}

/** Photos that were deleted are there again. */
export function restorePhotos(client: QueryClient, photoIds: readonly string[]): void {
  noteRestored(client, photoIds)
  refreshPhotos(client)
}

/** Reads counts again; the months whose revision changed follow by themselves. */
export function refreshPhotos(client: QueryClient): void {
  for (const sortKey of SORT_KEYS) void client.invalidateQueries({ queryKey: photoKeys.counts(sortKey) })
  void client.invalidateQueries({ queryKey: libraryKeys.user })
  void client.invalidateQueries({ queryKey: photoKeys.newest })
}

/** Answers how many photos a month has left. */
function subtractFromCounts(client: QueryClient, sortKey: SortKey, lost: LostPhotos): (month: string) => number {
  const after = client.setQueryData<TimelineCounts>(photoKeys.counts(sortKey), (counts) => {
    if (!counts) return counts
    const lostOf = (month: string) => lost.get(month)?.size ?? 0
    const isUnknown = (month: string) => isUnknownMonth(monthOf(month))
    const lostIn = (month: string) => lostOf(month) + (isUnknown(month) ? lostOf(TAKEN_IN_UNKNOWN_MONTH) : 0)
    const timeline = Object.fromEntries(
      Object.entries(counts.timeline).map(([year, months]) => [
        year,
        Object.fromEntries(
          Object.entries(months).map(([month, count]) => [month, Math.max(0, count - lostIn(`${year}/${month}`))]),
        ),
      ]),
    )
    const { undated } = counts
    const without = undated === undefined ? {} : { undated: Math.max(0, undated - lostOf(monthKey(UNKNOWN_MONTH))) }
    return { ...counts, ...without, timeline }
  })
  return (month) => (after ? countOf(after, monthOf(month)) : 0)
}

/** Everything was deleted or restored: nothing that is cached of the library holds. */
export function forgetPhotos(client: QueryClient): void {
  void client.resetQueries({ queryKey: photoKeys.all })
}

/** The tabs' counts, after an album came or went. */
export function refreshLibraryCounts(client: QueryClient): void {
  for (const queryKey of Object.values(libraryKeys)) void client.invalidateQueries({ queryKey })
}
