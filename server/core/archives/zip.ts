import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

/** A file of an archive; its content is opened only when it is its turn. */
export interface ZipEntry {
  name: string
  bytes: number
  /** Its local time is what the zip says: the format's clock has no zone, and knows no year before 1980. */
  modified: Date
  open: () => Promise<Readable>
}

/** An entry that was written: what the directory at the end says of it. */
interface Written extends Omit<ZipEntry, 'open'> {
  crc: number
  /** Of its header, from the start of the archive. */
  offset: number
}

/** From here on a number has no room in 32 bits, and is in a record of zip64. */
const ZIP64_FROM = 0xffffffff
/** The same for the count of entries, in 16 bits. */
const ZIP64_COUNT = 0xffff
const STORED = 0
/** Its check sum follows the content (bit 3), its name is in UTF-8 (bit 11). */
const FLAGS = 0x0808
/** Versions of the format that a reader needs: 2.0, and 4.5 for zip64. */
const [PLAIN, ZIP64] = [20, 45]
const MADE_ON_UNIX = 3 << 8
/** A plain file that everybody may read. */
const ATTRIBUTES = 0o100644 * 0x10000
const FIRST_TIME = new Date(1980, 0, 1)
const LAST_TIME = new Date(2107, 11, 31, 23, 59, 58)

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

/** Time and date as MS-DOS had them, by the local clock, within its years; two seconds are its smallest step. */
function dosTime(given: Date): [time: number, date: number] {
  const date = new Date(Math.min(Math.max(given.getTime(), FIRST_TIME.getTime()), LAST_TIME.getTime()))
  return [
    (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1),
    ((date.getFullYear() - FIRST_TIME.getFullYear()) << 9) | ((date.getMonth() + 1) << 5) | date.getDate(),
  ]
}

/** Writes the records of an archive (PKWARE's APPNOTE, 4.3); numbers from `from` on are those of zip64. */
function recordsFor(from: number) {
  const isLarge = (value: number) => value >= from
  const small = (value: number) => (isLarge(value) ? ZIP64_FROM : value)

  function localHeader({ name, bytes, modified }: ZipEntry): Buffer {
    const [time, date] = dosTime(modified)
    const text = Buffer.from(name)
    const extra = isLarge(bytes) ? record([1, 2], [16, 2], [0, 8], [0, 8]) : Buffer.alloc(0)
    const length = isLarge(bytes) ? ZIP64_FROM : 0
    const header = record(
      [0x04034b50, 4],
      [isLarge(bytes) ? ZIP64 : PLAIN, 2],
      [FLAGS, 2],
      [STORED, 2],
      [time, 2],
      [date, 2],
      [0, 4],
      [length, 4],
      [length, 4],
      [text.length, 2],
      [extra.length, 2],
    )
    return Buffer.concat([header, text, extra])
  }

  function descriptor({ bytes, crc }: Written): Buffer {
    const size = isLarge(bytes) ? 8 : 4
    return record([0x08074b50, 4], [crc, 4], [bytes, size], [bytes, size])
  }

  function directoryEntry({ name, bytes, modified, crc, offset }: Written): Buffer {
    const [time, date] = dosTime(modified)
    const text = Buffer.from(name)
    const large = [...(isLarge(bytes) ? [bytes, bytes] : []), ...(isLarge(offset) ? [offset] : [])]
    const extra =
      large.length > 0
        ? record([1, 2], [8 * large.length, 2], ...large.map((value) => [value, 8] as const))
        : Buffer.alloc(0)
    const needed = large.length > 0 ? ZIP64 : PLAIN
    const header = record(
      [0x02014b50, 4],
      [MADE_ON_UNIX | ZIP64, 2],
      [needed, 2],
      [FLAGS, 2],
      [STORED, 2],
      [time, 2],
      [date, 2],
      [crc, 4],
      [small(bytes), 4],
      [small(bytes), 4],
      [text.length, 2],
      [extra.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [ATTRIBUTES, 4],
      [small(offset), 4],
    )
    return Buffer.concat([header, text, extra])
  }

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

  return { localHeader, descriptor, directoryEntry, end }
}

async function* bytesOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, from: number): AsyncGenerator<Buffer> {
  const records = recordsFor(from)
  const written: Written[] = []
  let offset = 0
  for await (const entry of entries) {
    const content = await entry.open()
    try {
      const header = records.localHeader(entry)
      yield header
      let [crc, bytes] = [0, 0]
      for await (const chunk of content) {
        crc = crc32(chunk, crc)
        bytes += chunk.length
        yield chunk
      }
      if (bytes !== entry.bytes) throw new Error(`A file of an archive has ${bytes} bytes, not ${entry.bytes}.`)
      const { name, modified } = entry
      const done = { name, modified, bytes, crc, offset }
      const descriptor = records.descriptor(done)
      yield descriptor
      written.push(done)
      offset += header.length + bytes + descriptor.length
    } finally {
      // also where nobody reads on
      content.destroy()
    }
  }
  const directory = written.map(records.directoryEntry)
  yield* directory
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  yield records.end(written.length, size, offset)
}

/**
 * A zip of stored entries, as a stream: photos are compressed already. zip64 where sizes ask for it. Entries are asked for and
 * opened one after the other; one that can't be read, or has another length, fails the stream. `zip64From` is for tests.
 */
export const zipOf = (
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  { zip64From = ZIP64_FROM } = {},
): Readable => Readable.from(bytesOf(entries, zip64From), { objectMode: false })
