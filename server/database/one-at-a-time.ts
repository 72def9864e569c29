import { sql } from 'drizzle-orm'
import type { Database, Queryable } from './types.ts'

/**
 * Runs `work` in a transaction, one at a time for each `name`, whichever process asks: what it counts is still so when it
 * writes. The work is a few short statements, because others wait for it.
 */
export function oneAtATime<T>(db: Database, name: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    // A statement of its own: the next one sees what the lock's last holder has written.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
    return work(tx)
  })
}
