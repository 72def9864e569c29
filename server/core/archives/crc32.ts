import { crc32 } from 'node:zlib'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ServerContext } from '../context.ts'
import { photos } from '../database/schema.ts'
import type { Queryable } from '../database/types.ts'

/** CRC-32 of a blob, read through; null when there is no such blob. */
async function crc32OfBlob({ blobs }: Pick<ServerContext, 'blobs'>, key: string): Promise<number | null> {
  const blob = await blobs.read(key)
  if (!blob) return null
  let sum = 0
  for await (const chunk of blob.stream) sum = crc32(chunk, sum)
  return sum
}

/** Rows that something else changes are left out, and computed once more: two archives never wait for each other's rows. */
async function keep(db: Queryable, blobId: string, crc32: number): Promise<void> {
  const free = db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.blobId, blobId), isNull(photos.crc32)))
    .for('update', { skipLocked: true })
  await db.update(photos).set({ crc32 }).where(sql`${photos.id} in ${free}`)
}

/** CRC-32 of a photo's original; of one that was uploaded before they were kept it is computed once. Null when the original is lost. */
export async function crc32Of(
  context: Pick<ServerContext, 'db' | 'blobs'>,
  { blobId, blobKey, crc32: known }: { blobId: string; blobKey: string; crc32: number | null },
): Promise<number | null> {
  if (known !== null) return known
  const computed = await crc32OfBlob(context, blobKey)
  if (computed !== null) await keep(context.db, blobId, computed)
  return computed
}
