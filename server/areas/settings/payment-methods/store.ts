import { and, asc, count, eq, gt, lt } from 'drizzle-orm'
import { MAX_PAYMENT_METHODS, type PaymentMethod } from '#contract/payment-methods.ts'
import { customers } from '../../../core/database/schema.ts'
import type { Queryable } from '../../../core/database/types.ts'
import { paymentMethods, paymentSessions } from './tables.ts'

export type PaymentMethodRow = typeof paymentMethods.$inferSelect
export type NewPaymentMethod = Pick<PaymentMethod, 'brand' | 'lastFour' | 'expires'>

/** How long a visit to the payment page may take, and its outcome can be asked for, in milliseconds. */
export const PAYMENT_SESSION_LIFETIME = 60 * 60_000

const ofCustomer = (customerId: string) => eq(paymentMethods.customerId, customerId)
const one = (customerId: string, id: string) => and(ofCustomer(customerId), eq(paymentMethods.id, id))
const session = (customerId: string, id: string, now: Date) =>
  and(eq(paymentSessions.customerId, customerId), eq(paymentSessions.id, id), gt(paymentSessions.expires, now))

/** Changes of one customer's payment methods wait for each other. */
const lock = (tx: Queryable, customerId: string) =>
  tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')

/** The customer's payment methods, the oldest first. */
export const listPaymentMethods = (db: Queryable, customerId: string): Promise<PaymentMethodRow[]> =>
  db
    .select()
    .from(paymentMethods)
    .where(ofCustomer(customerId))
    .orderBy(asc(paymentMethods.created), asc(paymentMethods.id))

export async function findPaymentMethod(
  db: Queryable,
  customerId: string,
  id: string,
): Promise<PaymentMethodRow | undefined> {
  const [row] = await db.select().from(paymentMethods).where(one(customerId, id))
  return row
}

/** Whether there is no room for another one. */
export async function isFull(db: Queryable, customerId: string): Promise<boolean> {
  const [row] = await db.select({ methods: count() }).from(paymentMethods).where(ofCustomer(customerId))
  return (row?.methods ?? 0) >= MAX_PAYMENT_METHODS
}

/** Uses a payment method for the next orders; to be called in a transaction. */
export async function makeDefault(
  tx: Queryable,
  customerId: string,
  id: string,
): Promise<PaymentMethodRow | undefined> {
  await lock(tx, customerId)
  if (!(await findPaymentMethod(tx, customerId, id))) return undefined
  await tx.update(paymentMethods).set({ isDefault: false }).where(ofCustomer(customerId))
  const [row] = await tx.update(paymentMethods).set({ isDefault: true }).where(one(customerId, id)).returning()
  return row
}

/** Removes a payment method; the oldest that is left takes over from the default one. To be called in a transaction. */
export async function removePaymentMethod(tx: Queryable, customerId: string, id: string): Promise<boolean> {
  await lock(tx, customerId)
  const [gone] = await tx.delete(paymentMethods).where(one(customerId, id)).returning()
  if (!gone) return false
  const [heir] = await listPaymentMethods(tx, customerId)
  if (gone.isDefault && heir) await makeDefault(tx, customerId, heir.id)
  return true
}

/** Starts a visit to the payment page. */
export async function startSession(db: Queryable, customerId: string, now: Date): Promise<string> {
  const expires = new Date(now.getTime() + PAYMENT_SESSION_LIFETIME)
  const [row] = await db.insert(paymentSessions).values({ customerId, expires }).returning({ id: paymentSessions.id })
  if (!row) throw new Error('A payment session was not stored.')
  return row.id
}

/** A visit of the customer that is not long over. */
export async function findSession(db: Queryable, customerId: string, id: string, now: Date) {
  const [row] = await db
    .select({ outcome: paymentSessions.outcome, paymentMethodId: paymentSessions.paymentMethodId })
    .from(paymentSessions)
    .where(session(customerId, id, now))
  return row
}

interface Ended {
  customerId: string
  sessionId: string
  now: Date
}

const isOpen = ({ customerId, sessionId, now }: Ended) =>
  and(session(customerId, sessionId, now), eq(paymentSessions.outcome, 'open'))

/** The payment page has refused what was chosen; of two answers the first one counts. */
export const refuseSession = (db: Queryable, ended: Ended, outcome: 'expired' | 'declined') =>
  db.update(paymentSessions).set({ outcome }).where(isOpen(ended))

/**
 * The payment page has accepted a payment method: it is stored once per visit, and is the default if it is the first. To be
 * called in a transaction.
 */
export async function acceptSession(tx: Queryable, ended: Ended, given: NewPaymentMethod): Promise<boolean> {
  const { customerId } = ended
  await lock(tx, customerId)
  const [open] = await tx.select({ id: paymentSessions.id }).from(paymentSessions).where(isOpen(ended))
  if (!open || (await isFull(tx, customerId))) return false
  const isDefault = (await listPaymentMethods(tx, customerId)).length === 0
  const [method] = await tx
    .insert(paymentMethods)
    .values({ ...given, customerId, isDefault })
    .returning({ id: paymentMethods.id })
  await tx
    .update(paymentSessions)
    .set({ outcome: 'added', paymentMethodId: method?.id ?? null })
    .where(eq(paymentSessions.id, open.id))
  return true
}

/** Forgets visits that are over. */
export async function forgetSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(paymentSessions).where(lt(paymentSessions.expires, now))
}
