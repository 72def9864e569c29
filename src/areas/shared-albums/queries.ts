import { queryOptions } from '@tanstack/react-query'
import { getSharedAlbum } from '#contract/shared-albums.ts'
import type { SendCall } from '#src/platform/http.ts'
import { sharedAlbumKeys } from './keys.ts'

export const sharedAlbumQuery = (send: SendCall, albumId: string) =>
  queryOptions({
    queryKey: sharedAlbumKeys.album(albumId),
    queryFn: ({ signal }) => send(getSharedAlbum, { params: { id: albumId } }, { signal }),
    refetchOnWindowFocus: 'always',
  })
