import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../core/database/types.ts'
import { deliveryDates, superorders } from '../tables.ts'

/** When an order of this customer arrives; null where it isn't known. */
export async function findDeliveryDates(
  db: Queryable,
  customerId: string,
  code: string,
): Promise<{ earliest: string; latest: string } | null> {
  const [row] = await db
    .select({ earliest: deliveryDates.earliest, latest: deliveryDates.latest })
    .from(deliveryDates)
    .innerJoin(superorders, eq(superorders.code, deliveryDates.superorderCode))
    .where(and(eq(superorders.customerId, customerId), eq(deliveryDates.superorderCode, code)))
  return row ?? null
}
