import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { crc32 as addTo } from 'node:zlib'
import type { UploadType } from '#contract/uploads.ts'
import { type Noted, readNotes } from '../../core/images/dates.ts'
import { readPngNotes } from '../../core/images/png-texts.ts'
import { PhotoRefused } from '../../core/images/refused.ts'
import { sniffType } from '../../core/images/sniff.ts'

/** What a JPEG says of itself is within its first bytes. */
const HEAD_BYTES = 1024 * 1024
const READ_BYTES = 1024 * 1024

/** What a file is, without decoding its pixels. */
export interface Examined extends Noted {
  sha256: string
  /** Of the whole file; its archives need it. */
  crc32: number
  bytes: number
  type: UploadType
}

/** Length, hash, check sum and first bytes of a file, read once and piece by piece. */
async function readThrough(path: string): Promise<Pick<Examined, 'bytes' | 'sha256' | 'crc32'> & { head: Buffer }> {
  const hash = createHash('sha256')
  const piece = Buffer.allocUnsafe(READ_BYTES)
  let head = Buffer.alloc(0)
  let [bytes, crc32] = [0, 0]
  const file = await open(path, 'r')
  try {
    for (;;) {
      const { bytesRead } = await file.read(piece)
      if (bytesRead === 0) break
      const read = piece.subarray(0, bytesRead)
      hash.update(read)
      crc32 = addTo(read, crc32)
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, read]).subarray(0, HEAD_BYTES)
      bytes += bytesRead
    }
  } finally {
    await file.close()
  }
  return { bytes, sha256: hash.digest('hex'), crc32, head }
}

/** The bytes that say when and where a picture was taken, by what it is. */
const NOTES: Readonly<Record<UploadType, (path: string, head: Buffer) => Promise<Buffer>>> = {
  'image/jpeg': async (_, head) => head,
  'image/png': readPngNotes,
  'image/heic': (path) => readFile(path),
}

/**
 * Says what a file is.
 * @throws PhotoRefused 'empty', 'hash-mismatch' (when a hash was announced) or 'not-a-photo'.
 */
export async function examine(path: string, announcedSha256: string | null): Promise<Examined> {
  const { bytes, sha256, crc32, head } = await readThrough(path)
  if (bytes === 0) throw new PhotoRefused('empty')
  if (announcedSha256 !== null && announcedSha256 !== sha256) throw new PhotoRefused('hash-mismatch')
  const type = sniffType(head)
  if (type === null) throw new PhotoRefused('not-a-photo')
  return { sha256, crc32, bytes, type, ...readNotes(await NOTES[type](path, head)) }
}
