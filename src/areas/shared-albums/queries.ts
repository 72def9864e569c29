import { queryOptions } from '@tanstack/react-query'
import { getSharedAlbum } from '#contract/shared-albums.ts'
import type { SendCall } from '#src/platform/http.ts'

const SHARED_ALBUMS = 'shared-albums'

export const sharedAlbumKeys = {
  albums: [SHARED_ALBUMS, 'album'],
  album: (albumId: string) => [SHARED_ALBUMS, 'album', albumId],
}

export const sharedAlbumQuery = (send: SendCall, albumId: string) =>
  queryOptions({
    queryKey: sharedAlbumKeys.album(albumId),
    queryFn: ({ signal }) => send(getSharedAlbum, { params: { id: albumId } }, { signal }),
    refetchOnWindowFocus: 'always',
  })
