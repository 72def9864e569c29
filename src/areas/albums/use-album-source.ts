import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Album, getAlbumPhoto, getAlbumPhotoIds, getAlbumPhotos } from '#contract/albums.ts'
import { getAlbumColours } from '#contract/colours.ts'
import { PHOTOS_PAGE_SIZE, type Sorting } from '#contract/photos.ts'
import { flatSource } from '#src/photo-list/list/flat-source.ts'
import { unlessRemoving } from '#src/photo-list/list/hidden.ts'
import type { PhotoListSource } from '#src/photo-list/list/source.ts'
import type { SendCall } from '#src/platform/http.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { albumList } from './album-orders.ts'
import { albumKeys } from './keys.ts'
import { albumQuery } from './queries.ts'

const countOf = ({ photosCount, updated }: Album) => ({ count: photosCount, revision: updated })

interface SourceInput {
  send: SendCall
  client: QueryClient
  albumId: string
  sorting: Sorting
}

function albumSource({ send, client, albumId, sorting }: SourceInput): PhotoListSource {
  return flatSource({
    list: albumList(albumId),
    order: `${sorting.sortKey}.${sorting.sortOrder}`,
    routes: { list: paths.album(albumId), preview: (photoId) => paths.albumPhotoPreview(albumId, photoId) },
    useCount: (hidden) => useQuery({ ...albumQuery(send, albumId), select: countOf, ...unlessRemoving(hidden) }),
    recount: () => void client.invalidateQueries({ queryKey: albumKeys.album(albumId) }),
    readPage: ({ cursor, offset }, options) =>
      send(
        getAlbumPhotos,
        {
          params: { id: albumId },
          query: { ...sorting, ...(cursor === null ? { offset } : { cursor }), limit: PHOTOS_PAGE_SIZE },
        },
        options,
      ),
    readPlace: (photoId, options) => send(getAlbumPhoto, { params: { id: albumId, photoId }, query: sorting }, options),
    readIds: async ({ offset, limit }, options) => {
      const query = { ...sorting, offset, ...(limit !== undefined && { limit }) }
      return (await send(getAlbumPhotoIds, { params: { id: albumId }, query }, options)).ids
    },
    readColours: async (options) =>
      (await send(getAlbumColours, { params: { id: albumId }, query: sorting }, options)).colours,
  })
}

/** The photos of an album in this order, for as long as they are shown. */
export function useAlbumSource(albumId: string, sorting: Sorting): PhotoListSource {
  const { send } = useServices()
  const client = useQueryClient()
  return useMemo(() => albumSource({ send, client, albumId, sorting }), [send, client, albumId, sorting])
}
