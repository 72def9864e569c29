import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ALBUMS_PAGE_SIZE, getAlbum, getAlbums } from '#contract/albums.ts'
import { getSharedAlbums } from '#contract/shared-albums.ts'
import type { SendCall } from '#src/platform/http.ts'
import { albumKeys } from './keys.ts'

/** The customer's albums. Photo spec 9: the first page is one shorter, as the 'New album' tile stands before it. */
export const albumsQuery = (send: SendCall, withShared: boolean) =>
  infiniteQueryOptions({
    queryKey: albumKeys.list(withShared),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      send(
        getAlbums,
        {
          query: {
            displaySharedData: withShared,
            ...(pageParam === null ? { limit: ALBUMS_PAGE_SIZE - 1 } : { limit: ALBUMS_PAGE_SIZE, cursor: pageParam }),
          },
        },
        { signal },
      ),
    getNextPageParam: ({ cursor }) => cursor,
    refetchOnWindowFocus: 'always',
  })

/** Albums that others share with the customer; own ones are among `albumsQuery`. */
export const sharedAlbumsQuery = (send: SendCall) =>
  infiniteQueryOptions({
    queryKey: albumKeys.sharedList,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      send(
        getSharedAlbums,
        { query: { own: false, limit: ALBUMS_PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ cursor }) => cursor,
    refetchOnWindowFocus: 'always',
  })

export const albumQuery = (send: SendCall, albumId: string) =>
  queryOptions({
    queryKey: albumKeys.album(albumId),
    queryFn: ({ signal }) => send(getAlbum, { params: { id: albumId } }, { signal }),
    refetchOnWindowFocus: 'always',
  })
