import { type Failure, toFailure } from '#contract/failure.ts'
import { MAX_KNOWN_HASHES } from '#contract/uploads.ts'
import type { HashedFile, KnownPhoto, UploadContext } from '../model.ts'
import { asDuplicate, rowOf } from '../rows.ts'
import type { UploadRow } from '../schema.ts'
import { dequeued, enqueued, mapped, withTwins } from './schedule.ts'

export const HASH_BATCH = 50

export const withHashing = (context: UploadContext): UploadContext => ({
  ...context,
  hashing: context.unhashed.slice(0, HASH_BATCH),
  unhashed: context.unhashed.slice(HASH_BATCH),
})

/** Notes hashes. A file that was paused in the meantime keeps its hash for later. */
export function withHashed(context: UploadContext, { hashed }: { hashed: readonly HashedFile[] }): UploadContext {
  const hashes = new Map(hashed.map(({ key, sha256 }) => [key, sha256]))
  const inBatch = new Set(context.hashing.filter((key) => hashes.has(key)))
  const entrants: UploadRow[] = []
  const rows = context.rows.map((row) => {
    const sha256 = hashes.get(row.key)
    if (sha256 === undefined || !(inBatch.has(row.key) || (row.state === 'paused' && row.sha256 === undefined)))
      return row
    const known: UploadRow = { ...row, sha256 }
    if (inBatch.has(row.key)) entrants.push(known)
    return known
  })
  return enqueued({ ...dequeued(context, inBatch), rows }, entrants)
}

export const withChecking = (context: UploadContext): UploadContext => ({
  ...context,
  checking: context.unchecked.slice(0, MAX_KNOWN_HASHES),
  unchecked: context.unchecked.slice(MAX_KNOWN_HASHES),
})

/** Hashes of the lookup in flight. */
export const hashesToCheck = ({ checking, rows }: UploadContext): string[] => {
  const keys = new Set(checking)
  return rows.flatMap((row) => (keys.has(row.key) && row.sha256 !== undefined ? [row.sha256] : []))
}

/** Of them, the hashes of files that are added to an album, by album. */
export function albumsToCheck({ checking, rows }: UploadContext): { albums?: Readonly<Record<string, string[]>> } {
  const keys = new Set(checking)
  const albums: Record<string, string[]> = {}
  for (const { key, sha256, albumId } of rows) {
    if (albumId === undefined || sha256 === undefined || !keys.has(key)) continue
    albums[albumId] = [...(albums[albumId] ?? []), sha256]
  }
  return Object.keys(albums).length > 0 ? { albums } : {}
}

/** What the library has is a duplicate; the rest of the lookup is queued. */
export function withKnown(context: UploadContext, { known }: { known: readonly KnownPhoto[] }): UploadContext {
  const photos = new Map(known.map((photo) => [photo.sha256, photo]))
  const isKnown = (key: string) => photos.has(rowOf(context.rows, key)?.sha256 ?? '')
  const duplicates = new Set(photos.size === 0 ? [] : context.checking.filter(isKnown))
  const next: UploadContext = {
    ...context,
    checking: [],
    queued: [...context.queued, ...context.checking.filter((key) => !duplicates.has(key))],
    rows: mapped(context.rows, duplicates, (row) => asDuplicate(row, photos)),
    tally: { ...context.tally, duplicates: context.tally.duplicates + duplicates.size },
    lookupFailures: 0,
    failure: null,
  }
  return withTwins(next, photos)
}

/** The lookup failed: it is retried for its files. */
export const withLookupFailed = (context: UploadContext, { error }: { error: unknown }): UploadContext => ({
  ...context,
  checking: [],
  unchecked: [...context.checking, ...context.unchecked],
  lookupFailures: context.lookupFailures + 1,
  failure: toFailure(error) satisfies Failure,
})
