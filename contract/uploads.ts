import * as v from 'valibot'
import { defineCall } from './call.ts'
import { id } from './values.ts'

/** Photo spec 5: what can be added, told by content and not by name. */
export const UPLOAD_TYPES = ['image/heic', 'image/jpeg', 'image/png'] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

/** The largest file taken, in bytes. */
export const MAX_UPLOAD_BYTES = 200 * 1024 * 1024
/** The most pixels a picture may have. */
export const MAX_UPLOAD_PIXELS = 200_000_000
/** The tus client's chunk (design 3), in bytes. */
export const UPLOAD_CHUNK_BYTES = 8 * 1024 * 1024
/** Ids one status question holds at the most. */
export const MAX_STATUS_IDS = 500

/** Upload-Metadata of a tus upload; every value is text there. */
export const uploadMetadata = v.object({
  filename: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
  filetype: v.optional(v.string()),
  /** Hex SHA-256 of the whole file; the server refuses other content. */
  sha256: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
})
export type UploadMetadata = v.InferOutput<typeof uploadMetadata>

/** Why a file that was sent cannot become a photo. */
export const refusal = v.picklist(['not-a-photo', 'damaged', 'too-many-pixels', 'hash-mismatch', 'empty'])
export type Refusal = v.InferOutput<typeof refusal>

export const uploadStatus = v.variant('state', [
  v.object({ id, state: v.literal('receiving') }),
  v.object({ id, state: v.literal('processing') }),
  v.object({ id, state: v.literal('stored'), imageId: id }),
  v.object({ id, state: v.literal('duplicate'), imageId: id }),
  v.object({ id, state: v.literal('refused'), reason: refusal }),
  v.object({ id, state: v.literal('unknown') }),
])
export type UploadStatus = v.InferOutput<typeof uploadStatus>

/** What became of uploads after their last byte (open question 27). An id of somebody else is `unknown`. */
export const getUploadStatus = defineCall({
  service: 'storage',
  method: 'POST',
  path: '/uploads/status',
  ours: true,
  description: 'What became of each upload: still received, processing, stored, a duplicate, refused, or unknown.',
  body: v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_STATUS_IDS)) }),
  answer: v.object({ uploads: v.array(uploadStatus) }),
})
