import { lt } from 'drizzle-orm'
import { forgetSessions } from './areas/settings/payment-methods/store.ts'
import type { ServerContext } from './core/context.ts'
import { identityRecords } from './core/database/schema.ts'
import { forgetCounts } from './core/limits/store.ts'
import { forgetLinkTokens } from './core/link-tokens/store.ts'

/** How often expired sign-ins, tokens, links, payment sessions and counts of limits are removed, in milliseconds. */
export const CLEANUP_INTERVAL = 10 * 60_000

/** Removes expired records; nothing reads them any more. */
export async function removeExpired({ db }: Pick<ServerContext, 'db'>, now = new Date()): Promise<void> {
  await db.delete(identityRecords).where(lt(identityRecords.expiresAt, now))
  await forgetLinkTokens(db, now)
  await forgetCounts(db, now)
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
