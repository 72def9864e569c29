import { type Failure, toFailure } from '#contract/failure.ts'
import { MAX_KNOWN_HASHES } from '#contract/uploads.ts'
import type { HashedFile, KnownPhoto, UploadContext } from '../model.ts'
import type { UploadRow } from '../schema.ts'
import { advanced, rowsIn } from './phases.ts'
import { enqueued, withDuplicates } from './schedule.ts'

export const HASH_BATCH = 50

export const withHashing = (context: UploadContext): UploadContext =>
  advanced(context, 'unhashed', 'hashing', HASH_BATCH)

/** Notes hashes. A file that was paused in the meantime keeps its hash for later. */
export function withHashed(context: UploadContext, { hashed }: { hashed: readonly HashedFile[] }): UploadContext {
  const hashes = new Map(hashed.map(({ key, sha256 }) => [key, sha256]))
  const entrants: UploadRow[] = []
  const rows = context.rows.map((row, at) => {
    const sha256 = hashes.get(row.key)
    const isInBatch = context.phases[at] === 'hashing'
    if (sha256 === undefined || !(isInBatch || (row.state === 'paused' && row.sha256 === undefined))) return row
    const known: UploadRow = { ...row, sha256 }
    if (isInBatch) entrants.push(known)
    return known
  })
  return enqueued({ ...context, rows }, entrants)
}

export const withChecking = (context: UploadContext): UploadContext =>
  advanced(context, 'unchecked', 'checking', MAX_KNOWN_HASHES)

/** Hashes of the lookup in flight. */
export const hashesToCheck = (context: UploadContext): string[] =>
  rowsIn(context, 'checking').flatMap(({ sha256 }) => sha256 ?? [])

/** Of them, the hashes of files that are added to an album, by album. */
export function albumsToCheck(context: UploadContext): { albums?: Readonly<Record<string, string[]>> } {
  const albums: Record<string, string[]> = {}
  for (const { sha256, albumId } of rowsIn(context, 'checking')) {
    if (albumId === undefined || sha256 === undefined) continue
    albums[albumId] = [...(albums[albumId] ?? []), sha256]
  }
  return Object.keys(albums).length > 0 ? { albums } : {}
}

/** What the library has is a duplicate; the rest of the lookup is queued. */
export function withKnown(context: UploadContext, { known }: { known: readonly KnownPhoto[] }): UploadContext {
  const photos = new Map(known.map((photo) => [photo.sha256, photo]))
  const checked = advanced(withDuplicates(context, 'checking', photos), 'checking', 'queued')
  return { ...withDuplicates(checked, 'waitingForTwin', photos), lookupFailures: 0, failure: null }
}

/** The lookup failed: it is retried for its files. */
export const withLookupFailed = (context: UploadContext, { error }: { error: unknown }): UploadContext => ({
  ...advanced(context, 'checking', 'unchecked'),
  lookupFailures: context.lookupFailures + 1,
  failure: toFailure(error) satisfies Failure,
})
