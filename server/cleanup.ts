import { lt } from 'drizzle-orm'
import { forgetSessions } from './areas/settings/payment-methods/store.ts'
import type { ServerContext } from './core/context.ts'
import { identityRecords } from './core/database/schema.ts'
import { forgetCounts } from './core/limits/store.ts'
import { forgetLinkTokens } from './core/link-tokens/store.ts'

/** Expired sign-ins, tokens, links, payment sessions and counts of limits are removed every ten minutes. */
const REMOVE_EXPIRED_CRON = '*/10 * * * *'

/** Removes expired records; nothing reads them any more. */
export async function removeExpired({ db }: Pick<ServerContext, 'db'>, now = new Date()): Promise<void> {
  await db.delete(identityRecords).where(lt(identityRecords.expiresAt, now))
  await forgetLinkTokens(db, now)
  await forgetCounts(db, now)
  await forgetSessions(db, now)
}

/** Cleans up by a schedule, and once at the start: a server that is seldom up misses its schedule. */
export async function startCleanup(context: Pick<ServerContext, 'db' | 'jobs'>): Promise<void> {
  const { jobs } = context
  await jobs.work('remove-expired', { concurrency: 1 }, () => removeExpired(context))
  await jobs.schedule('remove-expired', REMOVE_EXPIRED_CRON)
  await jobs.send('remove-expired', {})
}
