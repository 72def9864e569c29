import {
  getPhoto,
  getPhotoIds,
  getPhotos,
  getTimelineCounts,
  getTimelineMonth,
  type Sorting,
  type SortKey,
  TIMELINE_PAGE_SIZE,
  UNKNOWN_MONTH,
} from '#contract/photos.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** A month of the timeline; January 1970 stands for the photos without a date (open question 3). */
export interface MonthRef {
  year: number
  month: number
  /** Only those really taken in January 1970 (open question 55). */
  isReallyTaken?: true | undefined
}

export const isInUnknownMonth = ({ year, month }: MonthRef): boolean =>
  year === UNKNOWN_MONTH.year && month === UNKNOWN_MONTH.month

/** A month for the call: of its page only the photos that it stands for. */
const asked = (ref: MonthRef) => ({
  params: { year: ref.year, month: ref.month },
  kind: isInUnknownMonth(ref) ? { undated: ref.isReallyTaken !== true } : {},
})

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

/** The reads of the timeline: how a month, a page and a range are asked for. */
export const createPhotoCalls = (send: SendCall) => ({
  counts: (sortKey: SortKey, options?: CallOptions) => send(getTimelineCounts, { query: { sortKey } }, options),
  monthPage: (sorting: Sorting, month: MonthRef, start: PageStart, options?: CallOptions) => {
    const { params, kind } = asked(month)
    const query = { ...sorting, ...start, ...kind, limit: TIMELINE_PAGE_SIZE }
    return send(getTimelineMonth, { params, query }, options)
  },
  ids: (wanted: WantedIds, sorting: Sorting, options?: CallOptions) =>
    send(getPhotoIds, { query: { ...sorting, ...wanted } }, options),
  /** A page of a month as large as an answer can be: ids of photos deep in a month are read by it. */
  largePage: (sorting: Sorting, month: MonthRef, start: PageStart, options?: CallOptions) => {
    const { params, kind } = asked(month)
    const query = { ...sorting, ...start, ...kind, limit: PHOTOS_OF_ANSWER }
    return send(getTimelineMonth, { params, query }, options)
  },
  newest: (limit: number, options?: CallOptions) =>
    send(getPhotos, { query: { sortKey: 'created', sortOrder: 'desc', limit } }, options),
  photo: (id: string, sorting: Sorting, options?: CallOptions) =>
    send(getPhoto, { params: { id }, query: sorting }, options),
})
export type PhotoCalls = ReturnType<typeof createPhotoCalls>
