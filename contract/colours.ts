import * as v from 'valibot'
import { defineCall } from './call.ts'
import { monthKey, sorting, sortKey } from './photos.ts'
import { id, queryInteger } from './values.ts'

/** Bytes of a photo in `colours`. */
export const BYTES_OF_COLOUR = 2
/** Of a photo whose colour is not known. */
export const NO_COLOUR = 0

const packedColours = (order: string) =>
  v.pipe(
    v.string(),
    v.base64(),
    v.description(
      `Two bytes a photo, ${order}: 5 bits of red, 6 of green, 5 of blue. 0 where the colour is not known.`,
    ),
  )

export const photoColours = v.object({
  revision: v.pipe(v.number(), v.integer(), v.minValue(0), v.description('For `since` of the next call.')),
  months: v.array(
    v.object({
      month: monthKey,
      colours: packedColours('the latest first'),
    }),
  ),
})
export type PhotoColours = v.InferOutput<typeof photoColours>

/** The average colour of every photo: what a list shows of photos that it has not read. */
export const getPhotoColours = defineCall({
  service: 'photo',
  method: 'GET',
  path: '/photos/colours',
  ours: true,
  description:
    'The average colour of every photo of the library, by month, the latest first; with `since` of the months that changed.',
  query: v.object({
    sortKey,
    since: v.optional(v.pipe(queryInteger, v.minValue(0), v.description('A revision of an answer before.'))),
  }),
  answer: photoColours,
})

const albumColours = {
  method: 'GET',
  ours: true,
  params: v.object({ id }),
  query: sorting,
  answer: v.object({ colours: packedColours('in the order asked for') }),
} as const

/** The average colour of every photo of an album, in its order. */
export const getAlbumColours = defineCall({
  ...albumColours,
  service: 'photo',
  path: '/albums/{id}/colours',
  description: 'The average colour of every photo of an album, in the order asked for.',
  errors: { 404: 'No such album of this customer.' },
})

/** As `getAlbumColours`, for the owner of a shared album and for participants. */
export const getSharedAlbumColours = defineCall({
  ...albumColours,
  service: 'sharedAlbum',
  path: '/shared-albums/{id}/colours',
  description: 'The average colour of every photo of a shared album, in the order asked for.',
  errors: { 404: 'No such shared album of this customer.' },
})
