import ExifReader from 'exifreader'
import { readOldCamera } from './old-cameras.ts'
import type { Taken } from './taken.ts'

const DATE =
  /^\s*(?<year>\d{4})[:-](?<month>\d\d)[:-](?<day>\d\d)[T ](?<hour>\d\d):(?<minute>\d\d)(:(?<second>\d\d)(\.\d+)?)?\s*(?<zone>Z|[+-]\d\d?:?\d\d)?/
const ZONE = /^\s*(?<sign>[+-])(?<hours>\d\d?):?(?<minutes>\d\d)/
/** The widest offset any zone has had, in minutes. */
const MAX_OFFSET = 15 * 60

/** The minutes of `Z`, `+01:00`, `-530`; null for anything else. */
function parseOffset(text: string | undefined): number | null {
  if (text === undefined) return null
  if (text.trim() === 'Z') return 0
  const { sign, hours, minutes } = ZONE.exec(text)?.groups ?? {}
  const total = Number(hours) * 60 + Number(minutes)
  if (!(total <= MAX_OFFSET && Number(minutes) < 60)) return null
  return sign === '-' ? -total : total
}

/** Null unless the calendar has such a moment. */
function localTime(parts: Readonly<Record<string, string | undefined>>): string | null {
  const { year, month, day, hour, minute, second = '00' } = parts
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const time = Date.parse(`${local}Z`)
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(local)
  return isReal && Number(year) >= 1 ? local : null
}

/** A date as EXIF or XMP write it; `zone` is the offset noted beside it. Null for what is no date, e.g. `0000:00:00 00:00:00`. */
export function parseDate(text: string | undefined, zone?: string): Taken | null {
  const parts = DATE.exec(text ?? '')?.groups
  const local = parts && localTime(parts)
  return local ? { local, offsetMinutes: parseOffset(parts.zone) ?? parseOffset(zone) } : null
}

/**
 * When the picture in `bytes` was taken: the original date of EXIF, else of XMP, else the date it was digitised.
 * For JPEG and PNG the first 256 kB are enough, HEIC wants the whole file. Null when it isn't said, or unreadable.
 */
export function readTaken(bytes: Buffer): Taken | null {
  try {
    const { exif, xmp } = ExifReader.load(bytes, { expanded: true })
    return (
      parseDate(exif?.DateTimeOriginal?.description, exif?.OffsetTimeOriginal?.description) ??
      parseDate(xmp?.DateTimeOriginal?.description) ??
      parseDate(exif?.DateTimeDigitized?.description, exif?.OffsetTimeDigitized?.description) ??
      parseDate(xmp?.CreateDate?.description) ??
      parseDate(xmp?.DateTimeDigitized?.description) ??
      readOldCamera(bytes, exif?.MakerNote)
    )
  } catch {
    // Whatever is broken about the notes, the picture may be fine.
    return null
  }
}
