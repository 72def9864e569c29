import { eq } from 'drizzle-orm'
import type { CallbackSetting } from '#contract/ftp-integration.ts'
import { withAdvisoryLock } from '../../core/database/advisory-lock.ts'
import type { Database, Queryable } from '../../core/database/types.ts'
import { ftpIntegrations } from './tables.ts'

/** A customer may make the next test call this long after the last, in milliseconds. */
export const TEST_INTERVAL = 5_000

const NONE: CallbackSetting = { callbackUrl: '', callbackFormat: 'JSON' }

const ofCustomer = (customerId: string) => eq(ftpIntegrations.customerId, customerId)

export async function findCallback(db: Queryable, customerId: string): Promise<CallbackSetting> {
  const [row] = await db
    .select({ callbackUrl: ftpIntegrations.callbackUrl, callbackFormat: ftpIntegrations.callbackFormat })
    .from(ftpIntegrations)
    .where(ofCustomer(customerId))
  return row ?? NONE
}

export async function saveCallback(db: Queryable, customerId: string, setting: CallbackSetting): Promise<void> {
  await db
    .insert(ftpIntegrations)
    .values({ customerId, ...setting })
    .onConflictDoUpdate({ target: ftpIntegrations.customerId, set: setting })
}

/** Counts a test call, one at a time; answers the seconds to wait, or null when it may be made. */
export function consumeTest(db: Database, customerId: string, now: Date): Promise<number | null> {
  return withAdvisoryLock(db, `callback-test ${customerId}`, async (tx) => {
    const [row] = await tx
      .select({ tested: ftpIntegrations.tested })
      .from(ftpIntegrations)
      .where(ofCustomer(customerId))
    const left = (row?.tested?.getTime() ?? 0) + TEST_INTERVAL - now.getTime()
    // no longer than that, where another request, or another process's clock, was ahead
    if (left > 0) return Math.ceil(Math.min(left, TEST_INTERVAL) / 1000)
    await tx.update(ftpIntegrations).set({ tested: now }).where(ofCustomer(customerId))
    return null
  })
}
