import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of an archive; its content is opened only when it is its turn. */
export interface ZipEntry {
  name: string
  bytes: number
  modified: Date
  open: () => Promise<Readable>
}

/**
 * A zip of stored entries, as a stream: photos are compressed already. zip64 where sizes ask for it. Reading it opens one entry
 * at a time, and an entry that can't be read fails the stream.
 */
export function zipOf(entries: Iterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  // yazl's stream is a PassThrough.
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { name, bytes, modified, open } of entries) {
    zip.addReadStreamLazy(name, { size: bytes, mtime: modified, compress: false }, (callback) => {
      open()
        .then((stream) => {
          stream.once('error', (error) => output.destroy(error))
          callback(null, stream)
        })
        .catch((error: Error) => output.destroy(error))
    })
  }
  zip.end()
  return output
}
