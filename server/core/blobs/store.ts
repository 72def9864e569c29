import type { Readable } from 'node:stream'
import type { Part } from '../away.ts'

/** A kind and one or two names, without dots and not empty, so that a key never leaves its place. */
const KEY = /^[a-z]+\/[A-Za-z0-9_-]{4,80}(\/[A-Za-z0-9_-]{1,40})?$/

export const isBlobKey = (key: string): boolean => KEY.test(key)

/** @throws for anything but a key: only the server makes keys. */
export function requireBlobKey(key: string): string {
  if (!isBlobKey(key)) throw new Error(`Not a blob key: ${key}`)
  return key
}

/** What a store that answers by itself is to say of a blob. */
export interface AnswerHeaders {
  type: string
  cacheControl: string
  disposition?: string
}

/** A blob as a listing has it. */
export interface ListedBlob {
  key: string
  bytes: number
  /** By the clock of the disk or the store. */
  modified: Date
}

/**
 * Storage of originals, thumbnails, archives and received parts of uploads. Only the server creates keys: `originals/<id>`,
 * `thumbnails/<id>/<size>`, `archives/<id>/<run>`, `parts/<upload>/<part>`.
 */
export interface BlobStore {
  /** What is away when it can't be used. */
  readonly part: Extract<Part, 'disk' | 'store'>
  /**
   * Atomic: a reader never sees half a blob. A stream is written as it comes, never whole in memory. The promise resolves only
   * when the blob is on disk, with its length; a stream that fails leaves nothing.
   */
  put(key: string, content: Buffer | Readable): Promise<number>
  /** Moves a finished local file into the store; `path` no longer exists afterwards. */
  adopt(key: string, path: string): Promise<void>
  /** Writes the blob to a new local file at `path`; false when there is no such blob. It may share its bytes: don't change them. */
  copyTo(key: string, path: string): Promise<boolean>
  /** The length; null when there is no such blob. */
  size(key: string): Promise<number | null>
  /** The total length, and a stream of all or part of the blob; null when there is no such blob. */
  read(key: string, part?: { first: number; last: number }): Promise<{ stream: Readable; bytes: number } | null>
  /** A blob in memory, where it is small or needed whole; null when there is no such blob. */
  whole(key: string): Promise<Buffer<ArrayBuffer> | null>
  /** A short-lived address at which the store itself answers with the blob and these headers; only where it is to do so. */
  addressOf?(key: string, headers: AnswerHeaders): Promise<string>
  /** A missing blob is no error. */
  remove(...keys: string[]): Promise<void>
  list(prefix: string): AsyncIterable<ListedBlob>
  /** Rejects where nothing can be written. */
  check(): Promise<void>
}
