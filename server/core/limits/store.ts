import { lt } from 'drizzle-orm'
import type { Database } from '../database/types.ts'
import { rateLimits } from './tables.ts'

/** Forgets what no limit counts any more. */
export async function forgetCounts(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))
}
