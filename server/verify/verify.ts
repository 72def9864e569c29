import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import pLimit from 'p-limit'
import type { ThumbnailId } from '#contract/photos.ts'
import { downloads } from '../areas/downloads/tables.ts'
import { unexpired } from '../areas/exports/store.ts'
import { exportChunks, exports } from '../areas/exports/tables.ts'
import { blobKey } from '../areas/photos/blobs.ts'
import { partKeys } from '../areas/uploads/parts.ts'
import { archives } from '../core/archives/tables.ts'
import type { ListedBlob } from '../core/blobs/store.ts'
import type { ServerContext } from '../core/context.ts'
import { photos, unenteredBlobs, uploadParts } from '../core/database/schema.ts'
import type { Queryable } from '../core/database/types.ts'

/** What is wrong with a blob. An orphan belongs to nothing in the database. */
export interface Problem {
  kind: 'missing' | 'wrong length' | 'orphan'
  key: string
}

/** A younger blob may belong to work in hand, in milliseconds. */
export const ORPHAN_AFTER = 24 * 60 * 60 * 1000
/** Blobs, or rows, looked at together, and how many are asked for at once. */
const BATCH = 1000
const AT_ONCE = 16

type Context = Pick<ServerContext, 'db' | 'blobs'>

/** The second part of a key: what the blob is of. */
const ownerOf = (key: string) => key.split('/')[1] ?? ''

const valuesOf = async (db: Queryable, column: PgColumn, values: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ value: sql<string>`${column}::text` })
    .from(column.table)
    .where(inArray(column, [...values]))
  return rows.map(({ value }) => value)
}

/** For each kind of blob: which of these names are known to the database. */
const OWNERS: Readonly<Record<string, (db: Queryable, names: readonly string[]) => Promise<string[]>>> = {
  originals: async (db, names) => [
    ...(await valuesOf(db, photos.blobId, names)),
    ...(await valuesOf(db, unenteredBlobs.blobId, names)),
  ],
  thumbnails: (db, names) => OWNERS.originals?.(db, names) ?? Promise.resolve([]),
  archives: (db, names) => valuesOf(db, downloads.blobId, names),
  exports: (db, names) => valuesOf(db, exports.id, names),
  parts: (db, names) => valuesOf(db, uploadParts.uploadId, names),
}

async function* batchesOf<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** What the database says of the lengths of blobs. */
async function lengthsOf(db: Queryable, kind: string, keys: readonly string[]): Promise<Map<string, number>> {
  if (kind === 'originals') {
    const names = keys.map(ownerOf)
    const rows = await db
      .select({ name: photos.blobId, bytes: photos.bytes })
      .from(photos)
      .where(inArray(photos.blobId, names))
    return new Map(rows.map(({ name, bytes }) => [blobKey(name, 'original'), bytes]))
  }
  if (kind === 'exports') {
    const rows = await db
      .select({ key: exportChunks.blobKey, bytes: exportChunks.size })
      .from(exportChunks)
      .where(inArray(exportChunks.blobKey, [...keys]))
    return new Map(rows.map(({ key, bytes }) => [key, bytes]))
  }
  if (kind === 'archives') {
    const rows = await db
      .select({ key: downloads.archiveKey, bytes: downloads.bytes })
      .from(downloads)
      .where(inArray(downloads.archiveKey, [...keys]))
    return new Map(rows.flatMap(({ key, bytes }) => (key !== null && bytes !== null ? [[key, bytes] as const] : [])))
  }
  return new Map()
}

async function problemsOf({ db }: Context, kind: string, batch: readonly ListedBlob[], now: Date): Promise<Problem[]> {
  const owners = new Set(await OWNERS[kind]?.(db, [...new Set(batch.map(({ key }) => ownerOf(key)))]))
  const lengths = await lengthsOf(
    db,
    kind,
    batch.map(({ key }) => key),
  )
  return batch.flatMap(({ key, bytes, modified }): Problem[] => {
    if (!owners.has(ownerOf(key)))
      return now.getTime() - modified.getTime() > ORPHAN_AFTER ? [{ kind: 'orphan', key }] : []
    return (lengths.get(key) ?? bytes) === bytes ? [] : [{ kind: 'wrong length', key }]
  })
}

/** The keys of a photo's pictures, for every photo that is shown or can be restored. */
async function* photoKeys(db: Queryable): AsyncGenerator<string> {
  for (let after: string | null = null; ; ) {
    const rows: { blobId: string; thumbnails: { id: ThumbnailId }[] }[] = await db
      .selectDistinctOn([photos.blobId], { blobId: photos.blobId, thumbnails: photos.thumbnails })
      .from(photos)
      .where(and(after === null ? undefined : gt(photos.blobId, after), isNull(photos.purgedAt)))
      .orderBy(asc(photos.blobId))
      .limit(BATCH)
    for (const { blobId, thumbnails } of rows) {
      yield blobKey(blobId, 'original')
      for (const { id } of thumbnails) yield blobKey(blobId, id)
    }
    after = rows.at(-1)?.blobId ?? null
    if (rows.length < BATCH) return
  }
}

/**
 * The keys of parts that are worked on, and of the archives and exports that the version before stored and that customers can still
 * fetch; those of this version are stored nowhere.
 */
async function* otherKeys(db: Queryable, now: Date): AsyncGenerator<string> {
  const isMade = (customerId: PgColumn, key: PgColumn) =>
    exists(
      db
        .select({ key: archives.key })
        .from(archives)
        .where(and(eq(archives.customerId, customerId), eq(archives.key, key))),
    )
  const stored = await db
    .select({ key: downloads.archiveKey })
    .from(downloads)
    .where(
      and(
        isNotNull(downloads.archiveKey),
        isNull(downloads.endedAt),
        gt(downloads.expires, now),
        not(isMade(downloads.customerId, downloads.archiveKey)),
      ),
    )
  for (const { key } of stored) if (key !== null) yield key
  const chunks = await db
    .select({ key: exportChunks.blobKey })
    .from(exportChunks)
    .innerJoin(exports, eq(exports.id, exportChunks.exportId))
    .where(
      and(
        unexpired(now),
        inArray(exports.status, ['REQUESTED', 'IN_PROGRESS', 'READY']),
        not(isMade(exports.customerId, exportChunks.blobKey)),
      ),
    )
  for (const { key } of chunks) yield key
  const parts = await db.select({ uploadId: uploadParts.uploadId }).from(uploadParts).groupBy(uploadParts.uploadId)
  yield* await partKeys(
    db,
    parts.map(({ uploadId }) => uploadId),
  )
}

async function missingOf({ db, blobs }: Context, keys: readonly string[]): Promise<Problem[]> {
  const limit = pLimit(AT_ONCE)
  const sizes = await Promise.all(keys.map((key) => limit(() => blobs.size(key))))
  const missing = keys.filter((_, at) => sizes[at] === null)
  const problems: Problem[] = []
  for (const key of missing) {
    // what it is of may have been removed since
    const [kind = ''] = key.split('/')
    const owners = await OWNERS[kind]?.(db, [ownerOf(key)])
    if (owners?.length) problems.push({ kind: 'missing', key })
  }
  return problems
}

/**
 * Compares the database and the store, both ways, and reports what does not fit, batch by batch. Safe while the product runs: what
 * is younger than ORPHAN_AFTER is no orphan, and what is missing was asked for twice.
 */
export async function* verify(context: Context, now = new Date()): AsyncGenerator<Problem[]> {
  for (const kind of Object.keys(OWNERS)) {
    for await (const batch of batchesOf(context.blobs.list(`${kind}/`))) yield problemsOf(context, kind, batch, now)
  }
  for (const keys of [photoKeys(context.db), otherKeys(context.db, now)]) {
    for await (const batch of batchesOf(keys)) yield missingOf(context, batch)
  }
}
