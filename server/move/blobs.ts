import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { BlobPlace } from '../core/blobs/place.ts'
import type { BlobStore, ListedBlob } from '../core/blobs/store.ts'

/** What keys of moved blobs begin with. */
export const BLOB_KINDS: ReadonlySet<string> = new Set([
  'originals',
  'thumbnails',
  'archives',
  'exports',
  'parts',
  'products',
  'assets',
])
/** What belongs to a store itself: its identity, its tries to write, and files on their way. */
const OWN_KINDS: ReadonlySet<string> = new Set(['store', 'checks', 'unfinished'])
/** Blobs on their way at once. */
const AT_ONCE = 16

/** How many blobs were written, and how many were there already, of an earlier run. */
export interface BlobCounts {
  copied: number
  kept: number
  /** Of both. */
  bytes: number
}

/** A store, and where it is. */
export interface PlacedStore {
  store: BlobStore
  place: BlobPlace
}

interface BlobMove {
  source: BlobStore
  target: BlobStore
  /** What is moved: one generator, of which all workers take. */
  blobs: AsyncGenerator<ListedBlob>
  /** The SHA-256 of a blob where the database knows it, in hexadecimal digits. */
  knownHash: (key: string) => Promise<string | null>
  /** Called between blobs and between pieces of one; throws to stop. */
  check: () => void
  /** Called after each blob. */
  report: (counts: BlobCounts) => void
}

const kindOf = (key: string) => key.split('/', 1)[0] ?? ''

/**
 * All blobs of a store; `others` is called with each kind that is not known. They may be of another installation below the same place.
 */
export async function* listBlobs(
  { store, place }: PlacedStore,
  others: (kind: string) => void = () => {},
): AsyncGenerator<ListedBlob> {
  const isMoved = (kind: string) => {
    if (!BLOB_KINDS.has(kind) && !OWN_KINDS.has(kind)) others(kind)
    return BLOB_KINDS.has(kind)
  }
  if ('folder' in place) {
    for (const kind of await readdir(place.folder)) if (isMoved(kind)) yield* store.list(`${kind}/`)
    return
  }
  // in one listing, as its kinds can't be asked for
  for await (const blob of store.list('')) if (isMoved(kindOf(blob.key))) yield blob
}

async function open(store: BlobStore, key: string): Promise<Readable> {
  const found = await store.read(key)
  if (!found) throw new Error(`A blob was removed while it was moved: ${key}`)
  return found.stream
}

/** Passes a blob on, and its hash at the end. */
async function* hashing(stream: Readable, check: () => void, done: (hash: string) => void): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of stream) {
    check()
    hash.update(chunk)
    yield chunk
  }
  done(hash.digest('hex'))
}

async function hashOf(store: BlobStore, key: string, check: () => void): Promise<string> {
  let found = ''
  const pieces = hashing(await open(store, key), check, (hash) => {
    found = hash
  })
  for await (const _ of pieces);
  return found
}

/** A blob of an earlier run, read again: the length alone says too little. */
async function isThere({ source, target, knownHash, check }: BlobMove, { key, bytes }: ListedBlob): Promise<boolean> {
  if ((await target.size(key)) !== bytes) return false
  const hash = await hashOf(target, key, check)
  // A filled demo library has other hashes, so only one that is equal says something.
  return (await knownHash(key)) === hash || (await hashOf(source, key, check)) === hash
}

/** Writes a blob, and reads it again. */
async function copyBlob({ source, target, check }: BlobMove, { key, bytes }: ListedBlob): Promise<void> {
  let given = ''
  const pieces = hashing(await open(source, key), check, (hash) => {
    given = hash
  })
  const written = await target.put(key, Readable.from(pieces, { objectMode: false }))
  if (written !== bytes) throw new Error(`A blob was changed while it was moved: ${key}`)
  if ((await hashOf(target, key, check)) !== given)
    throw new Error(`The store has other bytes than it was given: ${key}`)
}

/** Copies the blobs that the target does not have, several at once, and reads each one again at the target. */
export async function moveBlobs(move: BlobMove): Promise<BlobCounts> {
  const counts: BlobCounts = { copied: 0, kept: 0, bytes: 0 }
  let failed = false
  const check = () => {
    if (failed) throw new Error('Another blob failed.')
    move.check()
  }
  const work = async () => {
    for await (const blob of move.blobs) {
      check()
      const isKept = await isThere({ ...move, check }, blob)
      if (!isKept) await copyBlob({ ...move, check }, blob)
      counts[isKept ? 'kept' : 'copied'] += 1
      counts.bytes += blob.bytes
      move.report(counts)
    }
  }
  let first: unknown
  const fail = (error: unknown) => {
    first ??= error
    failed = true
  }
  await Promise.all(Array.from({ length: AT_ONCE }, () => work().catch(fail)))
  if (failed) throw first
  return counts
}
