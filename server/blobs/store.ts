import type { Readable } from 'node:stream'

/** Storage of originals and thumbnails. Only the server creates keys: `originals/<id>`, `thumbnails/<id>/<size>`. */
export interface BlobStore {
  /** Atomic: a reader never sees half a blob. The promise resolves only when the blob is on disk. */
  put(key: string, content: Buffer | Readable): Promise<void>
  /** Moves a finished local file into the store; `path` no longer exists afterwards. */
  adopt(key: string, path: string): Promise<void>
  /** The total length, and a stream of all or part of the blob; null when there is no such blob. */
  read(key: string, part?: { first: number; last: number }): Promise<{ stream: Readable; bytes: number } | null>
  /** A missing blob is no error. */
  remove(key: string): Promise<void>
  keys(prefix: string): AsyncIterable<string>
}
