import {
  getPhoto,
  getPhotoIds,
  getPhotos,
  getTimelineCounts,
  getTimelineMonth,
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

/** Photos of one answer where ids are read month by month: the most the call gives. */
export const PHOTOS_OF_ANSWER = 500

/** Months 'year/month', both included; without `limit` all of their photos, or a conflict when they are too many. */
export interface WantedIds {
  from: string
  to: string
  limit?: number
}

/** One function a call of the photo service. */
export const createPhotosApi = (send: SendCall) => ({
  counts: (sortKey: SortKey, options?: CallOptions) => send(getTimelineCounts, { query: { sortKey } }, options),
  monthPage: (sorting: Sorting, { year, month }: MonthRef, start: PageStart, options?: CallOptions) =>
    send(
      getTimelineMonth,
      { params: { year, month }, query: { ...sorting, ...start, limit: TIMELINE_PAGE_SIZE } },
      options,
    ),
  ids: (wanted: WantedIds, sorting: Sorting, options?: CallOptions) =>
    send(getPhotoIds, { query: { ...sorting, ...wanted } }, options),
  /** A page of a month as large as an answer can be: ids of photos deep in a month are read by it. */
  largePage: (sorting: Sorting, { year, month }: MonthRef, start: PageStart, options?: CallOptions) =>
    send(
      getTimelineMonth,
      { params: { year, month }, query: { ...sorting, ...start, limit: PHOTOS_OF_ANSWER } },
      options,
    ),
  newest: (limit: number, options?: CallOptions) =>
    send(getPhotos, { query: { sortKey: 'created', sortOrder: 'desc', limit } }, options),
  photo: (id: string, sorting: Sorting, options?: CallOptions) =>
    send(getPhoto, { params: { id }, query: sorting }, options),
})
export type PhotosApi = ReturnType<typeof createPhotosApi>
