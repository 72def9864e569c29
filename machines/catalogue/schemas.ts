import * as v from 'valibot'
import { failureSchema } from '#contract/failure.ts'
import { sorting } from '#contract/photos.ts'
import { refusal, UPLOAD_TYPES } from '#contract/uploads.ts'

const type = <const T extends string>(name: T) => v.literal(name)

/** Schema of an event without anything but its type. */
export const bareEvent = <const T extends string>(name: T) => v.strictObject({ type: type(name) })

/** Schema of an event with fields. */
export const eventOf = <const T extends string, const E extends v.ObjectEntries>(name: T, entries: E) =>
  v.strictObject({ type: type(name), ...entries })

export const text = v.pipe(v.string(), v.minLength(1))
export const texts = v.array(text)
const size = v.pipe(v.number(), v.integer(), v.minValue(0))

const chosenFields = { key: text, name: text, bytes: size }
export const chosenFile = v.strictObject(chosenFields)
export const uploadFile = v.strictObject({ ...chosenFields, type: v.picklist(UPLOAD_TYPES) })
export const byteCount = size
export const point = v.strictObject({ x: v.number(), y: v.number() })
export const failure = failureSchema
export const uploadReason = v.union([
  refusal,
  v.picklist(['gone', 'too-large', 'offline', 'timeout', 'signed-out', 'rejected', 'server']),
])
export const sortingSchema = sorting

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
export const hashedFile = v.strictObject({ key: text, sha256 })

const rowFields = {
  ...chosenFields,
  type: v.picklist(UPLOAD_TYPES),
  sha256: v.optional(sha256),
  restarts: v.optional(size),
}
const libraryPhoto = { imageId: text, thumbnailUrl: v.optional(text) }
export const uploadRow = v.variant('state', [
  v.strictObject({
    ...rowFields,
    state: v.picklist(['waiting', 'paused', 'missing', 'uploading', 'retrying']),
    uploadId: v.optional(text),
  }),
  v.strictObject({ ...rowFields, state: v.literal('processing'), uploadId: text }),
  v.strictObject({ ...rowFields, state: v.picklist(['stored', 'duplicate', 'removing']), ...libraryPhoto }),
  v.strictObject({ ...rowFields, state: v.literal('failed'), reason: uploadReason, uploadId: v.optional(text) }),
])
/** What is told of each upload: the wire's, with the ids of the catalogue. */
export const uploadStatuses = v.array(
  v.variant('state', [
    v.strictObject({ id: text, state: v.picklist(['receiving', 'processing', 'unknown']) }),
    v.strictObject({ id: text, state: v.picklist(['stored', 'duplicate']), ...libraryPhoto }),
    v.strictObject({ id: text, state: v.literal('refused'), reason: refusal }),
  ]),
)
export const knownPhotos = v.array(v.strictObject({ sha256, ...libraryPhoto }))
/** The ids of what could not be done. */
export const failedIds = v.strictObject({ failed: texts })
export const uploadHold = v.variant('by', [
  v.strictObject({ by: v.literal('busy'), seconds: v.number() }),
  v.strictObject({ by: v.picklist(['library-full', 'server-full']) }),
])
export const sharedQueue = v.strictObject({
  rows: v.array(uploadRow),
  sent: v.record(text, size),
  tally: v.strictObject({ stored: size, failed: size, duplicates: size }),
  hold: v.nullable(uploadHold),
  working: v.boolean(),
  permission: v.picklist(['open', 'paused', 'offline', 'busy', 'full']),
})
