import { and, eq, isNull, sql } from 'drizzle-orm'
import { customers } from '../../../core/database/schema.ts'
import type { Queryable } from '../../../core/database/types.ts'
import { subscriptions } from './tables.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

const ofCustomer = (customerId: string) => eq(subscriptions.customerId, customerId)

export async function findSubscription(db: Queryable, customerId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(ofCustomer(customerId))
  return row
}

/** Notes that a link is on its way; a subscription that is confirmed stays as it is. */
export async function noteRequest(
  tx: Queryable,
  customerId: string,
  { email, until }: Pick<SubscriptionRow, 'email' | 'until'>,
): Promise<void> {
  await tx
    .insert(subscriptions)
    .values({ customerId, email, until })
    .onConflictDoUpdate({
      target: subscriptions.customerId,
      set: { email, until },
      setWhere: isNull(subscriptions.confirmed),
    })
}

/** Confirms what was requested for this address; false where it was switched off meanwhile. */
export async function confirmRequest(
  tx: Queryable,
  customerId: string,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(subscriptions)
    .set({ confirmed: now })
    .where(and(ofCustomer(customerId), eq(sql`lower(${subscriptions.email})`, email.toLowerCase())))
    .returning({ customerId: subscriptions.customerId })
  return rows.length > 0
}

export const endSubscription = (tx: Queryable, customerId: string) =>
  tx.delete(subscriptions).where(ofCustomer(customerId))

export const setMailLocale = (db: Queryable, customerId: string, mailLocale: string) =>
  db.update(customers).set({ mailLocale }).where(eq(customers.id, customerId))
