import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

export interface ZippedFile {
  name: string
  sha256: string
  modified: Date
  isStored: boolean
}

const opened = (zip: Buffer) =>
  new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file))),
  )

const contentOf = (file: ZipFile, entry: Entry) =>
  new Promise<Buffer>((resolve, reject) =>
    file.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(buffer(stream)))),
  )

/** A zip's date has no zone, and is read as of this machine's: as if its fields were in UTC. */
export const asUtc = (date: Date) => date.getTime() - date.getTimezoneOffset() * 60_000

/** All files of a zip; reading them checks their lengths and check sums. */
export async function unzip(zip: Buffer): Promise<ZippedFile[]> {
  const file = await opened(zip)
  const files: ZippedFile[] = []
  for await (const entry of file.eachEntry()) {
    files.push({
      name: entry.fileName,
      sha256: sha256(await contentOf(file, entry)),
      modified: entry.getLastModDate(),
      isStored: entry.compressionMethod === 0,
    })
  }
  return files
}
