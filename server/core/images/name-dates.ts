import { type Taken, takenAt } from './taken.ts'

/** Years in which phones and computers named pictures by their date. */
const DATE = /(?<!\d)(?<year>(?:199|20\d)\d)(?<gap>[-_.]?)(?<month>\d\d)\k<gap>(?<day>\d\d)/g
/** `_235900`, `-235900123`, ` at 23.59.59`, ` at 9.59.59 PM`, `T23-59-59`; `235900` right after the day. */
const TIME =
  /^(?:[-_ .T]| at )?(?<hour>\d\d?)(?<dot>[-_.:]?)(?<minute>\d\d)\k<dot>(?<second>\d\d)(?:[-_.]?\d{3})?(?!\d)(?:\s?(?<half>[AP])M)?/i
/** Pixel phones name pictures by UTC, all others by the local time. */
const BY_UTC = /^PXL_/
/** A name may be of a zone that is ahead of ours. */
const DAY = 24 * 60 * 60 * 1000

type Parts = Readonly<Record<string, string | undefined>>

function hourOf({ hour = '', half }: Parts): string {
  if (half === undefined) return hour.padStart(2, '0')
  return String((Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0)).padStart(2, '0')
}

const timeOf = (parts: Parts | undefined) =>
  parts === undefined ? '00:00:00' : `${hourOf(parts)}:${parts.minute}:${parts.second}`

/**
 * The date that a camera, a phone or a chat wrote into a file's name (open question 80): `IMG_20180531_235900`,
 * `IMG-20170101-WA0001`, `signal-2014-02-28-115959`, `Screenshot 2016-12-31 at 23.59.59`. Midnight where there is no time, so that the
 * photo stays on its day. Null where the name has none, or one that is still to come.
 */
export function takenFromName(fileName: string): Taken | null {
  for (const match of fileName.matchAll(DATE)) {
    const { year, month, day } = match.groups ?? {}
    const rest = fileName.slice(match.index + match[0].length)
    const time = TIME.exec(rest)?.groups
    // a longer number is no date
    if (time === undefined && /^\d/.test(rest)) continue
    const taken = takenAt(`${year}-${month}-${day}T${timeOf(time)}`, BY_UTC.test(fileName) ? 0 : null)
    if (taken && Date.parse(`${taken.local}Z`) <= Date.now() + DAY) return taken
  }
  return null
}
