import {
  addAlbumPhotos,
  createAlbum,
  deleteAlbum,
  getAlbum,
  getAlbumPhoto,
  getAlbumPhotoIds,
  getAlbumPhotos,
  getAlbums,
  removeAlbumPhotos,
  updateAlbum,
} from '#contract/albums.ts'
import { PHOTOS_PAGE_SIZE, type Sorting } from '#contract/photos.ts'
import { getSharedAlbums } from '#contract/shared-albums.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** Where a page of an album's photos starts: after a page that is known, or anywhere. */
type PageStart = { cursor: string } | { offset: number }

/** One function a call of the albums. */
export const createAlbumsApi = (send: SendCall) => ({
  albums: (query: { cursor?: string; limit: number; displaySharedData: boolean }, options?: CallOptions) =>
    send(getAlbums, { query }, options),
  /** Those of others: own ones are among `albums`. */
  sharedAlbums: (query: { cursor?: string; limit: number }, options?: CallOptions) =>
    send(getSharedAlbums, { query: { ...query, own: false } }, options),
  album: (id: string, options?: CallOptions) => send(getAlbum, { params: { id } }, options),
  create: (name: string, options?: CallOptions) => send(createAlbum, { body: { name } }, options),
  rename: (id: string, name: string, options?: CallOptions) =>
    send(updateAlbum, { params: { id }, body: { name } }, options),
  remove: (id: string, options?: CallOptions) => send(deleteAlbum, { params: { id } }, options),
  addPhotos: (id: string, photoIds: readonly string[], options?: CallOptions) =>
    send(addAlbumPhotos, { params: { id }, body: { photoIds: [...photoIds] } }, options),
  removePhotos: (id: string, photoIds: readonly string[], options?: CallOptions) =>
    send(removeAlbumPhotos, { params: { id }, body: { photoIds: [...photoIds] } }, options),
  photos: (id: string, sorting: Sorting, start: PageStart, options?: CallOptions) =>
    send(getAlbumPhotos, { params: { id }, query: { ...sorting, ...start, limit: PHOTOS_PAGE_SIZE } }, options),
  photoIds: (id: string, query: Sorting & { offset: number; limit?: number }, options?: CallOptions) =>
    send(getAlbumPhotoIds, { params: { id }, query }, options),
  photo: (id: string, photoId: string, sorting: Sorting, options?: CallOptions) =>
    send(getAlbumPhoto, { params: { id, photoId }, query: sorting }, options),
})
export type AlbumsApi = ReturnType<typeof createAlbumsApi>
