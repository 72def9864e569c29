import { lt } from 'drizzle-orm'
import type { ServerContext } from '../context.ts'
import { identityRecords, signInAttempts } from '../database/schema.ts'
import { forgetMailRequests } from '../link-tokens/mail-limits.ts'
import { forgetLinkTokens } from '../link-tokens/store.ts'
import { forgetSessions } from '../payment-methods/store.ts'
import { ATTEMPT_WINDOW } from './attempts.ts'

/** How often expired sign-ins, tokens, links, payment sessions and attempts are removed, in milliseconds. */
export const CLEANUP_INTERVAL = 10 * 60_000

/** Removes expired records; nothing reads them any more. */
export async function removeExpired({ db }: Pick<ServerContext, 'db'>, now = new Date()): Promise<void> {
  await db.delete(identityRecords).where(lt(identityRecords.expiresAt, now))
  await db.delete(signInAttempts).where(lt(signInAttempts.at, new Date(now.getTime() - ATTEMPT_WINDOW)))
  await forgetLinkTokens(db, now)
  await forgetMailRequests(db, now)
  await forgetSessions(db, now)
}

/** Cleans up now and at every interval; returns a function that stops it. Several processes may clean up at once. */
export function startCleanup(context: Pick<ServerContext, 'db' | 'log'>): () => void {
  const run = () =>
    removeExpired(context).catch((error) => context.log.error('Expired sign-ins were not removed.', error))
  void run()
  const timer = setInterval(run, CLEANUP_INTERVAL)
  timer.unref()
  return () => clearInterval(timer)
}
