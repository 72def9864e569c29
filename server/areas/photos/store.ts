import { and, eq, gt, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { Location } from '#contract/photos.ts'
import type { UploadType } from '#contract/uploads.ts'
import { customers, photos, type StoredThumbnail } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'
import type { Taken } from '../../core/images/taken.ts'
import { changeCounts } from './counts.ts'
import { monthOfInstant, monthOfLocal, UNKNOWN } from './months.ts'

export type PhotoRow = typeof photos.$inferSelect

/** A photo whose original and thumbnails are in the blob store already, under `blobId`. */
export interface NewPhoto {
  imageId: string
  customerId: string
  uploadId: string
  blobId: string
  /** Hex SHA-256 of the original. */
  sha256: string
  /** CRC-32 of the original; null leaves it to the first archive. */
  crc32: number | null
  fileName: string
  mimeType: UploadType
  bytes: number
  /** Upright. */
  width: number
  height: number
  thumbnails: StoredThumbnail[]
  placeholder: string
  /** Its average colour (`colourOf`); null leaves it to the job. */
  colour: number | null
  taken: Taken | null
  /** `taken` is from the file's name, as its metadata has none. */
  isTakenFromName: boolean
  location: Location | null
  created: Date
  uploadEnd: Date | null
}

export interface StoreResult {
  state: 'stored' | 'duplicate'
  /** Of the photo that is in the library now. */
  imageId: string
}

/** Changes of one library go one after the other; everything that changes one begins here. */
export async function lockLibrary(tx: Queryable, customerId: string): Promise<{ timeZone: string | null }> {
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
  const { taken: _, location, ...columns } = given
  const row = {
    ...columns,
    ...location,
    ...placeInTime(photo),
    id: imageId,
    createdMonth: monthOfInstant(created, timeZone),
  }
  await tx.insert(photos).values(row)
  await changeCounts(tx, customerId, [
    { sortKey: 'dateTaken', month: row.takenMonth, by: 1 },
    { sortKey: 'created', month: row.createdMonth, by: 1 },
  ])
  return { state: 'stored', imageId }
}

/** What an image address is answered with. */
export interface PictureRow {
  customerId: string
  blobId: string
  fileName: string
  mimeType: UploadType
  width: number
  height: number
  thumbnails: StoredThumbnail[]
}

/**
 * Those of the photos that are live and of live accounts, or deleted after `deletedSince`, by their ids alone, for signed addresses.
 * Whoever asks checks whose they are.
 */
export async function findPictures(
  db: Queryable,
  imageIds: readonly string[],
  deletedSince?: Date,
): Promise<Map<string, PictureRow>> {
  const state = deletedSince === undefined ? isNull(photos.deletedAt) : gt(photos.deletedAt, deletedSince)
  const rows = await db
    .select({
      id: photos.id,
      customerId: photos.customerId,
      blobId: photos.blobId,
      fileName: photos.fileName,
      mimeType: photos.mimeType,
      width: photos.width,
      height: photos.height,
      thumbnails: photos.thumbnails,
    })
    .from(photos)
    .innerJoin(customers, and(eq(customers.id, photos.customerId), isNull(customers.deletedAt)))
    .where(and(inArray(photos.id, [...imageIds]), state))
  return new Map(rows.map(({ id, ...picture }) => [id, picture]))
}

/** Whether a blob belongs to a live photo, or to one deleted after `deletedSince`. */
export async function isBlobShown(db: Queryable, blobId: string, deletedSince: Date): Promise<boolean> {
  const isThere = or(isNull(photos.deletedAt), gt(photos.deletedAt, deletedSince))
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.blobId, blobId), isThere))
    .limit(1)
  return rows.length > 0
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
