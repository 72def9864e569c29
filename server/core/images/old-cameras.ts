import * as v from 'valibot'
import { segments } from './jpeg-segments.ts'
import { type Taken, takenSeconds } from './taken.ts'

const APP0 = 0xe0
const APP12 = 0xec

/** Agfa and Olympus, 1997 to 1999: 'TimeDate=909698819' among lines of text. */
function readPictureInfo(content: Buffer): Taken | null {
  const seconds = /\bTimeDate=(\d{1,10})\b/.exec(content.toString('latin1'))?.[1]
  return seconds === undefined ? null : takenSeconds(Number(seconds), null)
}

const CIFF_TIME_STAMP = 0x180e
const CIFF_KIND = 0x3800
const CIFF_DIRECTORIES = new Set([0x2800, 0x3000])
/** Real files have some dozens; the limit keeps a file from occupying the server. */
const CIFF_MAX_ENTRIES = 1000

/** A heap record, wherever its directories have it; a directory ends with the offset of its entries. */
function findRecord(heap: Buffer, wanted: number): Buffer | null {
  const directories = [heap]
  let left = CIFF_MAX_ENTRIES
  for (const directory of directories) {
    const entries = directory.readUInt32LE(directory.length - 4)
    const count = Math.min(directory.readUInt16LE(entries), left)
    left -= count
    for (let entry = entries + 2; entry < entries + 2 + count * 10; entry += 10) {
      const tag = directory.readUInt16LE(entry)
      const at = directory.readUInt32LE(entry + 6)
      const record = directory.subarray(at, at + directory.readUInt32LE(entry + 2))
      if (tag === wanted) return record
      if (CIFF_DIRECTORIES.has(tag & CIFF_KIND)) directories.push(record)
    }
  }
  return null
}

/** Canon, 1997 to 1999: a heap of records in the Camera Image File Format. */
function readCiff(content: Buffer): Taken | null {
  if (content.toString('latin1', 0, 2) !== 'II' || content.toString('latin1', 6, 14) !== 'HEAPJPGM') return null
  const stamp = findRecord(content.subarray(content.readUInt32LE(2)), CIFF_TIME_STAMP)
  return stamp ? takenSeconds(stamp.readUInt32LE(0), null) : null
}

const RECONYX = 0xf101
const RECONYX_DATE = 22

/** Reconyx trail cameras: EXIF without dates, which are in the maker's note as second, minute, hour, month, day, year. */
function readMakerNote(note: Buffer): Taken | null {
  if (note.length < RECONYX_DATE + 12 || note.readUInt16LE(0) !== RECONYX) return null
  const [second = 0, minute = 0, hour = 0, month = 0, day = 0, year = 0] = [0, 2, 4, 6, 8, 10].map((at) =>
    note.readUInt16LE(RECONYX_DATE + at),
  )
  return takenSeconds(Date.UTC(year, month - 1, day, hour, minute, second) / 1000, null)
}

const makerNoteTag = v.object({ value: v.array(v.number()) })

/** The date as stored by cameras that write none in EXIF or XMP; `makerNote` is EXIF's tag. Throws on broken notes. */
export function readOldCamera(bytes: Buffer, makerNote: unknown): Taken | null {
  if (v.is(makerNoteTag, makerNote)) {
    const taken = readMakerNote(Buffer.from(makerNote.value))
    if (taken) return taken
  }
  for (const { marker, content } of segments(bytes)) {
    const taken = marker === APP12 ? readPictureInfo(content) : marker === APP0 ? readCiff(content) : null
    if (taken) return taken
  }
  return null
}
