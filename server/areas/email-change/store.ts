import { hashPassword } from '../../core/customers/passwords.ts'
import { findCustomerByEmail, live, lockEmail } from '../../core/customers/store.ts'
import { customers } from '../../core/database/schema.ts'
import type { Database, Queryable } from '../../core/database/types.ts'
import { endSessions } from '../../core/identity/adapter.ts'
import {
  consumeLinkToken,
  createLinkToken,
  endLinkOf,
  endLinkTokens,
  findLinkOf,
  findLinkToken,
  findUsedLinkToken,
  type LinkToken,
} from '../../core/link-tokens/store.ts'

/** How long the link to the new address can be used, in milliseconds. */
export const EMAIL_CHANGE_LIFETIME = 24 * 3_600_000
/** How long the old address can stop the change, or take it back, in milliseconds. */
export const EMAIL_CHANGE_STOP_LIFETIME = 7 * 24 * 3_600_000

/** Whether an address belongs to a live account. */
export const isEmailTaken = async (db: Queryable, email: string): Promise<boolean> =>
  (await findCustomerByEmail(db, email)) !== undefined

/** Who asks for which address. */
export interface RequestedChange {
  customerId: string
  oldEmail: string
  newEmail: string
}

/** The tokens of both mails. An earlier link to a new address is void from then on. */
export async function createEmailChange(db: Queryable, { customerId, oldEmail, newEmail }: RequestedChange, now: Date) {
  await endLinkTokens(db, customerId, 'email-change', now)
  const confirm = {
    purpose: 'email-change',
    customerId,
    payload: { newEmail },
    lifetime: EMAIL_CHANGE_LIFETIME,
  } as const
  const stop = {
    purpose: 'email-change-stop',
    customerId,
    payload: { oldEmail },
    lifetime: EMAIL_CHANGE_STOP_LIFETIME,
  } as const
  return { confirm: await createLinkToken(db, confirm, now), stop: await createLinkToken(db, stop, now) }
}

const changeOf = (link: LinkToken | null) => {
  const email = link?.payload.newEmail
  return link && email !== undefined ? { email, expires: link.expires.toISOString() } : null
}

/** The change whose link can still be used; null where none waits. */
export const findPendingChange = async (db: Queryable, customerId: string, now: Date) =>
  changeOf(await findLinkOf(db, customerId, 'email-change', now))

/** Voids the link of the change that waits; the old address keeps its own. Null where none waits. */
export const endPendingChange = async (db: Queryable, customerId: string, now: Date) =>
  changeOf(await endLinkOf(db, customerId, 'email-change', now))

/**
 * Changes the address by the link's token, and ends all sessions. A used link whose address is the customer's now changes nothing.
 * Null for a token that is not this customer's, 'taken' when the address has got another customer meanwhile.
 */
export async function confirmEmailChange(
  db: Database,
  customerId: string,
  token: string,
  now: Date,
): Promise<{ email: string; changed: boolean } | 'taken' | null> {
  const open = await findLinkToken(db, 'email-change', token, now)
  const link = open ?? (await findUsedLinkToken(db, 'email-change', token))
  const email = link?.payload.newEmail
  if (link?.customerId !== customerId || email === undefined) return null
  return db.transaction(async (tx) => {
    await lockEmail(tx, email)
    const owner = await findCustomerByEmail(tx, email)
    if (owner?.id === customerId) return { email, changed: false }
    if (owner && open) return 'taken'
    if ((await consumeLinkToken(tx, 'email-change', token, now)) === null) return null
    await tx.update(customers).set({ email }).where(live(customerId))
    await endLinkTokens(tx, customerId, 'email-change', now)
    // such a link is in the old mailbox
    await endLinkTokens(tx, customerId, 'new-password', now)
    await endSessions(tx, customerId, 'emailChanged')
    return { email, changed: true }
  })
}

export const findStopLink = (db: Queryable, token: string, now: Date) =>
  findLinkToken(db, 'email-change-stop', token, now)

/**
 * 'It wasn't me' (open question 63): voids the change, takes the address back if it was changed already and is still free, sets a new
 * password, and ends all sessions. Returns the customer's id; null for a token that can't be used.
 */
export async function stopEmailChange(
  db: Database,
  token: string,
  password: string,
  now: Date,
): Promise<string | null> {
  const link = await findStopLink(db, token, now)
  const oldEmail = link?.payload.oldEmail
  if (!link?.customerId || oldEmail === undefined) return null
  const { customerId } = link
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    await lockEmail(tx, oldEmail)
    if ((await consumeLinkToken(tx, 'email-change-stop', token, now)) === null) return null
    const isFree = !(await isEmailTaken(tx, oldEmail))
    await tx
      .update(customers)
      .set({ passwordHash, ...(isFree && { email: oldEmail }) })
      .where(live(customerId))
    for (const purpose of ['email-change', 'email-change-stop', 'new-password'] as const) {
      await endLinkTokens(tx, customerId, purpose, now)
    }
    await endSessions(tx, customerId, 'changeStopped')
    return customerId
  })
}
