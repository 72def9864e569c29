import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { UploadType } from '#contract/uploads.ts'
import { readTaken, type Taken } from '../images/dates.ts'
import { PhotoRefused } from '../images/refused.ts'
import { sniffType } from '../images/sniff.ts'

/** What a JPEG or PNG says of itself is within its first bytes. */
export const HEAD_BYTES = 256 * 1024
const READ_BYTES = 1024 * 1024

/** What a file is, without decoding its pixels. */
export interface Examined {
  sha256: string
  bytes: number
  type: UploadType
  taken: Taken | null
}

/**
 * Reads a file once, hashing it on the way.
 * @throws PhotoRefused 'empty', 'hash-mismatch' (when a hash was announced) or 'not-a-photo'.
 */
export async function examine(path: string, announcedSha256: string | null): Promise<Examined> {
  const hash = createHash('sha256')
  const start: Buffer[] = []
  let bytes = 0
  for await (const chunk of createReadStream(path, { highWaterMark: READ_BYTES })) {
    hash.update(chunk)
    if (bytes < HEAD_BYTES) start.push(chunk)
    bytes += chunk.length
  }
  if (bytes === 0) throw new PhotoRefused('empty')
  const sha256 = hash.digest('hex')
  if (announcedSha256 !== null && announcedSha256 !== sha256) throw new PhotoRefused('hash-mismatch')
  const head = Buffer.concat(start).subarray(0, HEAD_BYTES)
  const type = sniffType(head)
  if (type === null) throw new PhotoRefused('not-a-photo')
  return { sha256, bytes, type, taken: readTaken(type === 'image/heic' ? await readFile(path) : head) }
}
