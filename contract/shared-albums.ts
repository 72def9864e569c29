import * as v from 'valibot'
import {
  ALBUMS_PAGE_SIZE,
  albumFields,
  albumIdsQuery,
  albumListQuery,
  albumPhotoIds,
  albumPhotoParams,
  albumPhotoPosition,
  readableCover,
} from './albums.ts'
import { defineCall } from './call.ts'
import { cursor, MAX_SELECTED, photo, photoAsReadable, photoListQuery, sorting } from './photos.ts'
import { fittingItems, id, queryBoolean } from './values.ts'

const contact = v.object({ email: v.string() })

/** An album of several customers (photo spec 3). A participant sees the owner, and of the participants only themselves. */
export const sharedAlbum = v.object({
  ...albumFields.entries,
  ownerId: id,
  owner: contact,
  participants: v.array(contact),
})
export type SharedAlbum = v.InferOutput<typeof sharedAlbum>
const readableSharedAlbum = v.object({ ...sharedAlbum.entries, coverPhoto: readableCover })

export const sharedAlbumPhoto = v.object({ ...photo.entries, ownerId: id })
export type SharedAlbumPhoto = v.InferOutput<typeof sharedAlbumPhoto>
const readableSharedAlbumPhoto = v.object({ ...photoAsReadable.entries, ownerId: id })

/** What strangers get, and everybody for an album that is not shared. */
const NOT_FOUND = 'No such shared album of this customer.'

/** Photo spec 7: the albums that this customer takes part in, or shares. `own` is ours. */
export const getSharedAlbums = defineCall({
  service: 'sharedAlbum',
  method: 'GET',
  path: '/shared-albums',
  description: `Albums that others share with the customer, and those that the customer shares, newest first; ${ALBUMS_PAGE_SIZE} a page. With own=false those of others alone.`,
  query: v.object({ ...albumListQuery.entries, own: v.optional(queryBoolean) }),
  answer: v.object({ albums: v.array(sharedAlbum), cursor }),
  readable: v.object({ albums: fittingItems(readableSharedAlbum), cursor }),
  errors: { 400: 'A cursor that was not made by this service.' },
})

/** Photo spec 7: for the owner and for participants. */
export const getSharedAlbum = defineCall({
  service: 'sharedAlbum',
  method: 'GET',
  path: '/shared-albums/{id}',
  description: 'A shared album, for its owner and its participants.',
  params: v.object({ id }),
  answer: sharedAlbum,
  readable: readableSharedAlbum,
  errors: { 404: NOT_FOUND },
})

const person = v.object({ id, email: v.string() })
export const sharedAlbumPeople = v.object({ owner: person, participants: v.array(person) })
export type SharedAlbumPeople = v.InferOutput<typeof sharedAlbumPeople>

/** Photo spec 7. A participant finds the owner and themselves, the owner everybody. */
export const getSharedAlbumParticipants = defineCall({
  service: 'sharedAlbum',
  method: 'GET',
  path: '/shared-albums/{id}/participants',
  description: 'The people of a shared album.',
  params: v.object({ id }),
  answer: sharedAlbumPeople,
  errors: { 404: NOT_FOUND },
})

/** Photo spec 7. */
export const getSharedAlbumPhotos = defineCall({
  service: 'sharedAlbum',
  method: 'GET',
  path: '/shared-albums/{id}/photos',
  description: 'Photos of a shared album in the order asked for; sorted by dateTaken, those without a date come last.',
  params: v.object({ id }),
  query: photoListQuery,
  answer: v.object({ cursor, images: v.array(sharedAlbumPhoto) }),
  readable: v.object({ cursor, images: fittingItems(readableSharedAlbumPhoto) }),
  errors: { 400: 'A cursor that was not made by this service, or both cursor and offset.', 404: NOT_FOUND },
})

/** Ids without pictures, so that what is not loaded can be selected (open question 29). */
export const getSharedAlbumPhotoIds = defineCall({
  service: 'sharedAlbum',
  method: 'GET',
  path: '/shared-albums/{id}/photos/ids',
  ours: true,
  description: 'Ids of the photos of a shared album in the order asked for, from `offset` on, and the owner of each.',
  params: v.object({ id }),
  query: albumIdsQuery,
  answer: v.object({ ...albumPhotoIds.entries, ownerIds: v.array(id) }),
  errors: { 404: NOT_FOUND, 409: `More than ${MAX_SELECTED} photos.` },
})

export const sharedAlbumPhotoPosition = v.object({ ...albumPhotoPosition.entries, image: sharedAlbumPhoto })
export type SharedAlbumPhotoPosition = v.InferOutput<typeof sharedAlbumPhotoPosition>

/** One photo and where it is in the shared album: what a link to the viewer needs. */
export const getSharedAlbumPhoto = defineCall({
  service: 'sharedAlbum',
  method: 'GET',
  path: '/shared-albums/{id}/photos/{photoId}',
  ours: true,
  description: 'A photo of a shared album and its place in it from 0, for the sorting asked for.',
  params: albumPhotoParams,
  query: sorting,
  answer: sharedAlbumPhotoPosition,
  readable: v.object({ ...sharedAlbumPhotoPosition.entries, image: readableSharedAlbumPhoto }),
  errors: { 404: 'No such shared album of this customer, or no such photo in it.' },
})

/** Photo spec 6, open question 24. */
export const deleteSharedAlbum = defineCall({
  service: 'sharedAlbum',
  method: 'DELETE',
  path: '/shared-albums/{id}',
  description:
    'The owner removes the album for everybody. A participant leaves it: their photos leave the album and stay in their library.',
  params: v.object({ id }),
  answer: v.object({ albumId: id }),
  errors: { 404: NOT_FOUND },
})
