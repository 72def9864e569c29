import * as v from 'valibot'
import { type Sorting, sortKey, sortOrder } from '#contract/photos.ts'
import { id } from '#contract/values.ts'
import type { Month } from './months.ts'

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?$/

/** True for a moment the calendar has, as the database writes it. */
function isMoment(text: string): boolean {
  if (!MOMENT.test(text)) return false
  const seconds = text.slice(0, 19).replace(' ', 'T')
  const time = Date.parse(`${seconds}Z`)
  return !text.startsWith('0000') && !Number.isNaN(time) && new Date(time).toISOString().startsWith(seconds)
}

const cursor = v.strictObject({
  sortKey,
  sortOrder,
  month: v.pipe(v.number(), v.integer()),
  /** The last photo's moment, in UTC for `created`, and its id. */
  value: v.pipe(v.string(), v.check(isMoment)),
  id,
})

/** Where a page of a month ended. */
export type Cursor = v.InferOutput<typeof cursor>

const parsed = v.pipe(
  v.string(),
  v.regex(/^[\w-]+$/),
  v.transform((text) => Buffer.from(text, 'base64url').toString()),
  v.parseJson(),
  cursor,
)

export const writeCursor = (at: Cursor) => Buffer.from(JSON.stringify(at)).toString('base64url')

/** Null for anything that was not made for this month and sorting. */
export function readCursor(text: string, month: Month, sorting: Sorting): Cursor | null {
  const result = v.safeParse(parsed, text)
  if (!result.success) return null
  const { output } = result
  const isOfThis =
    output.month === month && output.sortKey === sorting.sortKey && output.sortOrder === sorting.sortOrder
  return isOfThis ? output : null
}
