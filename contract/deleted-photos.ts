import * as v from 'valibot'
import { defineCall } from './call.ts'
import {
  count,
  cursor,
  failedAndAlreadyIds,
  MAX_DELETE_IDS,
  pageLimit,
  photo,
  photoAsReadable,
  photoIdsBody,
  UNDO_DAYS,
} from './photos.ts'
import { calendarDay, fittingItems, instant, queryInteger } from './values.ts'

/** What can still come back: deleting everything, undo and 'Recently deleted' (open questions 33 and 65). */

export const deletedPhoto = v.object({
  ...photo.entries,
  deletedAt: instant,
  /** From then on the photo can't be brought back. */
  expires: instant,
})
export type DeletedPhoto = v.InferOutput<typeof deletedPhoto>

/** Photo spec 7; its answer is ours. */
export const deleteAllPhotos = defineCall({
  service: 'photo',
  method: 'DELETE',
  path: '/photos/all',
  description: `Deletes all photos of the library; they can be brought back for ${UNDO_DAYS} days. deletedAt is the moment to restore by; an empty library has none.`,
  answer: v.object({ deletedCount: count, deletedAt: v.nullable(instant) }),
})

/** A page of what can be brought back. */
export const deletedPage = v.object({ cursor, images: v.array(deletedPhoto), photosCount: count })
export type DeletedPage = v.InferOutput<typeof deletedPage>

export const getDeletedPhotos = defineCall({
  service: 'photo',
  method: 'GET',
  path: '/photos/deleted',
  ours: true,
  description: `Photos deleted within the last ${UNDO_DAYS} days, the last deleted first, and how many there are in all; with a day, those deleted on it.`,
  query: v.object({
    cursor: v.optional(v.string()),
    offset: v.optional(queryInteger),
    limit: v.optional(pageLimit),
    day: v.optional(calendarDay),
  }),
  answer: deletedPage,
  readable: v.object({
    ...deletedPage.entries,
    images: fittingItems(v.object({ ...deletedPhoto.entries, ...photoAsReadable.entries })),
  }),
  errors: { 400: 'A cursor that was not made by this service, or both cursor and offset.' },
})

/** What was deleted on one of the customer's calendar days. `changed` differs whenever its photos do, as far as can be known. */
export const deletedDay = v.object({
  day: calendarDay,
  /** Calendar days until they are gone for good; 0 on the last one. */
  daysLeft: count,
  photosCount: count,
  changed: v.string(),
})
export type DeletedDay = v.InferOutput<typeof deletedDay>

export const getDeletedDays = defineCall({
  service: 'photo',
  method: 'GET',
  path: '/photos/deleted/days',
  ours: true,
  description: `The days, in the customer's time zone, on which photos were deleted that can still come back; the last day first.`,
  answer: v.object({ days: v.array(deletedDay) }),
})

/**
 * Brings deleted photos back, into their albums too. One that is in the library already, or whose content was uploaded again
 * meanwhile, is restored; one that is gone for good counts as failed.
 */
export const restorePhotos = defineCall({
  service: 'photo',
  method: 'POST',
  path: '/photos/restore',
  ours: true,
  description: `Brings deleted photos back, at most ${MAX_DELETE_IDS} a call; answers the ids that could not be restored, and those in the library before.`,
  body: photoIdsBody,
  answer: failedAndAlreadyIds,
})

export const restoreAllPhotos = defineCall({
  service: 'photo',
  method: 'POST',
  path: '/photos/restore/all',
  ours: true,
  description: 'Brings back everything that can be, or, with deletedAt, what was deleted at that moment.',
  body: v.strictObject({ deletedAt: v.optional(instant) }),
  answer: v.object({ restoredCount: count }),
})

/** A photo that is gone already is no failure; one that is in the library, not deleted, is. */
export const purgePhotos = defineCall({
  service: 'photo',
  method: 'DELETE',
  path: '/photos/deleted',
  ours: true,
  description:
    'Deletes photos for good that are deleted already; answers the ids that could not be, and those gone before.',
  body: photoIdsBody,
  answer: failedAndAlreadyIds,
})

export const purgeAllPhotos = defineCall({
  service: 'photo',
  method: 'DELETE',
  path: '/photos/deleted/all',
  ours: true,
  description: 'Deletes everything for good that is deleted already.',
  answer: v.object({ purgedCount: count }),
})
