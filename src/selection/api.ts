import { deletePhotos, getPhotoIds, getTimelineMonth, type Sorting } from '#contract/photos.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** Photos of one answer where ids are read month by month: the most the call gives. */
export const PHOTOS_OF_ANSWER = 500

/** Months 'year/month', both included; without `limit` all of their photos, or a conflict when they are too many. */
export interface WantedIds {
  from: string
  to: string
  limit?: number
}

const numbersOf = (key: string) => {
  const [year = 0, month = 1] = key.split('/').map(Number)
  return { year, month }
}

/** What selecting and deleting call. `month` is 'year/month'. */
export const createSelectionApi = (send: SendCall) => ({
  ids: (wanted: WantedIds, sorting: Sorting, options?: CallOptions) =>
    send(getPhotoIds, { query: { ...sorting, ...wanted } }, options),
  page: (month: string, start: { offset: number } | { cursor: string }, sorting: Sorting, options?: CallOptions) =>
    send(
      getTimelineMonth,
      { params: numbersOf(month), query: { ...sorting, ...start, limit: PHOTOS_OF_ANSWER } },
      options,
    ),
  remove: (photoIds: readonly string[], options?: CallOptions) =>
    send(deletePhotos, { body: { photoIds: [...photoIds] } }, options),
})
export type SelectionApi = ReturnType<typeof createSelectionApi>
