import { segments } from './jpeg-segments.ts'
import { MAX_OFFSET, type Taken, takenSeconds } from './taken.ts'

const APP1 = 0xe1
/** 'FLIR', a version, this piece's index and the number of pieces. */
const PIECE_HEADER = 8
const MAGIC = 'FFF\0'
const CAMERA_INFO = 0x20
const ENTRY = 0x20
/** Real files have about a dozen. */
const MAX_ENTRIES = 1000
/** In the record: seconds since 1970, milliseconds, and minutes west of UTC. */
const CAMERA_DATE = 0x384
const CAMERA_ZONE = CAMERA_DATE + 8

/** FLIR thermal cameras have their own records, split over several APP1 segments. Throws on broken records. */
export function readFlir(jpeg: Buffer): Taken | null {
  const pieces: Buffer[] = []
  for (const { marker, content } of segments(jpeg)) {
    if (marker === APP1 && content.toString('latin1', 0, 5) === 'FLIR\0') pieces.push(content.subarray(PIECE_HEADER))
  }
  const records = Buffer.concat(pieces)
  if (records.toString('latin1', 0, 4) !== MAGIC) return null
  const isBig = records.readUInt32BE(0x14) < 0x10000
  const long = (at: number) => (isBig ? records.readUInt32BE(at) : records.readUInt32LE(at))
  const short = (at: number) => (isBig ? records.readUInt16BE(at) : records.readUInt16LE(at))
  const directory = long(0x18)
  const count = Math.min(long(0x1c), MAX_ENTRIES)
  for (let entry = directory; entry < directory + count * ENTRY; entry += ENTRY) {
    if (short(entry) === CAMERA_INFO) return readCameraInfo(records.subarray(long(entry + 0x0c)))
  }
  return null
}

/** Its first number is 2, which reveals the byte order. */
function readCameraInfo(record: Buffer): Taken | null {
  const isBig = record.readUInt16BE(0) < 0x100
  const seconds = isBig ? record.readUInt32BE(CAMERA_DATE) : record.readUInt32LE(CAMERA_DATE)
  const west = isBig ? record.readInt16BE(CAMERA_ZONE) : record.readInt16LE(CAMERA_ZONE)
  if (seconds === 0) return null
  return Math.abs(west) <= MAX_OFFSET ? takenSeconds(seconds - west * 60, 0 - west) : takenSeconds(seconds, null)
}
