import * as v from 'valibot'
import { id } from '#contract/values.ts'

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?$/

/** True for a valid moment in the database's format. */
function isMoment(text: string): boolean {
  if (!MOMENT.test(text)) return false
  const seconds = text.slice(0, 19).replace(' ', 'T')
  const time = Date.parse(`${seconds}Z`)
  return !text.startsWith('0000') && !Number.isNaN(time) && new Date(time).toISOString().startsWith(seconds)
}

const LAST_PART = 999_912

const cursor = v.strictObject({
  /** The list and its order. */
  of: v.string(),
  /** The stretch of the list: a month, or 1 for photos without a date and 0 for the others. */
  part: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_PART)),
  /** The last item's moment, in UTC where it is an instant, and its id. */
  value: v.pipe(v.string(), v.check(isMoment)),
  id,
})

/** The last item of a page of a list. */
export type Cursor = v.InferOutput<typeof cursor>

const parsed = v.pipe(
  v.string(),
  v.regex(/^[\w-]+$/),
  v.transform((text) => Buffer.from(text, 'base64url').toString()),
  v.parseJson(),
  cursor,
)

export const writeCursor = (at: Cursor) => Buffer.from(JSON.stringify(at)).toString('base64url')

/** Null for a cursor of another list or order, and for anything else. */
export function readCursor(text: string, of: string): Cursor | null {
  const result = v.safeParse(parsed, text)
  return result.success && result.output.of === of ? result.output : null
}

/** A page of what was read, one item more than `limit` means that another page follows. */
export function pageOf<T>(found: readonly T[], limit: number, cursorAfter: (last: T) => Cursor) {
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return { items, cursor: last === undefined ? null : writeCursor(cursorAfter(last)) }
}
