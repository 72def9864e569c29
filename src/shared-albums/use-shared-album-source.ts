import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Sorting } from '#contract/photos.ts'
import type { SharedAlbum } from '#contract/shared-albums.ts'
import { flatSource } from '#src/photo-list/flat-source.ts'
import { unlessRemoving } from '#src/photo-list/hidden.ts'
import type { PhotoListSource } from '#src/photo-list/source.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { createSharedAlbumsApi } from './api.ts'
import { sharedAlbumKeys, sharedAlbumQuery } from './queries.ts'

const countOf = ({ photosCount, updated }: SharedAlbum) => ({ count: photosCount, revision: updated })

interface SourceInput {
  api: ReturnType<typeof createSharedAlbumsApi>
  client: QueryClient
  albumId: string
  sorting: Sorting
}

function sharedAlbumSource({ api, client, albumId, sorting }: SourceInput): PhotoListSource {
  return flatSource({
    list: `shared-album.${albumId}`,
    order: `${sorting.sortKey}.${sorting.sortOrder}`,
    routes: {
      list: paths.sharedAlbum(albumId),
      preview: (photoId) => paths.sharedAlbumPhotoPreview(albumId, photoId),
    },
    useCount: (hidden) => useQuery({ ...sharedAlbumQuery(api, albumId), select: countOf, ...unlessRemoving(hidden) }),
    recount: () => void client.invalidateQueries({ queryKey: sharedAlbumKeys.album(albumId) }),
    readPage: ({ cursor, offset }, options) =>
      api.photos(albumId, sorting, cursor === null ? { offset } : { cursor }, options),
    readPlace: (photoId, options) => api.photo(albumId, photoId, sorting, options),
    readIds: async ({ offset, limit }, options) =>
      (await api.photoIds(albumId, { ...sorting, offset, ...(limit !== undefined && { limit }) }, options)).ids,
  })
}

/** The photos of a shared album in this order, for as long as they are shown. */
export function useSharedAlbumSource(albumId: string, sorting: Sorting): PhotoListSource {
  const { send } = useServices()
  const client = useQueryClient()
  return useMemo(
    () => sharedAlbumSource({ api: createSharedAlbumsApi(send), client, albumId, sorting }),
    [send, client, albumId, sorting],
  )
}
