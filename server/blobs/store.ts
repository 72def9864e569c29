import type { Readable } from 'node:stream'

/** Where originals and thumbnails are kept. Keys are made by the server alone: `originals/<id>`, `thumbnails/<id>/<size>`. */
export interface BlobStore {
  /** Whole or not at all: a reader never sees half a blob, and the promise resolves only when it is on the disk. */
  put(key: string, content: Buffer | Readable): Promise<void>
  /** Takes over a finished local file, leaving nothing at `path`. */
  adopt(key: string, path: string): Promise<void>
  /** The whole length, and a stream of all or of a part; null when there is no such blob. */
  read(key: string, part?: { first: number; last: number }): Promise<{ stream: Readable; bytes: number } | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  keys(prefix: string): AsyncIterable<string>
}
