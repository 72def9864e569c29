import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getSharedAlbumColours } from '#contract/colours.ts'
import { PHOTOS_PAGE_SIZE, type Sorting } from '#contract/photos.ts'
import {
  getSharedAlbumPhoto,
  getSharedAlbumPhotoIds,
  getSharedAlbumPhotos,
  type SharedAlbum,
} from '#contract/shared-albums.ts'
import { flatSource } from '#src/photo-list/list/flat-source.ts'
import { unlessRemoving } from '#src/photo-list/list/hidden.ts'
import type { PhotoListSource } from '#src/photo-list/list/source.ts'
import type { SendCall } from '#src/platform/http.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { sharedAlbumKeys } from './keys.ts'
import { sharedAlbumQuery } from './queries.ts'

const countOf = ({ photosCount, updated }: SharedAlbum) => ({ count: photosCount, revision: updated })

interface SourceInput {
  send: SendCall
  client: QueryClient
  albumId: string
  sorting: Sorting
}

function sharedAlbumSource({ send, client, albumId, sorting }: SourceInput): PhotoListSource {
  return flatSource({
    list: `shared-album.${albumId}`,
    order: `${sorting.sortKey}.${sorting.sortOrder}`,
    routes: {
      list: paths.sharedAlbum(albumId),
      preview: (photoId) => paths.sharedAlbumPhotoPreview(albumId, photoId),
    },
    useCount: (hidden) => useQuery({ ...sharedAlbumQuery(send, albumId), select: countOf, ...unlessRemoving(hidden) }),
    recount: () => void client.invalidateQueries({ queryKey: sharedAlbumKeys.album(albumId) }),
    readPage: ({ cursor, offset }, options) =>
      send(
        getSharedAlbumPhotos,
        {
          params: { id: albumId },
          query: { ...sorting, ...(cursor === null ? { offset } : { cursor }), limit: PHOTOS_PAGE_SIZE },
        },
        options,
      ),
    readPlace: (photoId, options) =>
      send(getSharedAlbumPhoto, { params: { id: albumId, photoId }, query: sorting }, options),
    readIds: async ({ offset, limit }, options) => {
      const query = { ...sorting, offset, ...(limit !== undefined && { limit }) }
      return (await send(getSharedAlbumPhotoIds, { params: { id: albumId }, query }, options)).ids
    },
    readColours: async (options) =>
      (await send(getSharedAlbumColours, { params: { id: albumId }, query: sorting }, options)).colours,
  })
}

/** The photos of a shared album in this order, for as long as they are shown. */
export function useSharedAlbumSource(albumId: string, sorting: Sorting): PhotoListSource {
  const { send } = useServices()
  const client = useQueryClient()
  return useMemo(() => sharedAlbumSource({ send, client, albumId, sorting }), [send, client, albumId, sorting])
}
