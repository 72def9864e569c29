import { PHOTOS_PAGE_SIZE, type Sorting } from '#contract/photos.ts'
import {
  deleteSharedAlbum,
  getSharedAlbum,
  getSharedAlbumPhoto,
  getSharedAlbumPhotoIds,
  getSharedAlbumPhotos,
} from '#contract/shared-albums.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** Where a page of photos starts: after a page that is known, or anywhere. */
type PageStart = { cursor: string } | { offset: number }

/** One function a call of the shared albums. */
export const createSharedAlbumsApi = (send: SendCall) => ({
  album: (id: string, options?: CallOptions) => send(getSharedAlbum, { params: { id } }, options),
  remove: (id: string, options?: CallOptions) => send(deleteSharedAlbum, { params: { id } }, options),
  photos: (id: string, sorting: Sorting, start: PageStart, options?: CallOptions) =>
    send(getSharedAlbumPhotos, { params: { id }, query: { ...sorting, ...start, limit: PHOTOS_PAGE_SIZE } }, options),
  photoIds: (id: string, query: Sorting & { offset: number; limit?: number }, options?: CallOptions) =>
    send(getSharedAlbumPhotoIds, { params: { id }, query }, options),
  photo: (id: string, photoId: string, sorting: Sorting, options?: CallOptions) =>
    send(getSharedAlbumPhoto, { params: { id, photoId }, query: sorting }, options),
})
export type SharedAlbumsApi = ReturnType<typeof createSharedAlbumsApi>
