import { deleteAllPhotos, restoreAllPhotos, restorePhotos } from '#contract/deleted-photos.ts'
import { deletePhotos } from '#contract/photos.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** The calls that delete photos and bring them back. */
export const createDeletePhotosApi = (send: SendCall) => ({
  remove: (photoIds: readonly string[], options?: CallOptions) =>
    send(deletePhotos, { body: { photoIds: [...photoIds] } }, options),
  restore: (photoIds: readonly string[], options?: CallOptions) =>
    send(restorePhotos, { body: { photoIds: [...photoIds] } }, options),
  removeAll: (options?: CallOptions) => send(deleteAllPhotos, {}, options),
  /** Brings back what was deleted at that moment; null is everything that can come back. */
  restoreAll: (deletedAt: string | null, options?: CallOptions) =>
    send(restoreAllPhotos, { body: deletedAt === null ? {} : { deletedAt } }, options),
})
export type DeletePhotosApi = ReturnType<typeof createDeletePhotosApi>
