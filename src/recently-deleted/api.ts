import { getDeletedDays, getDeletedPhotos, purgeAllPhotos, purgePhotos } from '#contract/deleted-photos.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** Deleted photos of one day, after a page that is known or so many from the start. */
export type DeletedPageQuery = { day: string; limit: number } & ({ cursor: string } | { offset: number })

/** The calls of 'Recently deleted'. */
export const createDeletedPhotosApi = (send: SendCall) => ({
  days: (options?: CallOptions) => send(getDeletedDays, {}, options),
  photos: (query: DeletedPageQuery, options?: CallOptions) => send(getDeletedPhotos, { query }, options),
  purge: (photoIds: readonly string[], options?: CallOptions) =>
    send(purgePhotos, { body: { photoIds: [...photoIds] } }, options),
  purgeAll: (options?: CallOptions) => send(purgeAllPhotos, {}, options),
})
export type DeletedPhotosApi = ReturnType<typeof createDeletedPhotosApi>
