import * as v from 'valibot'
import { defineCall } from './call.ts'
import {
  count,
  cursor,
  failedAndAlreadyIds,
  failedIds,
  MAX_SELECTED,
  photo,
  photoAsReadable,
  photoIdsBody,
  photoListQuery,
  readableTimelinePage,
  sorting,
  timelinePage,
} from './photos.ts'
import { anyTyped } from './typed-text.ts'
import { fittingItems, id, instant, queryBoolean, queryInteger } from './values.ts'

/**
 * Photo spec 5: an album's name is not only whitespace, characters that nobody sees included, and holds no <, > or ; . Nor what
 * PostgreSQL can't store: a NUL, half a character (a lone surrogate).
 */
export const ALBUM_NAME = /^(?=.*[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800])[^<>;\0\p{Cs}]+$/su
/** Ours: the spec names no upper bound. */
export const MAX_ALBUM_NAME = 100
/** Photo spec 9: items a page of albums and of shared albums; the client asks for one less at first, beside its 'New album' tile. */
export const ALBUMS_PAGE_SIZE = 50
/** Albums one page holds at the most. */
const MAX_ALBUMS_PAGE = 500

export const albumName = v.pipe(anyTyped, v.minLength(1), v.maxLength(MAX_ALBUM_NAME), v.regex(ALBUM_NAME))

/** What own and shared albums have in common (photo spec 3). The cover is the newest photo of the album. */
export const albumFields = v.object({
  albumId: id,
  albumName: v.pipe(v.string(), v.minLength(1)),
  coverPhoto: v.nullable(photo),
  photosCount: count,
  created: instant,
  /** The last change of the name or of what is in the album. */
  updated: instant,
})

/** An album of the customer. `isShared` is there when it was asked for with displaySharedData, and for a single album. */
export const album = v.object({ ...albumFields.entries, isShared: v.optional(v.boolean()), userId: id })
export type Album = v.InferOutput<typeof album>

/** A cover that can't be read is left out. */
export const readableCover = v.fallback(v.nullable(photoAsReadable), null)
const readableAlbum = v.object({ ...album.entries, coverPhoto: readableCover })

export const albumListQuery = v.object({
  cursor: v.optional(v.string()),
  limit: v.optional(v.pipe(queryInteger, v.minValue(1), v.maxValue(MAX_ALBUMS_PAGE))),
})

/** Photo spec 7. The newest album comes first. */
export const getAlbums = defineCall({
  service: 'photo',
  method: 'GET',
  path: '/albums',
  description: `The customer's albums, newest first; ${ALBUMS_PAGE_SIZE} a page. With displaySharedData those that the customer shares are among them, and each says whether it is shared.`,
  query: v.object({ ...albumListQuery.entries, displaySharedData: v.optional(queryBoolean) }),
  answer: v.object({ albums: v.array(album), cursor }),
  readable: v.object({ albums: fittingItems(readableAlbum), cursor }),
  errors: { 400: 'A cursor that was not made by this service.' },
})

/** Photo spec 7. */
export const getAlbum = defineCall({
  service: 'photo',
  method: 'GET',
  path: '/albums/{id}',
  description: 'An album of the customer.',
  params: v.object({ id }),
  answer: album,
  readable: readableAlbum,
  errors: { 404: 'No such album of this customer.' },
})

/** Photo spec 7. */
export const createAlbum = defineCall({
  service: 'photo',
  method: 'POST',
  path: '/albums',
  description: 'Creates an empty album.',
  body: v.strictObject({ name: albumName }),
  answer: v.object({ albumId: id }),
  errors: { 400: 'The name is not valid.' },
})

export const renamedAlbum = v.object({ albumId: id, albumName })

/** Photo spec 7. */
export const updateAlbum = defineCall({
  service: 'photo',
  method: 'PATCH',
  path: '/albums/{id}',
  description: 'Gives an album another name.',
  params: v.object({ id }),
  body: v.strictObject({ name: albumName }),
  answer: renamedAlbum,
  errors: { 400: 'The name is not valid.', 403: 'A shared album.', 404: 'No such album of this customer.' },
})

/** Photo spec 7: the album goes, its photos stay. A shared one goes for everybody, as by deleteSharedAlbum. */
export const deleteAlbum = defineCall({
  service: 'photo',
  method: 'DELETE',
  path: '/albums/{id}',
  description: 'Deletes an album, not the photos in it.',
  params: v.object({ id }),
  answer: v.object({ albumId: id }),
  errors: { 404: 'No such album of this customer.' },
})

/** Photo spec 7. */
export const getAlbumPhotos = defineCall({
  service: 'photo',
  method: 'GET',
  path: '/albums/{id}/photos',
  description: 'Photos of an album in the order asked for; sorted by dateTaken, those without a date come last.',
  params: v.object({ id }),
  query: photoListQuery,
  answer: timelinePage,
  readable: readableTimelinePage,
  errors: {
    400: 'A cursor that was not made by this service, or both cursor and offset.',
    404: 'No such album of this customer.',
  },
})

export const albumIdsQuery = v.object({
  ...sorting.entries,
  offset: v.optional(queryInteger),
  limit: v.optional(v.pipe(queryInteger, v.minValue(1), v.maxValue(MAX_SELECTED))),
})
export const albumPhotoIds = v.object({ ids: v.array(id) })

/** Ids without pictures, so that what is not loaded can be selected (open question 29). */
export const getAlbumPhotoIds = defineCall({
  service: 'photo',
  method: 'GET',
  path: '/albums/{id}/photos/ids',
  ours: true,
  description: 'Ids of the photos of an album in the order asked for, from `offset` on.',
  params: v.object({ id }),
  query: albumIdsQuery,
  answer: albumPhotoIds,
  errors: { 404: 'No such album of this customer.', 409: `More than ${MAX_SELECTED} photos.` },
})

const albumOffset = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A photo of an album and its place in it from 0. */
export const albumPhotoPosition = v.object({ image: photo, offset: albumOffset })
export type AlbumPhotoPosition = v.InferOutput<typeof albumPhotoPosition>
export const albumPhotoParams = v.object({ id, photoId: id })

/** One photo and where it is in the album: what a link to the viewer needs. */
export const getAlbumPhoto = defineCall({
  service: 'photo',
  method: 'GET',
  path: '/albums/{id}/photos/{photoId}',
  ours: true,
  description: 'A photo of an album and its place in it from 0, for the sorting asked for.',
  params: albumPhotoParams,
  query: sorting,
  answer: albumPhotoPosition,
  readable: v.object({ ...albumPhotoPosition.entries, image: photoAsReadable }),
  errors: { 404: 'No such album of this customer, or no such photo in it.' },
})

/** Photo spec 7. A photo that is in the album already is no failure; one that is not in the customer's library is. */
export const addAlbumPhotos = defineCall({
  service: 'photo',
  method: 'POST',
  path: '/albums/{id}/photos',
  description: 'Adds photos of the library to an album; answers the ids that could not be added.',
  params: v.object({ id }),
  body: photoIdsBody,
  answer: failedIds,
  errors: { 403: 'A shared album.', 404: 'No such album of this customer.' },
})

/** Photo spec 7. A photo that is not in the album is no failure. */
export const removeAlbumPhotos = defineCall({
  service: 'photo',
  method: 'DELETE',
  path: '/albums/{id}/photos',
  description:
    'Takes photos out of an album, not out of the library; answers the ids that could not be taken out, and those that were not in it.',
  params: v.object({ id }),
  body: photoIdsBody,
  answer: failedAndAlreadyIds,
  errors: { 403: 'A shared album.', 404: 'No such album of this customer.' },
})
