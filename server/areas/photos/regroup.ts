import { and, eq, inArray, sql } from 'drizzle-orm'
import { photos } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'
import { changeCounts, type MonthChange } from './counts.ts'
import { type Month, monthOfInstant } from './months.ts'

/** No zone is further from UTC than this: only photos this close to a month's edge can change months. */
const WIDEST_OFFSET = sql`interval '15 hours'`

/** Moves photos counted by UTC to the months of the customer's zone. Call it in the transaction that sets the zone. */
export async function regroupByCreated(tx: Queryable, customerId: string, timeZone: string): Promise<void> {
  const utc = sql`(${photos.created} at time zone 'UTC')`
  const atEdge = sql`date_trunc('month', ${utc} - ${WIDEST_OFFSET}) <> date_trunc('month', ${utc} + ${WIDEST_OFFSET})`
  const rows = await tx
    .select({ id: photos.id, created: photos.created, month: photos.createdMonth, deletedAt: photos.deletedAt })
    .from(photos)
    .where(and(eq(photos.customerId, customerId), atEdge))
  const moved = new Map<Month, string[]>()
  const changes: MonthChange[] = []
  for (const { id, created, month, deletedAt } of rows) {
    const right = monthOfInstant(created, timeZone)
    if (right === month) continue
    moved.set(right, [...(moved.get(right) ?? []), id])
    if (deletedAt !== null) continue
    changes.push({ sortKey: 'created', month, by: -1 }, { sortKey: 'created', month: right, by: 1 })
  }
  for (const [createdMonth, ids] of moved) {
    await tx.update(photos).set({ createdMonth }).where(inArray(photos.id, ids))
  }
  await changeCounts(tx, customerId, changes)
}
