import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { photos } from '../../../core/database/schema.ts'
import type { Database, Queryable } from '../../../core/database/types.ts'
import { isOneOf } from '../order.ts'
import { lockLibrary } from '../store.ts'
import { idsWhere, inBatches, mark, ofCustomer, restorable } from './marks.ts'

/** A live photo of the same library with the same content; the photo itself while it is live. */
const liveTwin = sql`exists (
  select 1 from photos as live
  where live.customer_id = ${photos.customerId} and live.sha256 = ${photos.sha256} and live.deleted_at is null)`

/** Puts live photos into the albums that deleted ones with the same content are in. */
async function inheritAlbums(tx: Queryable, which: SQL | undefined): Promise<void> {
  await tx.execute(sql`
    insert into album_photos (album_id, photo_id, customer_id, created, taken_order, is_undated)
    select member.album_id, live.id, live.customer_id, live.created, live.taken_order, live.taken_local is null
    from photos
    join photos as live on live.customer_id = photos.customer_id and live.sha256 = photos.sha256 and live.deleted_at is null
    join album_photos as member on member.photo_id = photos.id
    where ${which}
    on conflict do nothing`)
}

/**
 * Brings photos back, and with them their places in albums; answers the ids whose content is in the library now. Where it was
 * uploaded again meanwhile, the photo there takes the deleted one's place. To be called in a transaction.
 */
export async function restore(tx: Queryable, customerId: string, photoIds: readonly string[]): Promise<string[]> {
  await lockLibrary(tx, customerId)
  const requested = and(ofCustomer(customerId), isOneOf(photos.id, photoIds))
  const deleted = and(restorable(customerId, new Date()), isOneOf(photos.id, photoIds))
  // One photo for each content: two that were deleted one after the other can be requested for at once.
  const first = tx
    .selectDistinctOn([photos.sha256], { id: photos.id })
    .from(photos)
    .where(and(deleted, sql`not ${liveTwin}`))
    .orderBy(photos.sha256, desc(photos.deletedAt), photos.id)
  await mark(tx, customerId, sql`${photos.id} in ${first}`, null)
  await inheritAlbums(tx, deleted)
  await tx.update(photos).set({ purgedAt: new Date() }).where(deleted)
  return idsWhere(tx, and(requested, liveTwin))
}

/** Brings back all that can be, or what was deleted at one moment; answers how many photos that was. */
export async function restoreAll(db: Database, customerId: string, deletedAt?: Date): Promise<number> {
  const which = () =>
    and(restorable(customerId, new Date()), deletedAt === undefined ? undefined : eq(photos.deletedAt, deletedAt))
  return inBatches(db, which, (tx, photoIds) => restore(tx, customerId, photoIds))
}
