import * as v from 'valibot'

/** An instant, ISO 8601 with zone. */
export const instant = v.pipe(v.string(), v.isoTimestamp())

/** A camera's clock: ISO local time, with the offset where the camera noted one. */
export const localTime = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)?$/))

export const id = v.pipe(v.string(), v.uuid())

/** A whole number in a path or query string: the client hands over a number, the server reads text. */
export const queryInteger = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
)

/** Address of a picture: signed and cacheable, so that an `<img>` needs no token. */
export const imageUrl = v.pipe(v.string(), v.url())
