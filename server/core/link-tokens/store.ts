import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '../database/types.ts'
import { type LinkPurpose, linkTokens } from './tables.ts'

/** A token that can be used. */
export interface LinkToken {
  id: string
  customerId: string | null
  payload: Readonly<Record<string, string>>
  expires: Date
}

interface NewLink {
  purpose: LinkPurpose
  customerId: string | null
  payload?: Readonly<Record<string, string>>
  /** Milliseconds. */
  lifetime: number
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const usable = (purpose: LinkPurpose, token: string, now: Date) =>
  and(
    eq(linkTokens.tokenHash, hashOf(token)),
    eq(linkTokens.purpose, purpose),
    isNull(linkTokens.usedAt),
    gt(linkTokens.expires, now),
  )

const fields = {
  id: linkTokens.id,
  customerId: linkTokens.customerId,
  payload: linkTokens.payload,
  expires: linkTokens.expires,
}

/** Makes the token of a link. It is returned once and kept nowhere. */
export async function createLinkToken(
  db: Queryable,
  link: NewLink,
  now: Date,
): Promise<{ token: string; expires: Date }> {
  const { lifetime, payload = {}, ...rest } = link
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(now.getTime() + lifetime)
  await db.insert(linkTokens).values({ ...rest, payload, tokenHash: hashOf(token), created: now, expires })
  return { token, expires }
}

/** A token that could be used; null for one that is unknown, used, expired or of another purpose: all answer alike. */
export async function findLinkToken(
  db: Queryable,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<LinkToken | null> {
  const [row] = await db
    .select(fields)
    .from(linkTokens)
    .where(usable(purpose, token, now))
  return row ?? null
}

/**
 * A token that cannot be used any more: it was, or a newer one took its place. Answer that it is confirmed only where what it stands
 * for is in force for the same customer.
 */
export async function findUsedLinkToken(db: Queryable, purpose: LinkPurpose, token: string): Promise<LinkToken | null> {
  const [row] = await db
    .select(fields)
    .from(linkTokens)
    .where(and(eq(linkTokens.tokenHash, hashOf(token)), eq(linkTokens.purpose, purpose), isNotNull(linkTokens.usedAt)))
  return row ?? null
}

/** Uses a token: of two that come at once one gets it. Call it in the transaction of what it is used for. */
export async function consumeLinkToken(
  db: Queryable,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<LinkToken | null> {
  const [row] = await db
    .update(linkTokens)
    .set({ usedAt: now })
    .where(usable(purpose, token, now))
    .returning(fields)
  return row ?? null
}

const usableOf = (customerId: string, purpose: LinkPurpose, now: Date) =>
  and(
    eq(linkTokens.customerId, customerId),
    eq(linkTokens.purpose, purpose),
    isNull(linkTokens.usedAt),
    gt(linkTokens.expires, now),
  )

/** A customer's link of a purpose that could be used, without its token; null where there is none. */
export async function findLinkOf(
  db: Queryable,
  customerId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<LinkToken | null> {
  const [row] = await db
    .select(fields)
    .from(linkTokens)
    .where(usableOf(customerId, purpose, now))
  return row ?? null
}

/** Ends the link that `findLinkOf` finds: of two that come at once one gets it. */
export async function endLinkOf(
  db: Queryable,
  customerId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<LinkToken | null> {
  const [row] = await db
    .update(linkTokens)
    .set({ usedAt: now })
    .where(usableOf(customerId, purpose, now))
    .returning(fields)
  return row ?? null
}

/** Ends a customer's unused links of a purpose: a newer one takes their place. */
export async function endLinkTokens(db: Queryable, customerId: string, purpose: LinkPurpose, now: Date): Promise<void> {
  await db
    .update(linkTokens)
    .set({ usedAt: now })
    .where(and(eq(linkTokens.customerId, customerId), eq(linkTokens.purpose, purpose), isNull(linkTokens.usedAt)))
}

/** Forgets tokens that expired before `before`. */
export async function forgetLinkTokens(db: Queryable, before: Date): Promise<void> {
  await db.delete(linkTokens).where(lt(linkTokens.expires, before))
}
