import { queryOptions } from '@tanstack/react-query'
import type { SharedAlbumsApi } from './api.ts'

const SHARED_ALBUMS = 'shared-albums'

export const sharedAlbumKeys = {
  albums: [SHARED_ALBUMS, 'album'],
  album: (albumId: string) => [SHARED_ALBUMS, 'album', albumId],
}

export const sharedAlbumQuery = (api: SharedAlbumsApi, albumId: string) =>
  queryOptions({
    queryKey: sharedAlbumKeys.album(albumId),
    queryFn: ({ signal }) => api.album(albumId, { signal }),
    refetchOnWindowFocus: 'always',
  })
