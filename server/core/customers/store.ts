import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BusinessStatus, Customer, PersonalDetails } from '#contract/customers.ts'
import { typed } from '#contract/typed-text.ts'
import { lockName } from '../database/advisory-lock.ts'
import { customers } from '../database/schema.ts'
import type { Database, Queryable } from '../database/types.ts'
import { hashPassword } from './passwords.ts'

/** Values of the authentication-method claim (account spec 1). */
const BUSINESS = 'b2b'
const CONSUMER = 'consumer'

type CustomerRow = typeof customers.$inferSelect

/** An e-mail address as it is kept. */
export const normaliseEmail = (email: string) => typed(email).toLowerCase()

/** A customer whose account is not deleted. */
export const live = (customerId: string) => and(eq(customers.id, customerId), isNull(customers.deletedAt))

/** A customer that is not deleted. */
export async function findCustomer(db: Queryable, customerId: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(live(customerId))
  return row
}

/** The customer of a sign-in; deleted customers can't sign in. */
export async function findCustomerByEmail(db: Queryable, email: string): Promise<CustomerRow | undefined> {
  const where = and(eq(customers.email, normaliseEmail(email)), isNull(customers.deletedAt))
  const [row] = await db.select().from(customers).where(where)
  return row
}

/**
 * Registrations, changes and returns to one address wait for each other, so that it is still free when it is taken. Before any row
 * of a customer is locked.
 */
export const lockEmail = (tx: Queryable, email: string) => lockName(tx, `email ${normaliseEmail(email)}`)

/** Whether there is an account with this address, live or deleted and not removed yet. */
export const hasAccount = async (db: Queryable, email: string): Promise<boolean> =>
  (await db.$count(customers, eq(customers.email, normaliseEmail(email)))) > 0

export interface NewCustomer {
  email: string
  password: string
  firstName: string
  lastName: string
  timeZone?: string
  /** 'business' where there is a business status. */
  customerType?: Customer['customerType']
  businessStatus?: BusinessStatus
}

/** Creates a customer; returns null when the address is taken. */
export async function createCustomer(db: Database, given: NewCustomer): Promise<CustomerRow | null> {
  const { password, ...about } = given
  const passwordHash = await hashPassword(password)
  return db.transaction((tx) => enterCustomer(tx, { ...about, passwordHash }))
}

/** Enters a customer whose password is hashed already, in a transaction; null when the address is taken. */
export async function enterCustomer(
  tx: Queryable,
  given: Omit<NewCustomer, 'password'> & { passwordHash: string },
): Promise<CustomerRow | null> {
  const { email, timeZone = null, businessStatus = null, customerType, ...about } = given
  const type = customerType ?? (businessStatus === null ? 'consumer' : 'business')
  await lockEmail(tx, email)
  const [row] = await tx
    .insert(customers)
    .values({
      ...about,
      email: normaliseEmail(email),
      timeZone,
      businessStatus,
      idpType: type === 'business' ? BUSINESS : CONSUMER,
    })
    .onConflictDoNothing({ target: customers.email, where: isNull(customers.deletedAt) })
    .returning()
  return row ?? null
}

/** Replaces the personal details, unless they were changed meanwhile. */
export async function changeDetails(
  db: Database,
  customerId: string,
  { details, revision }: { details: PersonalDetails; revision: number },
): Promise<CustomerRow | 'none' | 'conflict'> {
  const [row] = await db
    .update(customers)
    .set({ ...details, revision: sql`${customers.revision} + 1` })
    .where(and(live(customerId), eq(customers.revision, revision)))
    .returning()
  if (row) return row
  return (await findCustomer(db, customerId)) ? 'conflict' : 'none'
}

/** A row in the wire's format. */
export function toCustomer({ id, idpType, ...row }: CustomerRow): Customer {
  const { email, firstName, lastName, phone, birthday, businessStatus, timeZone, revision } = row
  return {
    customerId: id,
    email,
    firstName,
    lastName,
    phone,
    birthday,
    customerType: idpType === BUSINESS ? 'business' : 'consumer',
    businessStatus,
    timeZone,
    revision,
  }
}
