import { MAX_OFFSET, type Taken, takenAt } from './taken.ts'

const DATE =
  /^\s*(?<year>\d{4})[:-](?<month>\d\d)[:-](?<day>\d\d)[T ](?<hour>\d\d):(?<minute>\d\d)(:(?<second>\d\d)(\.\d+)?)?\s*(?<zone>Z|[+-]\d\d?:?\d\d)?/
const DAY = /^\s*(?<year>\d{4})[:-](?<month>\d\d)[:-](?<day>\d\d)\s*$/
/** 'Tue, 11 Jun 2013 08:12:30 +0200', as RFC 1123 writes it. */
const MAIL_DATE =
  /^\s*(\w{3},)?\s*(?<day>\d{1,2}) (?<name>\w{3})\w* (?<year>\d{4}) (?<hour>\d\d):(?<minute>\d\d)(:(?<second>\d\d))?\s*(?<zone>Z|UTC?|GMT|[+-]\d{4})?/
/** 'Tue Jun 11 08:12:30 2013', as C writes it. */
const C_DATE =
  /^\s*\w{3} (?<name>\w{3}) +(?<day>\d{1,2}) (?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d) (?<zone>Z|UTC?|GMT)?\s*(?<year>\d{4})/
/** No date is longer; a text may be. */
const MAX_LENGTH = 64
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const ZONE = /^\s*(?<sign>[+-])(?<hours>\d\d?):?(?<minutes>\d\d)/

/** The minutes of `Z`, `+01:00`, `-530`; null for anything else. */
function parseOffset(text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^\s*(Z|UTC?|GMT)\s*$/.test(text)) return 0
  const { sign, hours, minutes } = ZONE.exec(text)?.groups ?? {}
  const total = Number(hours) * 60 + Number(minutes)
  if (!(total <= MAX_OFFSET && Number(minutes) < 60)) return null
  return sign === '-' ? -total : total
}

type Parts = Readonly<Record<string, string | undefined>>

function takenOf(parts: Parts, zone?: string): Taken | null {
  const { year, month, day, hour = '00', minute = '00', second = '00' } = parts
  return takenAt(`${year}-${month}-${day}T${hour}:${minute}:${second}`, parseOffset(parts.zone) ?? parseOffset(zone))
}

/**
 * A date in the format of EXIF or XMP; `zone` is its separately stored offset. Null for anything but a date, e.g. `0000:00:00
 * 00:00:00`.
 */
export function parseDate(text: string | undefined, zone?: string): Taken | null {
  const parts = DATE.exec(text ?? '')?.groups
  return parts ? takenOf(parts, zone) : null
}

/** A date without a time: midnight, so that the photo stays on its day. */
export function parseDay(text: string | undefined): Taken | null {
  const parts = DAY.exec(text ?? '')?.groups
  return parts ? takenOf(parts) : null
}

/** A date in PNG's 'Creation Time': RFC 1123, as the standard asks, or EXIF, ISO 8601 or C. */
export function parseCreationTime(noted: string | undefined): Taken | null {
  const text = noted?.slice(0, MAX_LENGTH) ?? ''
  const parts = (MAIL_DATE.exec(text) ?? C_DATE.exec(text))?.groups
  if (parts === undefined) return parseDate(text) ?? parseDay(text)
  const month = MONTHS.indexOf(parts.name?.toLowerCase() ?? '') + 1
  return takenOf({ ...parts, month: `${month}`.padStart(2, '0'), day: parts.day?.padStart(2, '0') })
}
