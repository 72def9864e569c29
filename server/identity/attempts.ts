import { and, eq, gt, sql } from 'drizzle-orm'
import { oneAtATime } from '../database/one-at-a-time.ts'
import { signInAttempts } from '../database/schema.ts'
import type { Database } from '../database/types.ts'

/** Failed sign-ins per e-mail address within ATTEMPT_WINDOW; further attempts are refused without checking the password. */
export const MAX_ATTEMPTS = 5
/** In milliseconds. */
export const ATTEMPT_WINDOW = 15 * 60_000

/**
 * Counts an attempt before its password is checked. Counting and recording are one step across all processes, so simultaneous
 * attempts gain nothing. Returns null when the attempt is allowed, or the minutes to wait; a refused attempt does not extend
 * the wait.
 */
export function takeAttempt(db: Database, email: string, most = MAX_ATTEMPTS): Promise<number | null> {
  return oneAtATime(db, `sign-in ${email}`, async (tx) => {
    const since = new Date(Date.now() - ATTEMPT_WINDOW)
    const recent = await tx
      .select({ at: signInAttempts.at })
      .from(signInAttempts)
      .where(and(eq(signInAttempts.email, email), gt(signInAttempts.at, since)))
      .orderBy(sql`${signInAttempts.at} desc`)
      .limit(most)
    const oldest = recent[most - 1]
    if (oldest) return Math.max(1, Math.ceil((oldest.at.getTime() - since.getTime()) / 60_000))
    await tx.insert(signInAttempts).values({ email, at: new Date() })
    return null
  })
}

/** After a successful sign-in. */
export async function forgetAttempts(db: Database, email: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.email, email))
}
