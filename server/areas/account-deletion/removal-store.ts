import { and, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { customers, identityRecords, photos, uploads } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'
import { downloads } from '../downloads/tables.ts'
import { exports } from '../exports/tables.ts'

/** Tables whose rows have files: never swept, so that no file is left without its row. */
const WITH_FILES: readonly string[] = ['photos', 'uploads', 'exports', 'downloads']

export interface RemovedCustomer {
  id: string
  email: string
}

/**
 * Some of the accounts that were deleted before `until`, in the order of their ids; none of them can be kept from then on.
 */
export async function takeDeletedAccounts(
  db: Queryable,
  until: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<RemovedCustomer[]> {
  const isOver = lte(customers.deletedAt, until)
  const due = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(isOver, after === null ? undefined : gt(customers.id, after)))
    .orderBy(customers.id)
    .limit(limit)
  const taken = await db
    .update(customers)
    .set({ removalStartedAt: new Date() })
    .where(and(inArray(customers.id, due), isOver))
    .returning({ id: customers.id, email: customers.email })
  return taken.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Some photos of a customer, live or deleted. */
export const listPhotos = (db: Queryable, customerId: string, limit: number) =>
  db.select({ id: photos.id, blobId: photos.blobId }).from(photos).where(eq(photos.customerId, customerId)).limit(limit)

export const forgetPhotos = (db: Queryable, photoIds: readonly string[]) =>
  db.delete(photos).where(inArray(photos.id, [...photoIds]))

export const listUploads = (db: Queryable, customerId: string, limit: number) =>
  db
    .select({ id: uploads.id, imageId: uploads.imageId, state: uploads.state })
    .from(uploads)
    .where(eq(uploads.customerId, customerId))
    .limit(limit)

export const forgetUploads = (db: Queryable, uploadIds: readonly string[]) =>
  db.delete(uploads).where(inArray(uploads.id, [...uploadIds]))

export const listExports = (db: Queryable, customerId: string) =>
  db.select({ id: exports.id }).from(exports).where(eq(exports.customerId, customerId))

export const listDownloads = (db: Queryable, customerId: string) =>
  db.select({ id: downloads.id, blobId: downloads.blobId }).from(downloads).where(eq(downloads.customerId, customerId))

export const forgetDownload = (db: Queryable, customerId: string, id: string) =>
  db.delete(downloads).where(and(eq(downloads.customerId, customerId), eq(downloads.id, id)))

/** Whether a new account has the address of one that is removed. */
export async function isAddressInUse(db: Queryable, email: string): Promise<boolean> {
  return (await db.$count(customers, and(eq(customers.email, email), isNull(customers.deletedAt)))) > 0
}

/** Columns that reference customers, of all tables without files, those added later included. */
async function listReferences(db: Queryable): Promise<{ table: string; column: string }[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'customers'::regclass`)
  return rows.filter(({ table }) => !WITH_FILES.includes(table))
}

/**
 * Forgets the sign-ins, the rows of all tables without files, and last the customer; to be called in a transaction. Fails
 * while a table with files has rows.
 */
export async function forgetCustomer(tx: Queryable, { id }: Pick<RemovedCustomer, 'id'>): Promise<void> {
  await tx.delete(identityRecords).where(sql`${identityRecords.payload}::text like ${`%${id}%`}`)
  for (const { table, column } of await listReferences(tx)) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`)
  }
  await tx.delete(customers).where(and(eq(customers.id, id), isNotNull(customers.removalStartedAt)))
}
