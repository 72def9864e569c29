import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Album } from '#contract/albums.ts'
import type { Sorting } from '#contract/photos.ts'
import type { PlacedPhotos } from '#machines/placed-photos.ts'
import { flatOrders, flatSource, placedInFlat } from '#src/photo-list/flat-source.ts'
import { unlessRemoving } from '#src/photo-list/hidden.ts'
import type { PhotoListSource } from '#src/photo-list/source.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { createAlbumsApi } from './api.ts'
import { albumKeys, albumQuery } from './queries.ts'

/** The list that an album's photos are, whatever its order. */
const albumList = (albumId: string) => `album.${albumId}`

/** The album's photos in each order. */
export const albumOrders = (albumId: string) => flatOrders(albumList(albumId))

/** Photos of the album with their place in its list. */
export const placedInAlbum = (albumId: string, photoIds: readonly string[]): PlacedPhotos =>
  placedInFlat(albumList(albumId), photoIds)

const countOf = ({ photosCount, updated }: Album) => ({ count: photosCount, revision: updated })

interface SourceInput {
  api: ReturnType<typeof createAlbumsApi>
  client: QueryClient
  albumId: string
  sorting: Sorting
}

function albumSource({ api, client, albumId, sorting }: SourceInput): PhotoListSource {
  return flatSource({
    list: albumList(albumId),
    order: `${sorting.sortKey}.${sorting.sortOrder}`,
    routes: { list: paths.album(albumId), preview: (photoId) => paths.albumPhotoPreview(albumId, photoId) },
    useCount: (hidden) => useQuery({ ...albumQuery(api, albumId), select: countOf, ...unlessRemoving(hidden) }),
    recount: () => void client.invalidateQueries({ queryKey: albumKeys.album(albumId) }),
    readPage: ({ cursor, offset }, options) =>
      api.photos(albumId, sorting, cursor === null ? { offset } : { cursor }, options),
    readPlace: (photoId, options) => api.photo(albumId, photoId, sorting, options),
    readIds: async ({ offset, limit }, options) =>
      (await api.photoIds(albumId, { ...sorting, offset, ...(limit !== undefined && { limit }) }, options)).ids,
  })
}

/** The photos of an album in this order, for as long as they are shown. */
export function useAlbumSource(albumId: string, sorting: Sorting): PhotoListSource {
  const { send } = useServices()
  const client = useQueryClient()
  return useMemo(
    () => albumSource({ api: createAlbumsApi(send), client, albumId, sorting }),
    [send, client, albumId, sorting],
  )
}
