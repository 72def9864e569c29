import * as v from 'valibot'
import { defineCall } from './call.ts'
import {
  fittingItems,
  id,
  imageUrl,
  instant,
  localTime,
  monthOfYearKey,
  queryBoolean,
  queryInteger,
  yearKey,
} from './values.ts'

/** Photo spec 9: items a page of the timeline. */
export const TIMELINE_PAGE_SIZE = 24
/** Open question 29: ids one answer or one selection holds at the most. */
export const MAX_SELECTED = 10_000
/** Photos without a date are at this month on the wire (open question 3). */
export const UNKNOWN_MONTH = { year: 1970, month: 1 } as const
/** Ids one call takes at the most: of photos to delete, restore, add to an album or take out of it. */
export const MAX_DELETE_IDS = 500
/** Photo spec 9: items a page of a flat list of photos; no list answers more. */
export const PHOTOS_PAGE_SIZE = 500
/** Open question 33: days a deleted photo can be brought back for. */
export const UNDO_DAYS = 30

export const sortKey = v.picklist(['created', 'dateTaken'])
export type SortKey = v.InferOutput<typeof sortKey>
export const sortOrder = v.picklist(['asc', 'desc'])
export type SortOrder = v.InferOutput<typeof sortOrder>
export const sorting = v.object({ sortKey, sortOrder })
export type Sorting = v.InferOutput<typeof sorting>

/** Thumbnail ids of photo spec 9: the longer side's bound in pixels; of a panorama's 300 and 800 the bound is wider (ours, open question 79). */
export const THUMBNAIL_IDS = ['300', '800', '1300'] as const
export type ThumbnailId = (typeof THUMBNAIL_IDS)[number]
/**
 * Pictures larger than thumbnails (ours, open question 79), made when first asked for: `2560` by its longer side, `full` with all
 * pixels in a format that every browser shows. A photo that is no larger than the size before has none.
 */
export const LARGER_IDS = ['2560', 'full'] as const
export type LargerId = (typeof LARGER_IDS)[number]

const dimension = v.pipe(v.number(), v.integer(), v.minValue(0))

export const thumbnail = v.object({
  id: v.pipe(
    v.picklist([...THUMBNAIL_IDS, ...LARGER_IDS]),
    v.description('2560 and full are ours, and there only where the photo is larger than the size before.'),
  ),
  url: imageUrl,
  width: dimension,
  height: dimension,
})

const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most))
/** Where a photo was taken, in degrees of WGS 84 (photo spec 3; its fields are ours). */
export const location = v.object({ latitude: degrees(90), longitude: degrees(180) })
export type Location = v.InferOutput<typeof location>

/** A photo of the library (photo spec 3). `placeholder` is ours: a data URL of a few pixels, shown until the picture is there. */
export const photo = v.object({
  imageId: id,
  localFileName: v.string(),
  url: imageUrl,
  untouchedUrl: imageUrl,
  uploadId: v.string(),
  thumbnails: v.array(thumbnail),
  placeholder: v.string(),
  dateTaken: v.optional(localTime),
  dateTakenSource: v.optional(
    v.pipe(
      v.literal('file-name'),
      v.description('Ours. Where the date is from, unless it is from the metadata of the photo.'),
    ),
  ),
  location: v.optional(v.pipe(location, v.description('Of own photos alone.'))),
  created: instant,
  uploadEnd: v.optional(instant),
  visibleHeight: v.optional(dimension),
  visibleWidth: v.optional(dimension),
})
export type Photo = v.InferOutput<typeof photo>

/** A photo of which a date that may be missing makes no sense: it is shown without. */
export const photoAsReadable = v.object({
  ...photo.entries,
  dateTaken: v.fallback(photo.entries.dateTaken, undefined),
  dateTakenSource: v.fallback(photo.entries.dateTakenSource, undefined),
  location: v.fallback(photo.entries.location, undefined),
  uploadEnd: v.fallback(photo.entries.uploadEnd, undefined),
})

const FIRST_YEAR = 1
const LAST_YEAR = 9999
const monthParams = v.object({
  year: v.pipe(queryInteger, v.minValue(FIRST_YEAR), v.maxValue(LAST_YEAR)),
  month: v.pipe(queryInteger, v.minValue(1), v.maxValue(12)),
})

/** Where the next page begins, as the service wrote it; null on the last page. */
export const cursor = v.nullable(v.string())
export const timelinePage = v.object({ cursor, images: v.array(photo) })
export type TimelinePage = v.InferOutput<typeof timelinePage>
export const readableTimelinePage = v.object({ cursor, images: fittingItems(photoAsReadable) })

export const pageLimit = v.pipe(queryInteger, v.minValue(1), v.maxValue(PHOTOS_PAGE_SIZE))
/** Of a list of photos. `offset` (ours, open question 28) starts anywhere; a `cursor` continues where a page ended. */
export const photoListQuery = v.object({
  cursor: v.optional(v.string()),
  offset: v.optional(queryInteger),
  limit: v.optional(pageLimit),
  sortKey,
  sortOrder,
})

/**
 * `undated` (ours, open question 55) narrows 1970/1 sorted by dateTaken to the photos without a date, or to those really taken
 * then; elsewhere it has no effect.
 */
const timelineMonthQuery = v.object({ ...photoListQuery.entries, undated: v.optional(queryBoolean) })

/** A page of one month. */
export const getTimelineMonth = defineCall({
  service: 'photo',
  method: 'GET',
  path: '/photos/timeline/{year}/{month}',
  description: 'Photos of one month in the order asked for; photos without a date are at 1970/1.',
  params: monthParams,
  query: timelineMonthQuery,
  answer: timelinePage,
  readable: readableTimelinePage,
  errors: { 400: 'A cursor that was not made by this service, or both cursor and offset.' },
})

const byYearAndMonth = v.record(yearKey, v.record(monthOfYearKey, v.pipe(v.number(), v.integer(), v.minValue(0))))
/**
 * `undated` (ours, open question 55): how many photos of 1970/1 have no date; the others there were really taken then. In that
 * month those without a date come first in descending order, and last in ascending order.
 */
export const timelineCounts = v.object({
  timeline: byYearAndMonth,
  revisions: byYearAndMonth,
  undated: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
export type TimelineCounts = v.InferOutput<typeof timelineCounts>

/** Photos a month, year to month to count; `revisions` (ours) rises whenever a month changes. Carries an ETag. */
export const getTimelineCounts = defineCall({
  service: 'photo',
  method: 'GET',
  path: '/users/timeline',
  description: 'How many photos each month has, and a revision that rises with each change of the month.',
  query: v.object({ sortKey: v.optional(sortKey) }),
  answer: timelineCounts,
})

/** A count that was corrected to 0 where a service answers less (photo spec 3). */
export const count = v.pipe(
  v.number(),
  v.integer(),
  v.transform((n) => Math.max(0, n)),
)
export const userCounts = v.object({ photosCount: count, albumsCount: count })
export type UserCounts = v.InferOutput<typeof userCounts>

/** The library's totals; negatives are corrected to 0 (photo spec 3). */
export const getUser = defineCall({
  service: 'photo',
  method: 'GET',
  path: '/users',
  description:
    "The customer's library in figures. albumsCount is ours: the spec leaves the counts call open. Albums that the customer shares count with displaySharedData.",
  query: v.object({ displaySharedData: v.optional(queryBoolean) }),
  answer: userCounts,
})

export const photoPosition = v.object({
  image: photo,
  year: v.pipe(v.number(), v.integer(), v.minValue(FIRST_YEAR), v.maxValue(LAST_YEAR)),
  month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  offset: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type PhotoPosition = v.InferOutput<typeof photoPosition>

/** One photo and where it is in the timeline: what a link to the viewer needs. */
export const getPhoto = defineCall({
  service: 'photo',
  method: 'GET',
  path: '/photos/{id}',
  ours: true,
  description:
    'A photo, the month it is in for the sorting asked for, and its place in that month from 0; at 1970/1 among those without a date, or among those really taken then.',
  params: v.object({ id }),
  query: sorting,
  answer: photoPosition,
  readable: v.object({ ...photoPosition.entries, image: photoAsReadable }),
  errors: { 404: 'No such photo in this library.' },
})

/** Where ids are read by month, photos really taken in January 1970 are of this one, and 1970/1 are those without a date (open question 55). */
export const TAKEN_IN_UNKNOWN_MONTH = `${UNKNOWN_MONTH.year}/${UNKNOWN_MONTH.month}/taken` as const
/** A month as 'year/month', e.g. '2024/7'. */
export const monthKey = v.union([
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}\/([1-9]|1[0-2])$/)),
  v.literal(TAKEN_IN_UNKNOWN_MONTH),
])

/** Ids without pictures, so that what is not loaded can be selected (open question 29). */
export const getPhotoIds = defineCall({
  service: 'photo',
  method: 'GET',
  path: '/photos/ids',
  ours: true,
  description:
    "Ids of the months from `from` to `to` ('year/month', both included), month by month in the order asked for; last those without a date (1970/1), then those taken in January 1970 (1970/1/taken).",
  query: v.object({
    sortKey,
    sortOrder,
    from: v.optional(monthKey),
    to: v.optional(monthKey),
    limit: v.optional(v.pipe(queryInteger, v.minValue(1), v.maxValue(MAX_SELECTED))),
  }),
  answer: v.object({ months: v.array(v.object({ month: monthKey, ids: v.array(id) })) }),
  errors: { 409: `More than ${MAX_SELECTED} photos.` },
})

/** Photo spec 7. Sorted by dateTaken, what the timeline has at 1970/1 comes last in either order. */
export const getPhotos = defineCall({
  service: 'photo',
  method: 'GET',
  path: '/photos',
  description: `All photos of the library in the order asked for, newest first by dateTaken unless asked otherwise; ${PHOTOS_PAGE_SIZE} a page.`,
  query: v.object({
    cursor: v.optional(v.string()),
    limit: v.optional(pageLimit),
    sortKey: v.optional(sortKey, 'dateTaken'),
    sortOrder: v.optional(sortOrder, 'desc'),
  }),
  answer: timelinePage,
  readable: readableTimelinePage,
  errors: { 400: 'A cursor that was not made by this service.' },
})

export const photoIdsBody = v.object({
  photoIds: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MAX_DELETE_IDS)),
})
/** The ids of a call that it could not be done for. */
export const failedIds = v.object({ failed: v.array(v.string()) })
/** The same, with the ids of those that it had been done for before: another tab was first, or a call whose answer was lost. */
export const failedAndAlreadyIds = v.object({ ...failedIds.entries, already: v.optional(v.array(v.string()), []) })

/** Deletes photos. An id that was never in the library counts as failed; one that is deleted already is deleted. */
export const deletePhotos = defineCall({
  service: 'photo',
  method: 'DELETE',
  path: '/photos',
  description: 'Deletes photos from the library; answers the ids that could not be deleted, and those deleted before.',
  body: photoIdsBody,
  answer: failedAndAlreadyIds,
})
