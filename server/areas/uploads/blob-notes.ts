import { eq, lt, sql } from 'drizzle-orm'
import { unenteredBlobs } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'

/** Notes that pictures are about to be written; see the table. */
export async function noteBlobs(db: Queryable, blobId: string): Promise<void> {
  await db
    .insert(unenteredBlobs)
    .values({ blobId })
    .onConflictDoUpdate({ target: unenteredBlobs.blobId, set: { noted: sql`now()` } })
}

/** The pictures belong to a photo now, or are gone. */
export async function forgetBlobs(db: Queryable, blobId: string): Promise<void> {
  await db.delete(unenteredBlobs).where(eq(unenteredBlobs.blobId, blobId))
}

export async function listUnenteredBlobs(db: Queryable, until: Date): Promise<string[]> {
  const rows = await db.select().from(unenteredBlobs).where(lt(unenteredBlobs.noted, until))
  return rows.map(({ blobId }) => blobId)
}
