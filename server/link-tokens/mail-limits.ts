import { createHash } from 'node:crypto'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { oneAtATime } from '../database/one-at-a-time.ts'
import type { Database } from '../database/types.ts'
import { HttpError } from '../http/errors.ts'
import { mailRequests } from './tables.ts'

/** Mails of one kind that a customer may ask for, or that may go to an address, within MAIL_WINDOW. */
export const MAIL_LIMIT = 5
/** In milliseconds. */
export const MAIL_WINDOW = 60 * 60_000

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** Seconds to wait; null when the mail may go. Counting and recording are one step across all processes. */
function takeOne(db: Database, key: string, now: Date): Promise<number | null> {
  const hash = hashOf(key)
  return oneAtATime(db, `mail ${hash}`, async (tx) => {
    const since = new Date(now.getTime() - MAIL_WINDOW)
    const recent = await tx
      .select({ at: mailRequests.at })
      .from(mailRequests)
      .where(and(eq(mailRequests.key, hash), gt(mailRequests.at, since)))
      .orderBy(asc(mailRequests.at))
    const oldest = recent[0]
    if (oldest && recent.length >= MAIL_LIMIT)
      return Math.max(1, Math.ceil((oldest.at.getTime() - since.getTime()) / 1000))
    await tx.insert(mailRequests).values({ key: hash, at: now })
    return null
  })
}

/**
 * Counts a mail for each key, e.g. `email-change customer <id>` and `email-change address <e-mail>`. Throws 429 with
 * `Retry-After` once one of them has had MAIL_LIMIT of them within MAIL_WINDOW.
 */
export async function takeMail(db: Database, keys: readonly string[], now: Date): Promise<void> {
  for (const key of keys) {
    const seconds = await takeOne(db, key.toLowerCase(), now)
    if (seconds !== null)
      throw new HttpError(429, 'Too many mails were requested.', undefined, { 'Retry-After': String(seconds) })
  }
}

/** Forgets what no limit counts any more. */
export async function forgetMailRequests(db: Database, now: Date): Promise<void> {
  await db.delete(mailRequests).where(lt(mailRequests.at, new Date(now.getTime() - MAIL_WINDOW)))
}
