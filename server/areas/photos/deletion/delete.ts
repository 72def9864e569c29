import { and, isNotNull, isNull } from 'drizzle-orm'
import { photos } from '../../../core/database/schema.ts'
import type { Database, Queryable } from '../../../core/database/types.ts'
import { isOneOf } from '../order.ts'
import { lockLibrary } from '../store.ts'
import { idsWhere, inBatches, mark, ofCustomer } from './marks.ts'

/**
 * Which photos are in the library, and which are deleted and not yet gone for good; no other call changes them until the
 * transaction ends.
 */
export async function readStates(tx: Queryable, customerId: string, photoIds: readonly string[]) {
  await lockLibrary(tx, customerId)
  const rows = await tx
    .select({ id: photos.id, deletedAt: photos.deletedAt, purgedAt: photos.purgedAt })
    .from(photos)
    .where(and(ofCustomer(customerId), isOneOf(photos.id, photoIds)))
  const idsOf = (found: typeof rows) => found.map(({ id }) => id)
  return {
    live: idsOf(rows.filter(({ deletedAt }) => deletedAt === null)),
    deleted: idsOf(rows.filter(({ deletedAt, purgedAt }) => deletedAt !== null && purgedAt === null)),
  }
}

/**
 * Marks photos of the library as deleted, with the months' counts; answers the ids that are deleted now, those that were
 * before included: a client that never got the answer asks again. To be called in a transaction.
 */
export async function markDeleted(tx: Queryable, customerId: string, photoIds: readonly string[]): Promise<string[]> {
  await lockLibrary(tx, customerId)
  const requested = and(ofCustomer(customerId), isOneOf(photos.id, photoIds))
  await mark(tx, customerId, and(requested, isNull(photos.deletedAt)), new Date())
  return idsWhere(tx, and(requested, isNotNull(photos.deletedAt)))
}

/** Marks all photos of the library as deleted at one moment, a batch after the other: one that is cut short can be repeated. */
export async function markAllDeleted(
  db: Database,
  customerId: string,
): Promise<{ deletedCount: number; deletedAt: Date | null }> {
  const deletedAt = new Date()
  const live = and(ofCustomer(customerId), isNull(photos.deletedAt))
  const deletedCount = await inBatches(
    db,
    () => live,
    async (tx, photoIds) => {
      await lockLibrary(tx, customerId)
      await mark(tx, customerId, and(live, isOneOf(photos.id, photoIds)), deletedAt)
    },
  )
  return { deletedCount, deletedAt: deletedCount > 0 ? deletedAt : null }
}
