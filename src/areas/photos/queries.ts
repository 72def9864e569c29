import { queryOptions } from '@tanstack/react-query'
import type { SortKey, TimelineCounts } from '#contract/photos.ts'
import { COUNTS_INTERVAL_MS } from '#src/photo-list/list/library-counts.ts'
import { readSectionsAgain } from '#src/photo-list/list/page-cache.ts'
import type { PhotoCalls } from './photo-calls.ts'
import { changedMonths, monthKey, timelineOrders } from './timeline.ts'

const PHOTOS = 'photos'

export const photoKeys = {
  all: [PHOTOS],
  counts: (sortKey: SortKey) => [PHOTOS, 'counts', sortKey],
  newest: [PHOTOS, 'newest'],
  colours: (sortKey: SortKey) => [PHOTOS, 'colours', sortKey],
}

/** Photos a month. When an answer shows other revisions, the pages of just those months become stale. */
export const countsQuery = (api: PhotoCalls, sortKey: SortKey) =>
  queryOptions({
    queryKey: photoKeys.counts(sortKey),
    queryFn: async ({ client, signal }): Promise<TimelineCounts> => {
      const before = client.getQueryData<TimelineCounts>(photoKeys.counts(sortKey))
      const after = await api.counts(sortKey, { signal })
      const changed = before ? changedMonths(before, after) : []
      if (changed.length > 0) {
        readSectionsAgain(client, timelineOrders(sortKey), changed.map(monthKey))
        void client.invalidateQueries({ queryKey: photoKeys.colours(sortKey) })
      }
      return after
    },
    refetchInterval: COUNTS_INTERVAL_MS,
    refetchOnWindowFocus: 'always',
  })

/** Photos of the overview's mosaic. */
const NEWEST_PHOTOS = 7

/** The photos that came last, for the overview. */
export const newestQuery = (api: PhotoCalls) =>
  queryOptions({
    queryKey: photoKeys.newest,
    queryFn: ({ signal }) => api.newest(NEWEST_PHOTOS, { signal }),
    refetchInterval: COUNTS_INTERVAL_MS,
    refetchOnWindowFocus: 'always',
  })
