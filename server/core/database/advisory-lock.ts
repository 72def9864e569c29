import { sql } from 'drizzle-orm'
import type { Database, Queryable } from './types.ts'

/** Takes a lock of this name, across all processes, until the transaction ends; waits where another one has it. */
export async function lockName(tx: Queryable, name: string): Promise<void> {
  // A separate statement, so that the next one sees what the lock's previous holder wrote.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/**
 * Runs `work` in a transaction, one at a time per `name` across all processes, so that counts read in it are still true when it
 * writes. `work` must be a few short statements, because others wait for it.
 */
export function withAdvisoryLock<T>(db: Database, name: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockName(tx, name)
    return work(tx)
  })
}
