import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import { flatOrders, placedInFlat } from '#src/photo-list/list/flat-source.ts'

/** The list that an album's photos are, whatever its order. */
export const albumList = (albumId: string) => `album.${albumId}`

/** The album's photos in each order. */
export const albumOrders = (albumId: string) => flatOrders(albumList(albumId))

export const placedInAlbum = (albumId: string, photoIds: readonly string[]): PlacedPhotos =>
  placedInFlat(albumList(albumId), photoIds)
