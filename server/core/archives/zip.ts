import { Readable } from 'node:stream'
import type { Part } from '../http/range.ts'

/** A file of an archive, as its records describe it. */
export interface ZipFile {
  name: string
  bytes: number
  crc32: number
  /** Its fields in UTC are what the zip says: the format's clock has no zone, and knows no year before 1980. */
  modified: Date
}

/** A run of bytes of an archive: records, written when they are read, or the content of a file. `at`: where it starts. */
type Segment<File> = { at: number; bytes: number } & ({ record: () => Buffer } | { file: File })

/** Every byte of an archive before any file is read: records as they are, files by their lengths. */
export interface ZipLayout<File> {
  bytes: number
  segments: readonly Segment<File>[]
}

/** From here on a number has no room in 32 bits, and is in a record of zip64. */
const ZIP64_FROM = 0xffffffff
/** The same for the count of entries, in 16 bits. */
const ZIP64_COUNT = 0xffff
const STORED = 0
/** Its name is in UTF-8 (bit 11). */
const FLAGS = 0x0800
/** Versions of the format that a reader needs: 2.0, and 4.5 for zip64. */
const [PLAIN, ZIP64] = [20, 45]
/** Bytes of a file's header and of its entry in the directory, without name and extra field. */
const [HEADER_BYTES, ENTRY_BYTES] = [30, 46]
const MADE_ON_UNIX = 3 << 8
/** A plain file that everybody may read. */
const ATTRIBUTES = 0o100644 * 0x10000
const FIRST_TIME = Date.UTC(1980, 0, 1)
const LAST_TIME = Date.UTC(2107, 11, 31, 23, 59, 58)

/** Little-endian numbers, each as [value, bytes]. */
function record(...fields: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at)
    else buffer.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return buffer
}

/** Time and date as MS-DOS had them, within its years; two seconds are its smallest step. */
function dosTime(given: Date): [time: number, date: number] {
  const date = new Date(Math.min(Math.max(given.getTime(), FIRST_TIME), LAST_TIME))
  return [
    (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
    ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
  ]
}

/** Writes the records of an archive (PKWARE's APPNOTE, 4.3); numbers from `from` on are those of zip64. */
function recordsFor(from: number) {
  const isLarge = (value: number) => value >= from
  const small = (value: number) => (isLarge(value) ? ZIP64_FROM : value)
  const extraOf = (numbers: readonly number[]) =>
    numbers.length === 0
      ? Buffer.alloc(0)
      : record([1, 2], [8 * numbers.length, 2], ...numbers.map((value) => [value, 8] as const))
  const lengthOfExtra = (numbers: readonly number[]) => (numbers.length === 0 ? 0 : 4 + 8 * numbers.length)
  const largeInHeader = ({ bytes }: ZipFile) => (isLarge(bytes) ? [bytes, bytes] : [])
  const largeInDirectory = (file: ZipFile, offset: number) => [
    ...largeInHeader(file),
    ...(isLarge(offset) ? [offset] : []),
  ]

  /** What a file's header and its entry in the directory share, `version` to the lengths of name and extra field. */
  function shared({ bytes, crc32, modified }: ZipFile, text: Buffer, extra: Buffer): Buffer {
    const [time, date] = dosTime(modified)
    return record(
      [extra.length > 0 ? ZIP64 : PLAIN, 2],
      [FLAGS, 2],
      [STORED, 2],
      [time, 2],
      [date, 2],
      [crc32, 4],
      [small(bytes), 4],
      [small(bytes), 4],
      [text.length, 2],
      [extra.length, 2],
    )
  }

  function localHeader(file: ZipFile): Buffer {
    const text = Buffer.from(file.name)
    const extra = extraOf(largeInHeader(file))
    return Buffer.concat([record([0x04034b50, 4]), shared(file, text, extra), text, extra])
  }

  function directoryEntry(file: ZipFile, offset: number): Buffer {
    const text = Buffer.from(file.name)
    const extra = extraOf(largeInDirectory(file, offset))
    return Buffer.concat([
      record([0x02014b50, 4], [MADE_ON_UNIX | ZIP64, 2]),
      shared(file, text, extra),
      record([0, 2], [0, 2], [0, 2], [ATTRIBUTES, 4], [small(offset), 4]),
      text,
      extra,
    ])
  }

  /** Lengths of both without writing them. */
  const lengthOfHeader = (file: ZipFile) =>
    HEADER_BYTES + Buffer.byteLength(file.name) + lengthOfExtra(largeInHeader(file))
  const lengthOfEntry = (file: ZipFile, offset: number) =>
    ENTRY_BYTES + Buffer.byteLength(file.name) + lengthOfExtra(largeInDirectory(file, offset))

  function end(count: number, size: number, start: number): Buffer {
    const isZip64 = isLarge(count) || count >= ZIP64_COUNT || isLarge(size) || isLarge(start)
    const numbers = isZip64 ? ([ZIP64_COUNT, ZIP64_FROM, ZIP64_FROM] as const) : ([count, size, start] as const)
    const plain = record(
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [numbers[0], 2],
      [numbers[0], 2],
      [numbers[1], 4],
      [numbers[2], 4],
      [0, 2],
    )
    if (!isZip64) return plain
    const large = record(
      [0x06064b50, 4],
      [44, 8],
      [MADE_ON_UNIX | ZIP64, 2],
      [ZIP64, 2],
      [0, 4],
      [0, 4],
      [count, 8],
      [count, 8],
      [size, 8],
      [start, 8],
    )
    const locator = record([0x07064b50, 4], [0, 4], [start + size, 8], [1, 4])
    return Buffer.concat([large, locator, plain])
  }

  return { localHeader, directoryEntry, end, lengthOfHeader, lengthOfEntry }
}

/**
 * Lays out a zip of stored entries: photos are compressed already. zip64 where sizes ask for it; `zip64From` is for tests. The
 * same files give the same bytes, so a part can be sent at any time. Nothing is written yet: an export has thousands of files, and
 * each part that is asked for has a layout of its own.
 */
export function layOutZip<File extends ZipFile>(
  files: readonly File[],
  { zip64From = ZIP64_FROM } = {},
): ZipLayout<File> {
  const records = recordsFor(zip64From)
  const segments: Segment<File>[] = []
  const offsets: number[] = []
  let [bytes, size] = [0, 0]
  const add = (segment: { record: () => Buffer } | { file: File }, length: number) => {
    segments.push({ at: bytes, bytes: length, ...segment })
    bytes += length
  }
  for (const file of files) {
    offsets.push(bytes)
    size += records.lengthOfEntry(file, bytes)
    add({ record: () => records.localHeader(file) }, records.lengthOfHeader(file))
    add({ file }, file.bytes)
  }
  const end = records.end(files.length, size, bytes)
  const writeDirectory = () => files.map((file, at) => records.directoryEntry(file, offsets[at] ?? 0))
  add({ record: () => Buffer.concat([...writeDirectory(), end]) }, size + end.length)
  return { bytes, segments }
}

/** Opens the content of a file, or a part of it. */
type Open<File> = (file: File, part: Part) => Promise<Readable>

/** The file in hand, which is closed with the archive, also while it waits for its bytes. */
interface Reading {
  content: Readable | null
  isClosed: boolean
}

async function* bytesOf<File extends ZipFile>(
  { segments }: ZipLayout<File>,
  open: Open<File>,
  { first, last }: Part,
  reading: Reading,
): AsyncGenerator<Buffer> {
  for (const segment of segments) {
    const part = { first: Math.max(first - segment.at, 0), last: Math.min(last - segment.at, segment.bytes - 1) }
    if (part.first > part.last) continue
    if ('record' in segment) {
      yield segment.record().subarray(part.first, part.last + 1)
      continue
    }
    const content = await open(segment.file, part)
    reading.content = content
    if (reading.isClosed) content.destroy()
    let bytes = 0
    for await (const chunk of content) {
      bytes += chunk.length
      yield chunk
    }
    reading.content = null
    const expected = part.last - part.first + 1
    if (bytes !== expected) throw new Error(`A file of an archive has ${bytes} bytes, not ${expected}.`)
  }
}

/**
 * The bytes of an archive, or of a part of it, as a stream. Files are opened one after the other, each when it is its turn; one
 * that can't be read, or has another length, fails the stream.
 */
export function zipStream<File extends ZipFile>(
  layout: ZipLayout<File>,
  open: Open<File>,
  part: Part = { first: 0, last: layout.bytes - 1 },
): Readable {
  const reading: Reading = { content: null, isClosed: false }
  const chunks = bytesOf(layout, open, part, reading)
  // Readable.from would wait for the chunk in hand before it closes.
  return new Readable({
    read() {
      chunks.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      reading.isClosed = true
      reading.content?.destroy()
      const end = () => done(error)
      // a read that fails now fails because it was closed
      chunks.return(undefined).then(end, end)
    },
  })
}
