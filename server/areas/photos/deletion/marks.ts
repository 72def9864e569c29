import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { UNDO_DAYS } from '#contract/photos.ts'
import { photos } from '../../../core/database/schema.ts'
import type { Database, Queryable } from '../../../core/database/types.ts'
import { changeCounts, type MonthChange } from '../counts.ts'

/** How long a deleted photo can be brought back, in milliseconds. */
export const UNDO_PERIOD = UNDO_DAYS * 24 * 60 * 60 * 1000
/** Photos one transaction deletes or restores where all are meant: others wait for it on the embedded database. */
const ALL_BATCH = 10_000

export const ofCustomer = (customerId: string) => eq(photos.customerId, customerId)
/** Deleted, and not too long ago to come back. */
export const restorable = (customerId: string, now: Date) =>
  and(ofCustomer(customerId), gt(photos.deletedAt, new Date(now.getTime() - UNDO_PERIOD)), isNull(photos.purgedAt))

/** Sets or takes away the mark of photos, with the months' counts; answers how many there were. */
export async function mark(tx: Queryable, customerId: string, which: SQL | undefined, deletedAt: Date | null) {
  const update = tx
    .update(photos)
    .set({ deletedAt })
    .where(which)
    .returning({ takenMonth: photos.takenMonth, createdMonth: photos.createdMonth })
  const { rows } = await tx.execute<MonthChange & Record<string, unknown>>(sql`
    with changed as ${update}
    select 'dateTaken' as "sortKey", taken_month as month, count(*)::int as by from changed group by taken_month
    union all
    select 'created', created_month, count(*)::int from changed group by created_month`)
  const sign = deletedAt === null ? 1 : -1
  await changeCounts(
    tx,
    customerId,
    rows.map(({ by, ...month }) => ({ ...month, by: sign * by })),
  )
  return rows.reduce((sum, { sortKey, by }) => sum + (sortKey === 'dateTaken' ? by : 0), 0)
}

export async function idsWhere(db: Queryable, where: SQL | undefined, limit?: number): Promise<string[]> {
  const query = db.select({ id: photos.id }).from(photos).where(where)
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map(({ id }) => id)
}

/** Calls `change` with batches of photos, each in a transaction of its own, until there are none left; answers how many. */
export async function inBatches(
  db: Database,
  which: () => SQL | undefined,
  change: (tx: Queryable, photoIds: string[]) => Promise<unknown>,
): Promise<number> {
  for (let changed = 0; ; ) {
    const ids = await idsWhere(db, which(), ALL_BATCH)
    if (ids.length === 0) return changed
    await db.transaction((tx) => change(tx, ids))
    changed += ids.length
  }
}
