import { and, eq, inArray, isNotNull, isNull, lt, notInArray } from 'drizzle-orm'
import type { UploadType } from '#contract/uploads.ts'
import { customers, photos, type StoredThumbnail } from '../database/schema.ts'
import type { Queryable } from '../database/types.ts'
import type { Taken } from '../images/taken.ts'
import { changeCounts, type MonthChange } from './counts.ts'
import { type Month, monthOfInstant, monthOfLocal, UNKNOWN } from './months.ts'

export type PhotoRow = typeof photos.$inferSelect

/** A photo whose original and thumbnails are in the blob store already, under `blobId`. */
export interface NewPhoto {
  imageId: string
  customerId: string
  uploadId: string
  blobId: string
  /** Hex SHA-256 of the original. */
  sha256: string
  fileName: string
  mimeType: UploadType
  bytes: number
  /** Upright. */
  width: number
  height: number
  thumbnails: StoredThumbnail[]
  placeholder: string
  taken: Taken | null
  created: Date
  uploadEnd: Date | null
}

export interface StoreResult {
  state: 'stored' | 'duplicate'
  /** Of the photo that is in the library now. */
  imageId: string
}

const changesOf = (row: { takenMonth: Month; createdMonth: Month }, by: 1 | -1): MonthChange[] => [
  { sortKey: 'dateTaken', month: row.takenMonth, by },
  { sortKey: 'created', month: row.createdMonth, by },
]

/** Changes of one library go one after the other; everything that changes one begins here. */
async function lockLibrary(tx: Queryable, customerId: string): Promise<{ timeZone: string | null }> {
  const [row] = await tx
    .select({ timeZone: customers.timeZone })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update')
  if (!row) throw new Error(`No customer ${customerId}`)
  return row
}

/** The live photo of this library with this content, if there is one. */
export async function findByContent(db: Queryable, customerId: string, sha256: string): Promise<string | null> {
  const [row] = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.customerId, customerId), eq(photos.sha256, sha256), isNull(photos.deletedAt)))
  return row?.id ?? null
}

/**
 * The photo that makes new content a duplicate; to be called in a transaction.
 * @throws when it has been deleted meanwhile: the content would be lost, so its work is to be done again.
 */
export async function confirmDuplicate(tx: Queryable, customerId: string, sha256: string): Promise<StoreResult> {
  await lockLibrary(tx, customerId)
  const imageId = await findByContent(tx, customerId, sha256)
  if (!imageId) throw new Error('The photo that was there already has been deleted.')
  return { state: 'duplicate', imageId }
}

function placeInTime({ taken, created }: NewPhoto) {
  return {
    takenLocal: taken?.local ?? null,
    takenOffsetMinutes: taken?.offsetMinutes ?? null,
    takenMonth: taken ? monthOfLocal(taken.local) : UNKNOWN,
    takenOrder: taken?.local ?? created.toISOString().slice(0, -1),
  }
}

/**
 * Enters a photo into its library, with the months' counts; to be called in a transaction. Content the library has already is
 * a duplicate of the photo there. Storing the same `imageId` again changes nothing.
 */
export async function storePhoto(tx: Queryable, photo: NewPhoto): Promise<StoreResult> {
  const { imageId, ...given } = photo
  const { customerId, created } = given
  const { timeZone } = await lockLibrary(tx, customerId)
  const [known] = await tx.select({ id: photos.id }).from(photos).where(eq(photos.id, imageId))
  if (known) return { state: 'stored', imageId }
  const same = await findByContent(tx, customerId, given.sha256)
  if (same) return { state: 'duplicate', imageId: same }
  const { taken: _, ...columns } = given
  const row = { ...columns, ...placeInTime(photo), id: imageId, createdMonth: monthOfInstant(created, timeZone) }
  await tx.insert(photos).values(row)
  await changeCounts(tx, customerId, changesOf(row, 1))
  return { state: 'stored', imageId }
}

/**
 * Marks photos of the library as deleted, with the months' counts; answers the ids that are deleted now, those that were
 * before included: whoever never heard the answer asks again. To be called in a transaction.
 */
export async function markDeleted(tx: Queryable, customerId: string, photoIds: readonly string[]): Promise<string[]> {
  await lockLibrary(tx, customerId)
  const rows = await tx
    .update(photos)
    .set({ deletedAt: new Date() })
    .where(and(eq(photos.customerId, customerId), inArray(photos.id, [...photoIds]), isNull(photos.deletedAt)))
    .returning({ takenMonth: photos.takenMonth, createdMonth: photos.createdMonth })
  const changes = rows.flatMap((row) => changesOf(row, -1))
  await changeCounts(tx, customerId, changes)
  const deleted = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.customerId, customerId), inArray(photos.id, [...photoIds]), isNotNull(photos.deletedAt)))
  return deleted.map(({ id }) => id)
}

/** What an image address is answered with. */
export interface PictureRow {
  customerId: string
  blobId: string
  fileName: string
  mimeType: UploadType
}

/** A live photo by its id alone, for signed addresses; null when there is none. Whoever asks checks whose it is. */
export async function findPicture(db: Queryable, imageId: string): Promise<PictureRow | null> {
  const [row] = await db
    .select({
      customerId: photos.customerId,
      blobId: photos.blobId,
      fileName: photos.fileName,
      mimeType: photos.mimeType,
    })
    .from(photos)
    .where(and(eq(photos.id, imageId), isNull(photos.deletedAt)))
  return row ?? null
}

/** Some of the photos deleted before `until`. */
export async function listDeleted(
  db: Queryable,
  until: Date,
  limit: number,
): Promise<{ id: string; blobId: string }[]> {
  return db
    .select({ id: photos.id, blobId: photos.blobId })
    .from(photos)
    .where(lt(photos.deletedAt, until))
    .orderBy(photos.deletedAt)
    .limit(limit)
}

/** Those of the blobs that photos other than the ones named need, deleted ones that can still come back included. */
export async function blobsStillNeeded(
  db: Queryable,
  blobIds: readonly string[],
  without: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ blobId: photos.blobId })
    .from(photos)
    .where(and(inArray(photos.blobId, [...blobIds]), notInArray(photos.id, [...without])))
    .groupBy(photos.blobId)
  return new Set(rows.map(({ blobId }) => blobId))
}

/** Forgets photos for good; those that are not marked as deleted stay. */
export async function forgetDeleted(db: Queryable, photoIds: readonly string[]): Promise<void> {
  await db.delete(photos).where(and(inArray(photos.id, [...photoIds]), lt(photos.deletedAt, new Date())))
}
