import { and, eq, gt, isNull } from 'drizzle-orm'
import { customers } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'
import { EXPORT_PERIOD } from './store.ts'
import { exportChunks, exports } from './tables.ts'

/** Whether the zip file with this key can be downloaded by its customer: of a ready export, not expired, of an account that is there. */
export async function isChunkOffered(
  db: Queryable,
  { customerId, key }: { customerId: string; key: string },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ id: exports.id })
    .from(exports)
    .innerJoin(exportChunks, eq(exportChunks.exportId, exports.id))
    .innerJoin(customers, and(eq(customers.id, exports.customerId), isNull(customers.deletedAt)))
    .where(
      and(
        eq(exports.customerId, customerId),
        eq(exportChunks.blobKey, key),
        eq(exports.status, 'READY'),
        gt(exports.updated, new Date(now.getTime() - EXPORT_PERIOD)),
      ),
    )
  return rows.length > 0
}
