import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of an archive; its content is opened only when it is its turn. */
export interface ZipEntry {
  name: string
  bytes: number
  /** Its local time is what the zip says: the format's clock has no zone, and knows no year before 1980. */
  modified: Date
  open: () => Promise<Readable>
}

/**
 * A zip of stored entries, as a stream: photos are compressed already. zip64 where sizes ask for it. Entries are asked for and
 * opened one after the other; one that can't be read fails the stream.
 */
export function zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  // yazl's stream is a PassThrough.
  const output = zip.outputStream as Readable
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  addEach(zip, output, entries).catch(fail)
  return output
}

async function addEach(zip: ZipFile, output: Readable, entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>) {
  for await (const { name, bytes, modified, open } of entries) {
    const stream = await open()
    const giveUp = () => stream.destroy()
    if (output.destroyed) giveUp()
    output.once('close', giveUp)
    // The extended time stamp would need a zone, and has no time before 1970.
    zip.addReadStream(stream, name, { size: bytes, mtime: modified, compress: false, forceDosTimestamp: true })
    await finished(stream)
    output.off('close', giveUp)
  }
  zip.end()
}
