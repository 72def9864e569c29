import { and, eq, inArray } from 'drizzle-orm'
import type { UploadStatus } from '#contract/uploads.ts'
import { uploads } from '../database/schema.ts'
import type { Queryable } from '../database/types.ts'
import type { Outcome } from './take-photo.ts'

export type UploadRow = typeof uploads.$inferSelect

/** Enters an upload of which no byte is there yet. */
export async function createUpload(
  db: Queryable,
  upload: Pick<UploadRow, 'id' | 'customerId' | 'imageId' | 'fileName' | 'bytes' | 'announcedSha256'>,
): Promise<void> {
  await db.insert(uploads).values({ ...upload, state: 'receiving' })
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

/** Forgets an upload that was given up before its last byte. */
export async function removeReceiving(db: Queryable, uploadId: string): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.id, uploadId), eq(uploads.state, 'receiving')))
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
export async function listUnfinished(db: Queryable): Promise<Pick<UploadRow, 'id' | 'bytes' | 'state'>[]> {
  return db
    .select({ id: uploads.id, bytes: uploads.bytes, state: uploads.state })
    .from(uploads)
    .where(inArray(uploads.state, ['receiving', 'processing']))
}

function statusOf({ id, state, imageId, reason }: UploadRow): UploadStatus {
  if (state === 'stored' || state === 'duplicate') return { id, state, imageId }
  if (state === 'refused') return { id, state, reason: reason ?? 'damaged' }
  return { id, state }
}

/** What became of each of a customer's uploads, in the order asked. */
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
