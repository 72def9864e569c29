import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, max, or, type SQL, sql } from 'drizzle-orm'
import { EXPORT_DAYS } from '#contract/exports.ts'
import { customers, photos } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'
import { MOMENTS } from '../photos/order.ts'
import { exportChunks, exports } from './tables.ts'

/** How long an export can be downloaded after it was updated, in milliseconds. */
export const EXPORT_PERIOD = EXPORT_DAYS * 24 * 60 * 60 * 1000

export type ExportRow = typeof exports.$inferSelect
export type ChunkRow = typeof exportChunks.$inferSelect

const UNFINISHED = ['REQUESTED', 'IN_PROGRESS'] as const
const isUnfinished = inArray(exports.status, [...UNFINISHED])
const isOver = inArray(exports.status, ['READY', 'FAILED'])
export const unexpired = (now: Date) =>
  and(isNull(exports.endedAt), or(isUnfinished, gt(exports.updated, new Date(now.getTime() - EXPORT_PERIOD))))

async function findWhere(db: Queryable, where: SQL | undefined): Promise<ExportRow | null> {
  const [row] = await db.select().from(exports).where(where).orderBy(desc(exports.created)).limit(1)
  return row ?? null
}

/** The customer's export; null when it has expired, or is another's. */
export const findExport = (db: Queryable, customerId: string, id: string, now = new Date()) =>
  findWhere(db, and(eq(exports.id, id), eq(exports.customerId, customerId), unexpired(now)))

export const findLatest = (db: Queryable, customerId: string, now = new Date()) =>
  findWhere(db, and(eq(exports.customerId, customerId), unexpired(now)))

export const findUnfinished = (db: Queryable, customerId: string) =>
  findWhere(db, and(eq(exports.customerId, customerId), isUnfinished))

/** A ready export of the library as it is now. */
export const findCurrent = (db: Queryable, customerId: string, revision: number, now = new Date()) =>
  findWhere(
    db,
    and(
      eq(exports.customerId, customerId),
      eq(exports.status, 'READY'),
      eq(exports.revision, revision),
      unexpired(now),
    ),
  )

/** When the first of the customer's exports that can be downloaded expires, and how many there are. */
export async function countReady(db: Queryable, customerId: string, now = new Date()) {
  const rows = await db
    .select({ updated: exports.updated })
    .from(exports)
    .where(and(eq(exports.customerId, customerId), eq(exports.status, 'READY'), unexpired(now)))
    .orderBy(exports.updated)
  return { count: rows.length, firstUpdated: rows[0]?.updated ?? null }
}

export interface Library {
  photosCount: number
  bytes: number
  revision: number
}

/** What an export would hold. */
export async function readLibrary(db: Queryable, customerId: string): Promise<Library> {
  const [row] = await db
    .select({
      photosCount: customers.libraryFiles,
      bytes: customers.libraryBytes,
      revision: customers.libraryRevision,
    })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row ?? { photosCount: 0, bytes: 0, revision: 0 }
}

/** Enters an export; null when one of this customer is being made. */
export async function createExport(
  db: Queryable,
  given: Pick<ExportRow, 'customerId' | 'channel' | 'revision' | 'photosCount'>,
): Promise<ExportRow | null> {
  const now = new Date()
  const [row] = await db
    .insert(exports)
    .values({ ...given, created: now, updated: now })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

/** Sizes of an export's zip files, in their order. */
export const listChunks = (db: Queryable, exportId: string) =>
  db
    .select({ iteration: exportChunks.iteration, size: exportChunks.size, photosCount: exportChunks.photosCount })
    .from(exportChunks)
    .where(eq(exportChunks.exportId, exportId))
    .orderBy(exportChunks.iteration)

export async function findChunk(db: Queryable, exportId: string, iteration: number): Promise<ChunkRow | null> {
  const [row] = await db
    .select()
    .from(exportChunks)
    .where(and(eq(exportChunks.exportId, exportId), eq(exportChunks.iteration, iteration)))
  return row ?? null
}

/** The names of all finished zip files of an export. */
export async function listNames(db: Queryable, exportId: string): Promise<string[]> {
  const rows = await db
    .select({ names: exportChunks.names })
    .from(exportChunks)
    .where(eq(exportChunks.exportId, exportId))
  return rows.flatMap(({ names }) => names)
}

/** Unfinished exports, each with the chunk that comes next. */
export async function listUnfinished(db: Queryable): Promise<{ exportId: string; iteration: number }[]> {
  const rows = await db
    .select({ exportId: exports.id, last: max(exportChunks.iteration) })
    .from(exports)
    .leftJoin(exportChunks, eq(exportChunks.exportId, exports.id))
    .where(isUnfinished)
    .groupBy(exports.id)
  return rows.map(({ exportId, last }) => ({ exportId, iteration: last === null ? 0 : last + 1 }))
}

/** Notes that an unfinished export is worked on; null when it is over or gone. */
export async function startRun(db: Queryable, exportId: string): Promise<ExportRow | null> {
  const [row] = await db
    .update(exports)
    .set({ status: 'IN_PROGRESS', tries: sql`${exports.tries} + 1`, updated: new Date() })
    .where(and(eq(exports.id, exportId), isUnfinished))
    .returning()
  return row ?? null
}

/** Notes how far an export is; false when it is over or gone. */
export async function noteProgress(db: Queryable, exportId: string, photosDone: number): Promise<boolean> {
  const rows = await db
    .update(exports)
    .set({ photosDone, updated: new Date() })
    .where(and(eq(exports.id, exportId), isUnfinished))
    .returning({ id: exports.id })
  return rows.length > 0
}

/** Enters a finished zip file; false when another run was faster, or the export is over. To be called in a transaction. */
export async function enterChunk(tx: Queryable, chunk: ChunkRow, photosDone: number): Promise<boolean> {
  const [running] = await tx
    .update(exports)
    .set({ tries: 0, photosDone, updated: new Date() })
    .where(and(eq(exports.id, chunk.exportId), isUnfinished))
    .returning({ id: exports.id })
  if (!running) return false
  const entered = await tx
    .insert(exportChunks)
    .values(chunk)
    .onConflictDoNothing()
    .returning({ iteration: exportChunks.iteration })
  return entered.length > 0
}

/** Ends an unfinished export; false when it is over already. The names are not needed any more. */
export async function endExport(tx: Queryable, exportId: string, status: 'READY' | 'FAILED'): Promise<boolean> {
  const rows = await tx
    .update(exports)
    .set({ status, updated: new Date() })
    .where(and(eq(exports.id, exportId), isUnfinished))
    .returning({ id: exports.id })
  if (rows.length === 0) return false
  if (status === 'FAILED') await tx.delete(exportChunks).where(eq(exportChunks.exportId, exportId))
  else await tx.update(exportChunks).set({ names: [] }).where(eq(exportChunks.exportId, exportId))
  return true
}

/** Ends all exports of a customer: the next run of their job removes them with their files. */
export async function endExports(db: Queryable, customerId: string): Promise<void> {
  await db.update(exports).set({ status: 'FAILED', endedAt: new Date() }).where(eq(exports.customerId, customerId))
}

export const listExpired = (db: Queryable, now: Date, limit: number) =>
  db
    .select({ id: exports.id, customerId: exports.customerId })
    .from(exports)
    .where(and(isOver, or(isNotNull(exports.endedAt), lt(exports.updated, new Date(now.getTime() - EXPORT_PERIOD)))))
    .orderBy(exports.updated)
    .limit(limit)

export const forgetExport = (db: Queryable, exportId: string) => db.delete(exports).where(eq(exports.id, exportId))

/** A place in the order of an export: by the date taken, then by id. */
export interface Place {
  month: number
  value: string
  id: string
}

export type ExportedPhoto = Place &
  Pick<typeof photos.$inferSelect, 'blobId' | 'fileName' | 'bytes' | 'crc32' | 'takenLocal' | 'created'>

/** The statement for so many of the live photos after a place that were there when the export was requested. */
export const photosAfter = (db: Queryable, customerId: string, until: Date, place: Place | null, limit: number) =>
  db
    .select({
      month: photos.takenMonth,
      value: MOMENTS.dateTaken.write(photos.takenOrder),
      id: photos.id,
      blobId: photos.blobId,
      fileName: photos.fileName,
      bytes: photos.bytes,
      crc32: photos.crc32,
      takenLocal: photos.takenLocal,
      created: photos.created,
    })
    .from(photos)
    .where(
      and(
        eq(photos.customerId, customerId),
        isNull(photos.deletedAt),
        lte(photos.created, until),
        place === null
          ? undefined
          : sql`(${photos.takenMonth}, ${photos.takenOrder}, ${photos.id}) > (${place.month}, ${MOMENTS.dateTaken.read(place.value)}, ${place.id}::uuid)`,
      ),
    )
    .orderBy(photos.takenMonth, photos.takenOrder, photos.id)
    .limit(limit)
