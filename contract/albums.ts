import * as v from 'valibot'
import { defineCall } from './call.ts'
import { id } from './values.ts'

/** Photo spec 5: an album's name is not only whitespace and holds no <, > or ; . */
export const ALBUM_NAME = /^(?=.*\S)[^<>;]+$/s
/** Ours: the spec names no upper bound. */
export const MAX_ALBUM_NAME = 100

export const albumName = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ALBUM_NAME), v.regex(ALBUM_NAME))

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
  errors: { 400: 'The name is not valid.', 404: 'No such album of this customer.' },
})

/** Photo spec 7: the album goes, its photos stay. */
export const deleteAlbum = defineCall({
  service: 'photo',
  method: 'DELETE',
  path: '/albums/{id}',
  description: 'Deletes an album, not the photos in it.',
  params: v.object({ id }),
  answer: v.object({ albumId: id }),
  errors: { 404: 'No such album of this customer.' },
})
