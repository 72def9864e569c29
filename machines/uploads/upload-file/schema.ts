import * as v from 'valibot'
import { refusal, UPLOAD_TYPES } from '#contract/uploads.ts'

const text = v.string()
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A chosen file whose content is a photo; `bytes` is its size, `albumId` the album it is added to. */
export const uploadFile = v.object({
  key: text,
  name: text,
  bytes: count,
  type: v.picklist(UPLOAD_TYPES),
  albumId: v.exactOptional(text),
})
export type UploadFile = v.InferOutput<typeof uploadFile>

/** Why a file was not stored; the text is `uploads.reason.{reason}`. */
export const uploadReason = v.picklist([
  ...refusal.options,
  'gone',
  'too-large',
  'offline',
  'timeout',
  'signed-out',
  'rejected',
  'server',
])
export type UploadReason = v.InferOutput<typeof uploadReason>

/** Why the whole queue waits: the server is busy, or the customer's library or the server's disk is full. */
export const uploadHold = v.variant('by', [
  v.object({ by: v.literal('busy'), seconds: v.number() }),
  v.object({ by: v.picklist(['library-full', 'server-full']) }),
])
export type UploadHold = v.InferOutput<typeof uploadHold>
