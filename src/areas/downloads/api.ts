import {
  createDownload,
  createSharedAlbumDownload,
  deleteDownload,
  getDownloads,
  getDownloadUrl,
  getPhotoDownload,
  repeatDownload,
} from '#contract/downloads.ts'
import { MAX_SELECTED } from '#contract/photos.ts'
import { getSharedAlbumPhotoIds } from '#contract/shared-albums.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

interface Request {
  id: string
  name: string | null
}
const bodyOf = ({ id, name }: Request) => ({ id, ...(name !== null && { name }) })

/** One function a call of the downloads. */
export const createDownloadsApi = (send: SendCall) => ({
  list: (options?: CallOptions) => send(getDownloads, {}, options),
  url: (id: string, options?: CallOptions) => send(getDownloadUrl, { params: { id } }, options),
  create: (request: Request, photoIds: readonly string[], options?: CallOptions) =>
    send(createDownload, { body: { ...bodyOf(request), photos: [...photoIds] } }, options),
  createShared: (request: Request, photos: { photoId: string; ownerId: string }[], options?: CallOptions) =>
    send(createSharedAlbumDownload, { body: { ...bodyOf(request), photos } }, options),
  /** Whose photos a shared album holds, by photo. */
  owners: async (albumId: string, options?: CallOptions) => {
    const query = { sortKey: 'created', sortOrder: 'desc', limit: MAX_SELECTED } as const
    const { ids, ownerIds } = await send(getSharedAlbumPhotoIds, { params: { id: albumId }, query }, options)
    return new Map(ids.map((id, at) => [id, ownerIds[at] ?? '']))
  },
  repeat: (id: string, options?: CallOptions) => send(repeatDownload, { params: { id } }, options),
  remove: (id: string, options?: CallOptions) => send(deleteDownload, { params: { id } }, options),
  photo: (id: string, options?: CallOptions) => send(getPhotoDownload, { params: { id } }, options),
})
export type DownloadsApi = ReturnType<typeof createDownloadsApi>
