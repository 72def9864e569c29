import { and, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { UploadStatus } from '#contract/uploads.ts'
import { customers, photos, uploadParts, uploads } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'
import type { Outcome } from './take-photo.ts'

export type UploadRow = typeof uploads.$inferSelect
export type NewUpload = Pick<UploadRow, 'id' | 'customerId' | 'imageId' | 'fileName' | 'bytes' | 'announcedSha256'> &
  Partial<Pick<UploadRow, 'albumId' | 'metadata'>>

/** Not yet come to an end; as the index says it. */
const onItsWay = sql`${uploads.state} in ('receiving', 'processing')`

/** An upload that its customer may begin again under its id: it became nothing yet, or nothing at all. */
const mayBeginAgain = ['receiving', 'refused'] satisfies UploadRow['state'][]

/** Whether a customer may make an upload under this id. */
export async function isIdFree(db: Queryable, uploadId: string, customerId: string): Promise<boolean> {
  const [taken] = await db
    .select({ customerId: uploads.customerId, state: uploads.state })
    .from(uploads)
    .where(eq(uploads.id, uploadId))
  return !taken || (taken.customerId === customerId && mayBeginAgain.some((state) => state === taken.state))
}

/**
 * Enters an upload of which no byte is there yet, in the place of one the customer began under the same id: what came of that
 * one does not count, nor what a request still receives of it.
 */
export async function createUpload(tx: Queryable, upload: NewUpload): Promise<void> {
  const unreceived = { received: 0, receivedAt: sql`now()`, lease: null, leaseUntil: null, ended: null }
  const row = { albumId: null, metadata: '', ...upload, ...unreceived, state: 'receiving', reason: null } as const
  const isOwn = sql`${eq(uploads.customerId, upload.customerId)} and ${inArray(uploads.state, mayBeginAgain)}`
  const entered = await tx
    .insert(uploads)
    .values(row)
    .onConflictDoUpdate({ target: uploads.id, set: row, setWhere: isOwn })
    .returning({ id: uploads.id })
  if (entered.length === 0) throw new Error('The id of the upload is taken.')
  await tx.delete(uploadParts).where(eq(uploadParts.uploadId, upload.id))
}

/** What a customer has in the library and, beside this upload, on its way to it; changes of either wait until the transaction ends. */
export async function readUse(
  tx: Queryable,
  { id, customerId }: Pick<UploadRow, 'id' | 'customerId'>,
): Promise<{ files: number; bytes: number }> {
  const [library] = await tx
    .select({ files: customers.libraryFiles, bytes: customers.libraryBytes })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update')
  const [coming] = await tx
    .select({ files: sql<string>`count(*)`, bytes: sql<string>`coalesce(sum(${uploads.bytes}), 0)` })
    .from(uploads)
    .where(and(eq(uploads.customerId, customerId), onItsWay, ne(uploads.id, id)))
  if (!library || !coming) throw new Error(`No customer ${customerId}`)
  return { files: library.files + Number(coming.files), bytes: library.bytes + Number(coming.bytes) }
}

/** A customer's upload; null for an id that is somebody else's or nobody's. */
export async function findUpload(db: Queryable, customerId: string, uploadId: string): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.customerId, customerId)))
  return row ?? null
}

/** An upload for the work on it, which knows whose it is from the row. */
export async function readUpload(db: Queryable, uploadId: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, uploadId))
  return row ?? null
}

/** Forgets an upload that was given up before its last byte; false when that came, or it was forgotten before. */
export async function removeReceiving(db: Queryable, uploadId: string): Promise<boolean> {
  const rows = await db
    .delete(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.state, 'receiving')))
    .returning({ id: uploads.id })
  return rows.length > 0
}

/** Notes that the last byte is there; false when that was known. */
export async function markReceived(tx: Queryable, uploadId: string): Promise<boolean> {
  const rows = await tx
    .update(uploads)
    .set({ state: 'processing', ended: new Date() })
    .where(and(eq(uploads.id, uploadId), eq(uploads.state, 'receiving')))
    .returning({ id: uploads.id })
  return rows.length > 0
}

/** True when the upload still waits for its outcome; then nobody else can give it one before the transaction ends. */
export async function lockProcessing(tx: Queryable, uploadId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.state, 'processing')))
    .for('update')
  return rows.length > 0
}

export async function writeOutcome(tx: Queryable, uploadId: string, outcome: Outcome): Promise<void> {
  const { state } = outcome
  const details = state === 'refused' ? { reason: outcome.reason } : { imageId: outcome.imageId }
  await tx
    .update(uploads)
    .set({ state, ...details })
    .where(eq(uploads.id, uploadId))
}

/** All uploads that have not come to an end, of all customers. */
export async function listUnfinished(db: Queryable): Promise<UploadRow[]> {
  return db.select().from(uploads).where(onItsWay)
}

/** Frees every upload of the request that has it. */
export async function endLeases(db: Queryable): Promise<void> {
  await db.update(uploads).set({ lease: null, leaseUntil: null }).where(isNotNull(uploads.lease))
}

/** Forgets at most `limit` uploads that came to an end and whose last byte came before `until`; answers how many. */
export async function forgetEnded(db: Queryable, until: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(lt(uploads.ended, until), sql`not ${onItsWay}`))
    .limit(limit)
  const rows = await db.delete(uploads).where(inArray(uploads.id, old)).returning({ id: uploads.id })
  return rows.length
}

/** Which of these contents are live photos of the customer, and which. */
export async function findKnown(
  db: Queryable,
  customerId: string,
  hashes: readonly string[],
): Promise<{ sha256: string; imageId: string }[]> {
  return db
    .select({ sha256: photos.sha256, imageId: photos.id })
    .from(photos)
    .where(and(eq(photos.customerId, customerId), inArray(photos.sha256, [...hashes]), isNull(photos.deletedAt)))
}

function statusOf({ id, state, imageId, reason }: UploadRow): UploadStatus {
  if (state === 'stored' || state === 'duplicate') return { id, state, imageId }
  if (state === 'refused') return { id, state, reason: reason ?? 'damaged' }
  return { id, state }
}

/** The state of each of a customer's uploads, in the requested order. */
export async function readStatuses(
  db: Queryable,
  customerId: string,
  uploadIds: readonly string[],
): Promise<UploadStatus[]> {
  const rows = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.customerId, customerId), inArray(uploads.id, [...uploadIds])))
  const known = new Map(rows.map((row) => [row.id, statusOf(row)]))
  return uploadIds.map((id) => ({ ...(known.get(id.toLowerCase()) ?? { state: 'unknown' }), id }))
}
