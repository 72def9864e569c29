import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { albums, customers } from '../../../core/database/schema.ts'
import type { Queryable } from '../../../core/database/types.ts'
import { lastOrderOf } from './activity.ts'
import { type Period, periodOf } from './period.ts'
import { storagePeriods } from './tables.ts'

type Row = typeof storagePeriods.$inferSelect

export interface Library {
  photosCount: number
  albumsCount: number
}
export interface CustomerPeriod {
  period: Period
  row: Row | null
  library: Library
}

/** A customer's storage period and what is stored; null for a customer who is gone. */
export async function readPeriod(db: Queryable, customerId: string): Promise<CustomerPeriod | null> {
  const [found] = await db
    .select({
      created: customers.created,
      timeZone: customers.timeZone,
      photosCount: customers.libraryFiles,
      row: storagePeriods,
    })
    .from(customers)
    .leftJoin(storagePeriods, eq(storagePeriods.customerId, customers.id))
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)))
  if (!found) return null
  const { row, photosCount, ...customer } = found
  const albumsCount = await db.$count(albums, eq(albums.customerId, customerId))
  const period = periodOf(customer, await lastOrderOf(db, customerId), row)
  return { period, row, library: { photosCount, albumsCount } }
}

/** Makes other runs wait until the end of the transaction. */
export const lockCustomer = (tx: Queryable, customerId: string) =>
  tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')

/** Customers with a library, registered before a moment, and those whose library is being removed; in the order of their ids. */
export async function listCustomers(
  db: Queryable,
  query: { registeredBefore: Date; after: string | null; limit: number },
): Promise<string[]> {
  const hasAlbums = sql`exists (select 1 from ${albums} where ${albums.customerId} = ${customers.id})`
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .leftJoin(storagePeriods, eq(storagePeriods.customerId, customers.id))
    .where(
      and(
        isNull(customers.deletedAt),
        lte(customers.created, query.registeredBefore),
        or(gt(customers.libraryFiles, 0), hasAlbums, isNotNull(storagePeriods.removalStarted)),
        query.after === null ? undefined : gt(customers.id, query.after),
      ),
    )
    .orderBy(asc(customers.id))
    .limit(query.limit)
  return rows.map(({ id }) => id)
}

async function write(db: Queryable, customerId: string, period: Period, change: Partial<Row>): Promise<void> {
  const { since, firstWarned, lastWarned, delayedDeletionDate } = period
  const values = { since, firstWarned, lastWarned, delayedDeletionDate, ...change }
  await db
    .insert(storagePeriods)
    .values({ ...values, customerId })
    .onConflictDoUpdate({ target: storagePeriods.customerId, set: values })
}

/** Notes that a customer was warned, and the later deletion date where there is one. */
export const noteWarning = (db: Queryable, customerId: string, period: Period, change: Partial<Row>) =>
  write(db, customerId, period, change)

/** Notes that a library is being removed, and what it had. */
export const startRemoval = (db: Queryable, customerId: string, period: Period, library: Library, now: Date) =>
  write(db, customerId, period, {
    removalStarted: now,
    removedPhotos: library.photosCount,
    removedAlbums: library.albumsCount,
  })

/** Ends a removal; null when another run was faster. */
export async function endRemoval(db: Queryable, customerId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(storagePeriods)
    .set({ removalStarted: null, libraryRemoved: now })
    .where(and(eq(storagePeriods.customerId, customerId), isNotNull(storagePeriods.removalStarted)))
    .returning({ customerId: storagePeriods.customerId })
  return rows.length > 0
}
