import { deletePhotos, getPhotoIds, type Sorting } from '#contract/photos.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** What selecting and deleting call. `month` is 'year/month'. */
export const createSelectionApi = (send: SendCall) => ({
  monthIds: (month: string, sorting: Sorting, options?: CallOptions) =>
    send(getPhotoIds, { query: { ...sorting, from: month, to: month } }, options),
  remove: (photoIds: readonly string[], options?: CallOptions) =>
    send(deletePhotos, { body: { photoIds: [...photoIds] } }, options),
})
export type SelectionApi = ReturnType<typeof createSelectionApi>
