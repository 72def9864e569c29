import { TAKEN_IN_UNKNOWN_MONTH, UNKNOWN_MONTH } from '#contract/photos.ts'

/** Months are stored as one number, `year * 100 + month`. */
export type Month = number

export const monthOf = (year: number, month: number): Month => year * 100 + month
export const yearOf = (month: Month) => Math.floor(month / 100)
export const monthOfYear = (month: Month) => month % 100
/** The wire format, '2024/7'. */
export const keyOf = (month: Month) => `${yearOf(month)}/${monthOfYear(month)}`

/** The month of photos without a date (open question 3). */
export const UNKNOWN: Month = monthOf(UNKNOWN_MONTH.year, UNKNOWN_MONTH.month)

/** Photos taken before this moment of the month of those without a date were really taken then: the others are ordered by when they were created. */
export const UNDATED_FROM = '1970-02-01'
/** A month of the list, or of the last one only the photos that were really taken then (open question 55). */
export type ListedMonth = Month | typeof TAKEN_IN_UNKNOWN_MONTH

/** The wire format of a month of the list. */
export const listedKeyOf = (month: ListedMonth) => (month === TAKEN_IN_UNKNOWN_MONTH ? month : keyOf(month))

/** The other way round. */
export function readListedMonth(key: string | undefined): ListedMonth | undefined {
  if (key === undefined) return undefined
  if (key === TAKEN_IN_UNKNOWN_MONTH) return TAKEN_IN_UNKNOWN_MONTH
  const [year, month] = key.split('/')
  return monthOf(Number(year), Number(month))
}

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
