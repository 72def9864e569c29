import { and, eq, isNull } from 'drizzle-orm'
import type { Customer } from '#contract/customers.ts'
import { customers } from '../database/schema.ts'
import type { Database } from '../database/types.ts'
import { hashPassword } from '../identity/passwords.ts'
import { regroupByCreated } from '../photos/regroup.ts'

type CustomerRow = typeof customers.$inferSelect

/** One spelling of an address. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase()

const live = (customerId: string) => and(eq(customers.id, customerId), isNull(customers.deletedAt))

/** A customer who is not deleted. */
export async function findCustomer(db: Database, customerId: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(live(customerId))
  return row
}

/** For signing in; a deleted customer can't. */
export async function findCustomerByEmail(db: Database, email: string): Promise<CustomerRow | undefined> {
  const where = and(eq(customers.email, normaliseEmail(email)), isNull(customers.deletedAt))
  const [row] = await db.select().from(customers).where(where)
  return row
}

/** Takes the zone when none is known yet, and moves what was counted by UTC until then. */
export async function takeTimeZone(
  db: Database,
  customerId: string,
  timeZone: string,
): Promise<CustomerRow | undefined> {
  return db.transaction(async (tx) => {
    const first = await tx
      .update(customers)
      .set({ timeZone })
      .where(and(live(customerId), isNull(customers.timeZone)))
      .returning()
    if (first.length > 0) await regroupByCreated(tx, customerId, timeZone)
    const [row] = await tx.select().from(customers).where(live(customerId))
    return row
  })
}

export interface NewCustomer {
  email: string
  password: string
  firstName: string
  lastName: string
  timeZone?: string
  /** Makes a business customer. */
  businessStatus?: NonNullable<Customer['businessStatus']>
}

/** Makes a customer; answers null when the address is taken. */
export async function createCustomer(db: Database, given: NewCustomer): Promise<CustomerRow | null> {
  const { email, password, timeZone = null, businessStatus = null, ...names } = given
  const [row] = await db
    .insert(customers)
    .values({
      ...names,
      email: normaliseEmail(email),
      passwordHash: await hashPassword(password),
      timeZone,
      businessStatus,
      idpType: businessStatus === null ? 'consumer' : 'b2b',
    })
    .onConflictDoNothing({ target: customers.email })
    .returning()
  return row ?? null
}

/** A row as the wire shows it. */
export function toCustomer({ id, email, firstName, lastName, businessStatus, timeZone }: CustomerRow): Customer {
  return { customerId: id, email, firstName, lastName, businessStatus, timeZone }
}
