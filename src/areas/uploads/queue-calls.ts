import { addAlbumPhotos } from '#contract/albums.ts'
import { deletePhotos } from '#contract/photos.ts'
import { findKnownPhotos, getUploadStatus } from '#contract/uploads.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** What the upload queue calls besides tus; a phone has other calls for it (`phone/queue-calls.ts`). */
export const createQueueCalls = (send: SendCall) => ({
  status: (ids: readonly string[], options?: CallOptions) =>
    send(getUploadStatus, { body: { ids: [...ids] } }, options),
  known: (hashes: readonly string[], options?: CallOptions) =>
    send(findKnownPhotos, { body: { hashes: [...hashes] } }, options),
  addToAlbum: (id: string, photoIds: readonly string[], options?: CallOptions) =>
    send(addAlbumPhotos, { params: { id }, body: { photoIds: [...photoIds] } }, options),
  removePhotos: (photoIds: readonly string[], options?: CallOptions) =>
    send(deletePhotos, { body: { photoIds: [...photoIds] } }, options),
})
export type QueueCalls = ReturnType<typeof createQueueCalls>
