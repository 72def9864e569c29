import { queryOptions, useQuery } from '@tanstack/react-query'
import { getUser } from '#contract/photos.ts'
import { getSharedAlbumCounts } from '#contract/shared-album-counts.ts'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import type { SendCall } from '#src/platform/http.ts'
import { useServices } from '#src/platform/services.ts'
import { unlessRemoving } from './hidden.ts'

/** Open question 30: how often counts are read again while the page is visible, in milliseconds. */
export const COUNTS_INTERVAL_MS = 30_000

export const libraryKeys = {
  user: ['photos', 'user'],
  sharedAlbums: ['shared-albums', 'counts'],
}

const whileVisible = { refetchInterval: COUNTS_INTERVAL_MS, refetchOnWindowFocus: 'always' } as const

/** How many photos and own albums the library has; albums that are shared are counted by `sharedCountsQuery`. */
export const userQuery = (send: SendCall) =>
  queryOptions({
    queryKey: libraryKeys.user,
    queryFn: ({ signal }) => send(getUser, { query: {} }, { signal }),
    ...whileVisible,
  })

const sharedCountsQuery = (send: SendCall) =>
  queryOptions({
    queryKey: libraryKeys.sharedAlbums,
    queryFn: ({ signal }) => send(getSharedAlbumCounts, {}, { signal }),
    ...whileVisible,
  })

/** What the tabs of the library count (photo spec 2); null while unknown, undefined where its flag is off. */
export interface LibraryCounts {
  photosCount: number | null
  albumsCount?: number | null | undefined
}

/** The tabs' counts less what is being deleted; albums that are shared count where their flag is on. */
export function useLibraryCounts(hidden: PlacedPhotos): LibraryCounts {
  const { send, flags } = useServices()
  const hasShared = flags.PhotoManagementAlbumViewEnabled && flags.PhotoManagementSharedAlbumsViewEnabled
  const user = useQuery({ ...userQuery(send), ...unlessRemoving(hidden) })
  const shared = useQuery({ ...sharedCountsQuery(send), enabled: hasShared })
  const photosCount = user.data ? Math.max(0, user.data.photosCount - Object.keys(hidden).length) : null
  if (!flags.PhotoManagementAlbumViewEnabled) return { photosCount }
  if (!user.data || (hasShared && !shared.data)) return { photosCount, albumsCount: null }
  const { readAlbumsCount = 0, grantedAlbumsCount = 0 } = shared.data ?? {}
  return { photosCount, albumsCount: user.data.albumsCount + readAlbumsCount + grantedAlbumsCount }
}
