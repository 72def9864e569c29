import * as v from 'valibot'

const DAY_LENGTH = 'yyyy-mm-dd'.length
/** Where its day is in it. */
const DAY_OF_MONTH = 'yyyy-mm-'.length

/** Whether a text begins with a day that exists: no 99th of a 99th month, no 30th of February. */
function beginsWithDay(text: string): boolean {
  const day = text.slice(0, DAY_LENGTH)
  // a day that its month does not have is read as one of the next month
  return new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(DAY_OF_MONTH))
}

const realDay = v.check(beginsWithDay, 'This day does not exist')

/** An instant, ISO 8601 with zone. */
export const instant = v.pipe(v.string(), v.isoTimestamp(), realDay)

/** A camera's clock: ISO local time, with the offset where the camera noted one. */
export const localTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3])(:[0-5]\d){2}(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/),
  realDay,
)

/** A calendar day: '2026-11-24'. */
export const calendarDay = v.pipe(v.string(), v.isoDate(), realDay)

export const id = v.pipe(v.string(), v.uuid())

/** Years and months as keys of an answer. */
export const yearKey = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/))
export const monthOfYearKey = v.pipe(v.string(), v.regex(/^([1-9]|1[0-2])$/))

/** A whole number in a path or query string: the client hands over a number, the server reads text. */
export const queryInteger = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
)

/** Yes or no in a query string: the client hands over a boolean, the server reads text. */
export const queryBoolean = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
])

/** Address of a picture: signed and cacheable, so that an `<img>` needs no token. */
export const imageUrl = v.pipe(v.string(), v.url())

/** An address that a page may lead to: http or https, nothing that runs (account spec 5, 'safe URL'). */
export const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//i))

/** The items of a list that fit; the others are left out. */
export const fittingItems = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.flatMap((one) => fitting(item, one))),
  )

function fitting<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S>[] {
  const result = v.safeParse(schema, value)
  return result.success ? [result.output] : []
}

/** What a database counts a row's changes in. */
const MAX_REVISION = 2 ** 31 - 1
/** Which of several texts was changed; rises with each change. */
export const revision = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_REVISION))
