import { UNKNOWN_MONTH } from '#contract/photos.ts'

/** Months are stored as one number, `year * 100 + month`. */
export type Month = number

export const monthOf = (year: number, month: number): Month => year * 100 + month
export const yearOf = (month: Month) => Math.floor(month / 100)
export const monthOfYear = (month: Month) => month % 100
/** The wire format, '2024/7'. */
export const keyOf = (month: Month) => `${yearOf(month)}/${monthOfYear(month)}`

/** The month of photos without a date (open question 3). */
export const UNKNOWN: Month = monthOf(UNKNOWN_MONTH.year, UNKNOWN_MONTH.month)

/** The month of a camera's local time, `YYYY-MM-DD…`. */
export const monthOfLocal = (local: string): Month => monthOf(Number(local.slice(0, 4)), Number(local.slice(5, 7)))

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', { timeZone, calendar: 'gregory', year: 'numeric', month: 'numeric' })
  formats.set(timeZone, format)
  return format
}

/** The month of an instant in `timeZone` (open question 2); in UTC while the zone is unknown. */
export function monthOfInstant(instant: Date, timeZone: string | null): Month {
  const parts = formatOf(timeZone ?? 'UTC').formatToParts(instant)
  const numberOf = (type: 'year' | 'month') => Number(parts.find((part) => part.type === type)?.value)
  return monthOf(numberOf('year'), numberOf('month'))
}
