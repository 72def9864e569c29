import { and, eq, isNull } from 'drizzle-orm'
import { customers } from '../../../core/database/schema.ts'
import type { Database } from '../../../core/database/types.ts'
import { regroupByCreated } from '../../photos/regroup.ts'

const isLive = (customerId: string) => and(eq(customers.id, customerId), isNull(customers.deletedAt))

/** Sets the zone if none is known yet, and moves photos that were counted by UTC to the zone's months. */
export async function takeTimeZone(
  db: Database,
  customerId: string,
  timeZone: string,
): Promise<typeof customers.$inferSelect | undefined> {
  return db.transaction(async (tx) => {
    const first = await tx
      .update(customers)
      .set({ timeZone })
      .where(and(isLive(customerId), isNull(customers.timeZone)))
      .returning()
    if (first.length > 0) await regroupByCreated(tx, customerId, timeZone)
    const [row] = await tx.select().from(customers).where(isLive(customerId))
    return row
  })
}
