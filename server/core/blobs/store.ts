import type { Readable } from 'node:stream'

/**
 * Storage of originals, thumbnails and archives. Only the server creates keys: `originals/<id>`, `thumbnails/<id>/<size>`,
 * `archives/<id>/<run>`.
 */
export interface BlobStore {
  /**
   * Atomic: a reader never sees half a blob. A stream is written as it comes, never whole in memory. The promise resolves only
   * when the blob is on disk, with its length; a stream that fails leaves nothing.
   */
  put(key: string, content: Buffer | Readable): Promise<number>
  /** Moves a finished local file into the store; `path` no longer exists afterwards. */
  adopt(key: string, path: string): Promise<void>
  /** The total length, and a stream of all or part of the blob; null when there is no such blob. */
  read(key: string, part?: { first: number; last: number }): Promise<{ stream: Readable; bytes: number } | null>
  /** A missing blob is no error. */
  remove(key: string): Promise<void>
  keys(prefix: string): AsyncIterable<string>
  /** Rejects where nothing can be written. */
  check(): Promise<void>
}
