import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { DELETION_DAYS } from '#contract/account-deletion.ts'
import { customers } from '../database/schema.ts'
import type { Queryable } from '../database/types.ts'
import { findCustomerByEmail, lockEmail, normaliseEmail } from './store.ts'

const DAY = 24 * 60 * 60 * 1000

/** Between a confirmed deletion and the removal, in milliseconds. */
export const DELETION_DELAY = DELETION_DAYS * DAY

type CustomerRow = typeof customers.$inferSelect

/** Marks an account as deleted: nothing of it answers any more. Null when it is already. */
export async function markAccountDeleted(db: Queryable, customerId: string, now: Date): Promise<CustomerRow | null> {
  const [deleted] = await db
    .update(customers)
    .set({ deletedAt: now })
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)))
    .returning()
  return deleted ?? null
}

const canBeKept = (now: Date) =>
  and(gt(customers.deletedAt, new Date(now.getTime() - DELETION_DELAY)), isNull(customers.removalStartedAt))

/** The account with this address that was deleted last and can still be kept. */
export async function findDeleted(db: Queryable, email: string, now: Date): Promise<CustomerRow | null> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.email, normaliseEmail(email)), canBeKept(now)))
    .orderBy(desc(customers.deletedAt))
    .limit(1)
  return row ?? null
}

/**
 * Keeps a deleted account, with everything as it was, in a transaction; null when it is too late, or a new account has the address.
 */
export async function keepAccount(tx: Queryable, customerId: string, now: Date): Promise<CustomerRow | null> {
  const returning = and(eq(customers.id, customerId), canBeKept(now))
  const [deleted] = await tx.select({ email: customers.email }).from(customers).where(returning)
  if (!deleted) return null
  await lockEmail(tx, deleted.email)
  if (await findCustomerByEmail(tx, deleted.email)) return null
  const [kept] = await tx.update(customers).set({ deletedAt: null }).where(returning).returning()
  return kept ?? null
}
