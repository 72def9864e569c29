import * as v from 'valibot'
import { failureSchema } from '#contract/failure.ts'
import { refusal } from '#contract/uploads.ts'

const type = <const T extends string>(name: T) => v.literal(name)

/** Schema and sample of an event without payload. */
export const bareEvent = <const T extends string>(name: T) => ({
  schema: v.strictObject({ type: type(name) }),
  samples: [{ type: name }],
})

export const eventOf = <const T extends string, const E extends v.ObjectEntries>(name: T, entries: E) =>
  v.strictObject({ type: type(name), ...entries })

export const text = v.pipe(v.string(), v.minLength(1))
export const texts = v.array(text)
const size = v.pipe(v.number(), v.integer(), v.minValue(0))

export const chosenFile = v.strictObject({ key: text, name: text, bytes: size })
export const byteCount = size
export const point = v.strictObject({ x: v.number(), y: v.number() })
export const failure = failureSchema

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
export const hashedFile = v.strictObject({ key: text, sha256 })

const libraryPhoto = { imageId: text, thumbnailUrl: v.optional(text) }
/** The status of each upload: the wire's, with the catalogue's ids. */
export const uploadStatuses = v.array(
  v.variant('state', [
    v.strictObject({ id: text, state: v.picklist(['receiving', 'processing', 'unknown']) }),
    v.strictObject({ id: text, state: v.picklist(['stored', 'duplicate']), ...libraryPhoto }),
    v.strictObject({ id: text, state: v.literal('refused'), reason: refusal }),
  ]),
)
export const knownPhotos = v.array(v.strictObject({ sha256, ...libraryPhoto }))
/** The ids of failed items. */
export const failedIds = v.strictObject({ failed: texts, already: v.optional(texts) })
/** Photos by id, with their sections where they are known (machines/shared/placed-photos.ts). */
export const placedPhotos = v.record(
  text,
  v.union([v.literal(true), v.strictObject({ list: text, grouping: text, section: text })]),
)
