import * as v from 'valibot'
import { defineCall } from './call.ts'
import { id, imageUrl } from './values.ts'

/** Photo spec 5: what can be added, recognised by content, not by name. */
export const UPLOAD_TYPES = ['image/heic', 'image/jpeg', 'image/png'] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

/** The largest file taken, in bytes. */
export const MAX_UPLOAD_BYTES = 200 * 1024 * 1024
/** The most pixels a picture may have. */
export const MAX_UPLOAD_PIXELS = 200_000_000
/** Files one customer may have: photos of the library and uploads on their way. */
export const MAX_CUSTOMER_FILES = 2_000_000
/** Bytes one customer may have: originals of the library and the announced lengths of uploads on their way. */
export const MAX_CUSTOMER_BYTES = 10 * 1024 ** 4
/** Requests one customer may send to the tus endpoint within a minute; more are answered 429 with `Retry-After` in seconds. */
export const UPLOAD_REQUESTS_A_MINUTE = 3_000
/** What uploads leave free on the server's disk, in bytes. */
export const MIN_FREE_BYTES = 512 * 1024 * 1024
/** For so long after its last byte an unfinished upload can be gone on with, in milliseconds; then it is 404. */
export const UPLOAD_EXPIRES_AFTER = 7 * 24 * 60 * 60 * 1000
/** How long the state of an upload is known after its last byte, in milliseconds; then it is 404 and `unknown`. */
export const ENDED_UPLOAD_KEPT = 90 * 24 * 60 * 60 * 1000
/** The tus client's chunk (design 3), in bytes. */
export const UPLOAD_CHUNK_BYTES = 8 * 1024 * 1024
/** Ids one status question holds at the most. */
export const MAX_STATUS_IDS = 500
/** Hashes one question after known photos holds at the most. */
export const MAX_KNOWN_HASHES = 500

/** SHA-256 of a whole file, in small hexadecimal digits. */
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** Upload-Metadata of a tus upload; every value is text there. */
export const uploadMetadata = v.object({
  filename: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
  filetype: v.optional(v.string()),
  /** The server refuses other content. */
  sha256: v.optional(sha256),
  /** The id the upload is to have. Made again with the same id, an upload that never began takes no room twice. */
  id: v.optional(id),
  /** Ours (open question 27): the photo is added to this album too, should the customer have it by then. */
  albumId: v.optional(id),
})
export type UploadMetadata = v.InferOutput<typeof uploadMetadata>

/** `fields` of a 507: what there is no room in, the customer's share (RFC 4331) or the server's disk. */
export const noRoom = v.union([
  v.object({ quota: v.picklist(['files', 'bytes']) }),
  v.object({ disk: v.literal('full') }),
])
export type NoRoom = v.InferOutput<typeof noRoom>

/** Why a file that was sent cannot become a photo. */
export const refusal = v.picklist(['not-a-photo', 'damaged', 'too-many-pixels', 'hash-mismatch', 'empty'])
export type Refusal = v.InferOutput<typeof refusal>

/** A photo of the library. `thumbnailUrl`: its smallest thumbnail, which every browser can show; optional, a row can do without. */
const libraryPhoto = { imageId: id, thumbnailUrl: v.exactOptional(imageUrl) }

export const uploadStatus = v.variant('state', [
  v.object({ id, state: v.literal('receiving') }),
  v.object({ id, state: v.literal('processing') }),
  v.object({ id, state: v.literal('stored'), ...libraryPhoto }),
  v.object({ id, state: v.literal('duplicate'), ...libraryPhoto }),
  v.object({ id, state: v.literal('refused'), reason: refusal }),
  v.object({ id, state: v.literal('unknown') }),
])
export type UploadStatus = v.InferOutput<typeof uploadStatus>

/** The state of uploads after their last byte (open question 27). An id of another customer is `unknown`. */
export const getUploadStatus = defineCall({
  service: 'storage',
  method: 'POST',
  path: '/uploads/status',
  ours: true,
  description: 'What became of each upload: still received, processing, stored, a duplicate, refused, or unknown.',
  body: v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_STATUS_IDS)) }),
  answer: v.object({ uploads: v.array(uploadStatus) }),
})

/** Asked before files are sent: what is known need not go up at all. */
export const findKnownPhotos = defineCall({
  service: 'storage',
  method: 'POST',
  path: '/uploads/known',
  ours: true,
  description: 'Which of these contents the library has already, and as which photo; in no particular order.',
  body: v.object({ hashes: v.pipe(v.array(sha256), v.minLength(1), v.maxLength(MAX_KNOWN_HASHES)) }),
  answer: v.object({ known: v.array(v.object({ sha256, ...libraryPhoto })) }),
})
