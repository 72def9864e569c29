import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { customers } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'
import { archivePrefix } from './archive.ts'
import { downloads } from './tables.ts'

/** Whether the archive with this key can be downloaded by its customer: ready, not expired, and of an account that is there. */
export async function isArchiveOffered(
  db: Queryable,
  { customerId, key }: { customerId: string; key: string },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ id: downloads.id })
    .from(downloads)
    .innerJoin(customers, and(eq(customers.id, downloads.customerId), isNull(customers.deletedAt)))
    .where(
      and(
        eq(downloads.customerId, customerId),
        or(
          eq(downloads.archiveKey, key),
          and(isNull(downloads.archiveKey), eq(sql`${archivePrefix('')}::text || ${downloads.blobId}`, key)),
        ),
        eq(downloads.status, 'READY'),
        gt(downloads.expires, now),
      ),
    )
  return rows.length > 0
}
