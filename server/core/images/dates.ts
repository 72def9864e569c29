import ExifReader, { type ExpandedTags } from 'exifreader'
import type { Location } from '#contract/photos.ts'
import { parseCreationTime, parseDate, parseDay } from './date-texts.ts'
import { readFlir } from './flir.ts'
import { readGpsTaken, readLocation } from './gps.ts'
import { readOldCamera } from './old-cameras.ts'
import { pngTexts, rawProfile } from './png-texts.ts'
import type { Taken } from './taken.ts'

/** A date as written, with its separately stored offset. */
type Written = readonly [text: string | undefined, zone?: string | undefined]

interface Tag {
  description: string
}

const iptcDate = (day: Tag | undefined, time: Tag | undefined): Written => [
  day && `${day.description} ${time?.description ?? ''}`,
]

/** Where dates are stored, the most trusted first: of the exposure, then of the digitisation. */
const WRITTEN: readonly ((tags: ExpandedTags) => Written)[] = [
  ({ exif }) => [exif?.DateTimeOriginal?.description, exif?.OffsetTimeOriginal?.description],
  ({ xmp }) => [xmp?.DateTimeOriginal?.description],
  ({ xmp }) => [xmp?.DateCreated?.description],
  ({ iptc }) => iptcDate(iptc?.['Date Created'], iptc?.['Time Created']),
  ({ exif }) => [exif?.DateTimeDigitized?.description, exif?.OffsetTimeDigitized?.description],
  ({ xmp }) => [xmp?.CreateDate?.description],
  ({ xmp }) => [xmp?.DateTimeDigitized?.description],
  ({ iptc }) => iptcDate(iptc?.['Digital Creation Date'], iptc?.['Digital Creation Time']),
]

/** PNG texts in which ImageMagick stores a JPEG's metadata. */
const RAW_PROFILES = ['raw profile type exif', 'raw profile type app1', 'raw profile type xmp']
const CREATION_TIME = 'creation time'
const WANTED = new Set([...RAW_PROFILES, CREATION_TIME])
/** Prefixes of EXIF and XMP in a JPEG's segment. */
const SEGMENT_NAME = /^(Exif\0\0|http:\/\/ns\.adobe\.com\/xap\/1\.0\/\0)/

/** Broken metadata says nothing about the picture, nor about other metadata. */
function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

const readTags = (bytes: Buffer) => attempt(() => ExifReader.load(bytes, { expanded: true }))

function readProfile(text: string): ExpandedTags | null {
  const profile = rawProfile(text)
  const [name = ''] = SEGMENT_NAME.exec(profile.toString('latin1', 0, 32)) ?? []
  return readTags(profile.subarray(name.length))
}

/** The first that is not null. */
function first<T, Found>(all: readonly T[], read: (one: T) => Found | null): Found | null {
  for (const one of all) {
    const found = read(one)
    if (found) return found
  }
  return null
}

/** What a picture's metadata says of its moment and place; null for what is missing or unreadable. */
export interface Noted {
  taken: Taken | null
  location: Location | null
}

/** The first bytes of a JPEG are enough, PNG can do without its pixels, HEIC needs the whole file. */
export function readNotes(bytes: Buffer): Noted {
  const tags = readTags(bytes)
  const texts = attempt(() => pngTexts(bytes, WANTED))
  const profiles = RAW_PROFILES.map((keyword) => readProfile(texts?.get(keyword) ?? ''))
  const all = [tags, ...profiles].filter((one) => one !== null)
  const written = WRITTEN.flatMap((read) => all.map(read))
  return {
    taken:
      first(written, ([text, zone]) => parseDate(text, zone)) ??
      parseCreationTime(texts?.get(CREATION_TIME)) ??
      attempt(() => readFlir(bytes)) ??
      attempt(() => readOldCamera(bytes, tags?.exif?.MakerNote)) ??
      first(written, ([text]) => parseDay(text)) ??
      first(all, (one) => attempt(() => readGpsTaken(one))),
    location: first(all, (one) => attempt(() => readLocation(one))),
  }
}
