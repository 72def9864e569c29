import {
  getPhoto,
  getTimelineCounts,
  getTimelineMonth,
  getUser,
  type Sorting,
  type SortKey,
  TIMELINE_PAGE_SIZE,
} from '#contract/photos.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** A month of the timeline; January 1970 holds the photos without a date (open question 3). */
export interface MonthRef {
  year: number
  month: number
}

/** Where a page of a month starts: after a page that is known, or anywhere (open question 28). */
export type PageStart = { cursor: string } | { offset: number }

/** One function a call of the photo service. */
export const createPhotosApi = (send: SendCall) => ({
  counts: (sortKey: SortKey, options?: CallOptions) => send(getTimelineCounts, { query: { sortKey } }, options),
  user: (options?: CallOptions) => send(getUser, {}, options),
  monthPage: (sorting: Sorting, { year, month }: MonthRef, start: PageStart, options?: CallOptions) =>
    send(
      getTimelineMonth,
      { params: { year, month }, query: { ...sorting, ...start, limit: TIMELINE_PAGE_SIZE } },
      options,
    ),
  photo: (id: string, sorting: Sorting, options?: CallOptions) =>
    send(getPhoto, { params: { id }, query: sorting }, options),
})
export type PhotosApi = ReturnType<typeof createPhotosApi>
