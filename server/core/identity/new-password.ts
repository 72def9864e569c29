import type { ServerContext } from '../context.ts'
import { hashPassword } from '../customers/passwords.ts'
import { findCustomer, findCustomerByEmail, live } from '../customers/store.ts'
import { customers } from '../database/schema.ts'
import type { Queryable } from '../database/types.ts'
import { consumeLinkToken, createLinkToken, endLinkTokens, findLinkToken } from '../link-tokens/store.ts'
import { queueMail } from '../mail/queue.ts'
import { endSessions } from './adapter.ts'

/** How long the link to set a new password can be used, in milliseconds. */
export const NEW_PASSWORD_LINK_LIFETIME = 30 * 60 * 1000

type MailingContext = Pick<ServerContext, 'db' | 'jobs'>

/**
 * Mails the link to set a new password; the newest is the only one. An address that is nobody's gets no mail, and as much is done
 * for it: a link that is worth nothing.
 */
export async function sendNewPasswordLink(
  context: MailingContext,
  { email, channel, path }: { email: string; channel: string; path: string },
  now: Date,
): Promise<void> {
  const customerId = (await findCustomerByEmail(context.db, email))?.id ?? null
  await context.db.transaction(async (tx) => {
    if (customerId !== null) await endLinkTokens(tx, customerId, 'new-password', now)
    const wanted = { purpose: 'new-password', customerId, lifetime: NEW_PASSWORD_LINK_LIFETIME } as const
    const { token, expires } = await createLinkToken(tx, wanted, now)
    if (customerId === null) return
    const values = { path: `${path}?token=${token}`, expires: expires.toISOString() }
    await queueMail(context, { kind: 'new-password', values, to: { customerId }, channel }, tx)
  })
}

/** The customer of a link that can be used, for their name and address; null for any other, and for a deleted account. */
export async function findNewPasswordLink(db: Queryable, token: string, now: Date) {
  const link = await findLinkToken(db, 'new-password', token, now)
  return link?.customerId ? ((await findCustomer(db, link.customerId)) ?? null) : null
}

/**
 * Sets the new password by the link's token, ends all sessions, and reports it by mail. Returns the customer's id; null for a token
 * that can't be used.
 */
export async function setNewPassword(
  context: MailingContext,
  { token, password, channel }: { token: string; password: string; channel: string },
  now: Date,
): Promise<string | null> {
  const passwordHash = await hashPassword(password)
  return context.db.transaction(async (tx) => {
    const customerId = (await consumeLinkToken(tx, 'new-password', token, now))?.customerId ?? null
    if (customerId === null) return null
    const [changed] = await tx.update(customers).set({ passwordHash }).where(live(customerId)).returning()
    if (!changed) return null
    await endSessions(tx, customerId, 'passwordChanged')
    const values = { changed: now.toISOString(), path: '/' }
    await queueMail(context, { kind: 'password-changed', values, to: { customerId }, channel }, tx)
    return customerId
  })
}
