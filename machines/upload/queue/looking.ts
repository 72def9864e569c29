import { type Failure, toFailure } from '#contract/failure.ts'
import { MAX_KNOWN_HASHES } from '#contract/uploads.ts'
import type { KnownPhoto } from '../actors.ts'
import type { HashedFile, UploadContext, UploadRow } from '../model.ts'
import { asDuplicate, rowOf } from '../rows.ts'
import { entered, mapped, takenOut, withTwins } from './places.ts'

/** Files handed over to be hashed in one go. */
export const HASH_BATCH = 50

export const withHashing = (context: UploadContext): UploadContext => ({
  ...context,
  hashing: context.unhashed.slice(0, HASH_BATCH),
  unhashed: context.unhashed.slice(HASH_BATCH),
})

/** Notes hashes. A file that was paused meanwhile keeps its hash for later. */
export function withHashed(context: UploadContext, { hashed }: { hashed: readonly HashedFile[] }): UploadContext {
  const hashes = new Map(hashed.map(({ key, sha256 }) => [key, sha256]))
  const going = new Set(context.hashing.filter((key) => hashes.has(key)))
  const entrants: UploadRow[] = []
  const rows = context.rows.map((row) => {
    const sha256 = hashes.get(row.key)
    if (sha256 === undefined || !(going.has(row.key) || (row.state === 'paused' && row.sha256 === undefined)))
      return row
    const known: UploadRow = { ...row, sha256 }
    if (going.has(row.key)) entrants.push(known)
    return known
  })
  return entered({ ...takenOut(context, going), rows }, entrants)
}

export const withAsking = (context: UploadContext): UploadContext => ({
  ...context,
  asking: context.unasked.slice(0, MAX_KNOWN_HASHES),
  unasked: context.unasked.slice(MAX_KNOWN_HASHES),
})

/** Hashes of the question under way. */
export const hashesToAsk = ({ asking, rows }: UploadContext): string[] => {
  const keys = new Set(asking)
  return rows.flatMap((row) => (keys.has(row.key) && row.sha256 !== undefined ? [row.sha256] : []))
}

/** What the library has is a duplicate; the rest of the question gets in line. */
export function withKnown(context: UploadContext, { known }: { known: readonly KnownPhoto[] }): UploadContext {
  const photos = new Map(known.map((photo) => [photo.sha256, photo]))
  const isKnown = (key: string) => photos.has(rowOf(context.rows, key)?.sha256 ?? '')
  const duplicates = new Set(photos.size === 0 ? [] : context.asking.filter(isKnown))
  const next: UploadContext = {
    ...context,
    asking: [],
    line: [...context.line, ...context.asking.filter((key) => !duplicates.has(key))],
    rows: mapped(context.rows, duplicates, (row) => asDuplicate(row, photos)),
    tally: { ...context.tally, duplicates: context.tally.duplicates + duplicates.size },
    knownFailed: 0,
    failure: null,
  }
  return withTwins(next, photos)
}

/** The question failed: its files are asked for again. */
export const withNotAsked = (context: UploadContext, { error }: { error: unknown }): UploadContext => ({
  ...context,
  asking: [],
  unasked: [...context.asking, ...context.unasked],
  knownFailed: context.knownFailed + 1,
  failure: toFailure(error) satisfies Failure,
})
