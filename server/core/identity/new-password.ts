import { eq } from 'drizzle-orm'
import { hashPassword } from '../customers/passwords.ts'
import { findCustomerByEmail } from '../customers/store.ts'
import { customers } from '../database/schema.ts'
import type { Database, Queryable } from '../database/types.ts'
import { consumeLinkToken, createLinkToken, endLinkTokens, findLinkToken } from '../link-tokens/store.ts'
import { endSessions } from './adapter.ts'

/** How long the link to set a new password can be used, in milliseconds. */
export const NEW_PASSWORD_LINK_LIFETIME = 30 * 60 * 1000

/**
 * Makes the link to set a new password: the newest is the only one. `customerId` is null where the address is nobody's; then the
 * link is worth nothing, and as much was done.
 */
export async function createNewPasswordLink(
  db: Database,
  email: string,
  now: Date,
): Promise<{ customerId: string | null; token: string; expires: Date }> {
  const customer = await findCustomerByEmail(db, email)
  const customerId = customer?.id ?? null
  return db.transaction(async (tx) => {
    if (customerId !== null) await endLinkTokens(tx, customerId, 'new-password', now)
    const link = { purpose: 'new-password', customerId, lifetime: NEW_PASSWORD_LINK_LIFETIME } as const
    return { customerId, ...(await createLinkToken(tx, link, now)) }
  })
}

/** The customer of a link that can be used, for their name and address; null for any other. */
export async function findNewPasswordLink(db: Queryable, token: string, now: Date) {
  const link = await findLinkToken(db, 'new-password', token, now)
  if (!link?.customerId) return null
  const [customer] = await db.select().from(customers).where(eq(customers.id, link.customerId))
  return customer ?? null
}

/**
 * Sets the new password by the link's token, and ends all sessions. Returns the customer's id; null for a token that can't be used.
 */
export async function setNewPassword(db: Database, token: string, password: string, now: Date): Promise<string | null> {
  // hashing takes long: not for a token that is worth nothing, and not within the transaction
  if (!(await findNewPasswordLink(db, token, now))) return null
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const customerId = (await consumeLinkToken(tx, 'new-password', token, now))?.customerId ?? null
    if (customerId === null) return null
    await tx.update(customers).set({ passwordHash }).where(eq(customers.id, customerId))
    await endSessions(tx, customerId, 'passwordChanged')
    return customerId
  })
}
