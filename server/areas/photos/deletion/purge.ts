import { and, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { photos } from '../../../core/database/schema.ts'
import type { Database, Queryable } from '../../../core/database/types.ts'
import { isOneOf } from '../order.ts'
import { lockLibrary } from '../store.ts'
import { idsWhere, inBatches, ofCustomer, restorable } from './marks.ts'

/** Takes deleted photos out of what can come back; answers the ids that are still in the library. To be called in a transaction. */
export async function purge(tx: Queryable, customerId: string, photoIds: readonly string[]): Promise<string[]> {
  await lockLibrary(tx, customerId)
  const requested = and(ofCustomer(customerId), isOneOf(photos.id, photoIds))
  await tx
    .update(photos)
    .set({ purgedAt: new Date() })
    .where(and(requested, isNotNull(photos.deletedAt)))
  return idsWhere(tx, and(requested, isNull(photos.deletedAt)))
}

/** Takes everything deleted out of what can come back; answers how many photos that was. */
export async function purgeAll(db: Database, customerId: string): Promise<number> {
  return inBatches(
    db,
    () => restorable(customerId, new Date()),
    (tx, photoIds) => purge(tx, customerId, photoIds),
  )
}

/**
 * Some of the photos deleted before `until`, or for good; none of them can come back from then on, so that none is restored
 * while its pictures are removed.
 */
export async function takeExpired(
  db: Queryable,
  until: Date,
  limit: number,
): Promise<{ id: string; blobId: string }[]> {
  const isOver = or(isNotNull(photos.purgedAt), lt(photos.deletedAt, until))
  const expired = db.select({ id: photos.id }).from(photos).where(isOver).limit(limit)
  return db
    .update(photos)
    .set({ purgedAt: sql`coalesce(${photos.purgedAt}, now())` })
    .where(and(sql`${photos.id} in ${expired}`, isOver))
    .returning({ id: photos.id, blobId: photos.blobId })
}

/** Forgets photos that can't come back. */
export async function forget(db: Queryable, photoIds: readonly string[]): Promise<void> {
  await db.delete(photos).where(and(isOneOf(photos.id, photoIds), isNotNull(photos.purgedAt)))
}
