/** A calendar day, 'YYYY-MM-DD'. Days are counted on the calendar: one of 23 or 25 hours is a day like any other. */
export type Day = string

const MS_PER_DAY = 86_400_000

const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const dayOfUtc = (time: number): Day => new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length)

type ClockPart = 'year' | 'month' | 'day' | 'hour' | 'minute'

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** Making a format takes far longer than using it. */
function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** What a zone's calendar and clock show at an instant. */
function clockAt(instant: string | number | Date, timeZone?: string): (part: ClockPart) => string {
  const parts = formatOf(timeZone).formatToParts(new Date(instant))
  return (part) => parts.find(({ type }) => type === part)?.value ?? ''
}

/** The day of an instant in a time zone (an IANA name); in the viewer's own without one. */
export function dayOf(instant: string | number | Date, timeZone?: string): Day {
  const clock = clockAt(instant, timeZone)
  return `${clock('year').padStart(4, '0')}-${clock('month')}-${clock('day')}`
}

export const addDays = (day: Day, days: number): Day => dayOfUtc(utc(day) + days * MS_PER_DAY)

/** How many days later `end` is than `start`; negative when it is earlier. */
export const daysBetween = (start: Day, end: Day) => Math.round((utc(end) - utc(start)) / MS_PER_DAY)

/**
 * The same day some months later. A month's last day leads to a month's last day, and a day that the month does not have to its
 * last one (open question 11).
 */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(utc(day))
  const isLast = new Date(utc(day) + MS_PER_DAY).getUTCDate() === 1
  const lastOfResult = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0))
  if (isLast || date.getUTCDate() > lastOfResult.getUTCDate()) return dayOfUtc(lastOfResult.getTime())
  return dayOfUtc(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate()))
}

/** Whole months from `start` to `end`, rounded down; 0 when `end` is earlier. */
export function monthsBetween(start: Day, end: Day): number {
  const [from, to] = [new Date(utc(start)), new Date(utc(end))]
  const most = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return Math.max(0, addMonths(start, most) > end ? most - 1 : most)
}

/** How far a time zone is ahead of UTC at an instant, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const clock = clockAt(time, timeZone)
  const local = utc(dayOf(time, timeZone)) + (Number(clock('hour')) * 60 + Number(clock('minute'))) * 60_000
  return local - Math.floor(time / 60_000) * 60_000
}

/** Noon of a day in a time zone: clocks change at night, and most other zones have the same day then. */
export function noonOf(day: Day, timeZone: string): Date {
  const noon = utc(day) + MS_PER_DAY / 2
  return new Date(noon - offsetAt(noon, timeZone))
}
