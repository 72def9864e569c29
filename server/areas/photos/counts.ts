import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { SortKey, TimelineCounts } from '#contract/photos.ts'
import { albums, customers, monthCounts, photos } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'
import { type Month, monthOfYear, UNDATED_FROM, UNKNOWN, yearOf } from './months.ts'

export interface MonthChange {
  sortKey: SortKey
  month: Month
  by: number
}

/** One change per month; one row per photo would be too many for one statement. */
function summed(changes: readonly MonthChange[]): MonthChange[] {
  const months = new Map<string, MonthChange>()
  for (const { sortKey, month, by } of changes) {
    const key = `${sortKey} ${month}`
    months.set(key, { sortKey, month, by: by + (months.get(key)?.by ?? 0) })
  }
  return [...months.values()]
}

/** Increments the library's revision and returns it. */
async function nextRevision(tx: Queryable, customerId: string): Promise<number> {
  const [row] = await tx
    .update(customers)
    .set({ libraryRevision: sql`${customers.libraryRevision} + 1` })
    .where(eq(customers.id, customerId))
    .returning({ revision: customers.libraryRevision })
  if (!row) throw new Error(`No customer ${customerId}`)
  return row.revision
}

/** Updates the month counts. Call it in the transaction that changes the photos. No changes leave the revision as it is. */
export async function changeCounts(tx: Queryable, customerId: string, changes: readonly MonthChange[]): Promise<void> {
  if (changes.length === 0) return
  const revision = await nextRevision(tx, customerId)
  await tx
    .insert(monthCounts)
    .values(summed(changes).map(({ sortKey, month, by }) => ({ customerId, sortKey, month, count: by, revision })))
    .onConflictDoUpdate({
      target: [monthCounts.customerId, monthCounts.sortKey, monthCounts.month],
      set: { count: sql`${monthCounts.count} + excluded.count`, revision: sql`excluded.revision` },
    })
}

/** Increases with every change of the library; 0 for an unknown customer. */
export async function readRevision(db: Queryable, customerId: string): Promise<number> {
  const [row] = await db
    .select({ revision: customers.libraryRevision })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row?.revision ?? 0
}

/** Counts and revisions of all months that have photos. */
export async function readCounts(db: Queryable, customerId: string, sortKey: SortKey): Promise<TimelineCounts> {
  const rows = await db
    .select({ month: monthCounts.month, count: monthCounts.count, revision: monthCounts.revision })
    .from(monthCounts)
    .where(and(eq(monthCounts.customerId, customerId), eq(monthCounts.sortKey, sortKey), gt(monthCounts.count, 0)))
  const counts: TimelineCounts = { timeline: {}, revisions: {} }
  if (sortKey === 'dateTaken') {
    const unknown = rows.find(({ month }) => month === UNKNOWN)?.count ?? 0
    counts.undated = unknown === 0 ? 0 : unknown - (await countOfJanuary1970(db, customerId))
  }
  for (const { month, count, revision } of rows) {
    enter(counts.timeline, month, count)
    enter(counts.revisions, month, revision)
  }
  return counts
}

/** Photos really taken in the month that those without a date are kept in (open question 55). */
async function countOfJanuary1970(db: Queryable, customerId: string): Promise<number> {
  const taken = and(eq(photos.takenMonth, UNKNOWN), lt(photos.takenOrder, UNDATED_FROM))
  return db.$count(photos, and(eq(photos.customerId, customerId), isNull(photos.deletedAt), taken))
}

function enter(years: Record<string, Record<string, number>>, month: Month, value: number): void {
  const year = years[yearOf(month)] ?? {}
  years[yearOf(month)] = year
  year[monthOfYear(month)] = value
}

export async function countPhotos(db: Queryable, customerId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${monthCounts.count}), 0)::int` })
    .from(monthCounts)
    .where(and(eq(monthCounts.customerId, customerId), eq(monthCounts.sortKey, 'dateTaken')))
  return row?.total ?? 0
}

/** Albums of the customer; those that they share only when asked for. */
export async function countAlbums(db: Queryable, customerId: string, withShared: boolean): Promise<number> {
  return db.$count(albums, and(eq(albums.customerId, customerId), withShared ? undefined : eq(albums.isShared, false)))
}
