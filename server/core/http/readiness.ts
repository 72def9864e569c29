import type { Pool } from 'pg'
import { markAway, type Part } from '../away.ts'
import type { BlobStore } from '../blobs/store.ts'

/** How long a part may take to answer, in milliseconds. */
export const READY_TIMEOUT = 5_000

/** The error of a part that can't be used. */
type AwayPartError = Error & { part: Part }

async function errorOf(part: Part, work: Promise<unknown>): Promise<AwayPartError | null> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${READY_TIMEOUT} ms.`)), READY_TIMEOUT)
  try {
    await Promise.race([work, late])
    return null
  } catch (error) {
    return markAway(error instanceof Error ? error : new Error(String(error)), part)
  } finally {
    clearTimeout(timer)
  }
}

/** Asks database and blob store whether they can be used; null when both can. Requests at the same time share one check. */
export function createReadiness({
  pool,
  blobs,
}: {
  pool: Pool
  blobs: BlobStore
}): () => Promise<AwayPartError | null> {
  let running: Promise<AwayPartError | null> | null = null
  const check = async () =>
    (await errorOf('database', pool.query('select 1'))) ?? (await errorOf(blobs.part, blobs.check()))
  return () => {
    running ??= check().finally(() => {
      running = null
    })
    return running
  }
}
