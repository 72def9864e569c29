import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ALBUMS_PAGE_SIZE } from '#contract/albums.ts'
import type { AlbumsApi } from './api.ts'

const ALBUMS = 'albums'

export const albumKeys = {
  all: [ALBUMS],
  lists: [ALBUMS, 'list'],
  list: (withShared: boolean) => [ALBUMS, 'list', withShared],
  sharedList: [ALBUMS, 'list', 'shared with the customer'],
  album: (albumId: string) => [ALBUMS, 'album', albumId],
}

/** The customer's albums. Photo spec 9: the first page is one shorter, as the 'New album' tile stands before it. */
export const albumsQuery = (api: AlbumsApi, withShared: boolean) =>
  infiniteQueryOptions({
    queryKey: albumKeys.list(withShared),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.albums(
        {
          displaySharedData: withShared,
          ...(pageParam === null ? { limit: ALBUMS_PAGE_SIZE - 1 } : { limit: ALBUMS_PAGE_SIZE, cursor: pageParam }),
        },
        { signal },
      ),
    getNextPageParam: ({ cursor }) => cursor,
    refetchOnWindowFocus: 'always',
  })

/** Albums that others share with the customer. */
export const sharedAlbumsQuery = (api: AlbumsApi) =>
  infiniteQueryOptions({
    queryKey: albumKeys.sharedList,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.sharedAlbums({ limit: ALBUMS_PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    getNextPageParam: ({ cursor }) => cursor,
    refetchOnWindowFocus: 'always',
  })

export const albumQuery = (api: AlbumsApi, albumId: string) =>
  queryOptions({
    queryKey: albumKeys.album(albumId),
    queryFn: ({ signal }) => api.album(albumId, { signal }),
    refetchOnWindowFocus: 'always',
  })
