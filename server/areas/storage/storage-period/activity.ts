import { and, desc, eq, notInArray } from 'drizzle-orm'
import { externalStatusOf } from '#contract/order-rules.ts'
import { INTERNAL_STATUSES, OTHER_STATUSES } from '#contract/orders.ts'
import type { Queryable } from '../../../core/database/types.ts'
import { superorders } from '../../orders/tables.ts'
import { projects } from '../../projects/tables.ts'

export interface LastOrder {
  date: Date
  channel: string
}

/** Not paid yet, or cancelled: such an order extends nothing. */
const NO_ORDER = [...INTERNAL_STATUSES, ...OTHER_STATUSES].filter((status) =>
  ['AwaitingPayment', 'Cancelled'].includes(externalStatusOf(status)),
)

/** The customer's last order: it extends the storage period. */
export async function lastOrderOf(db: Queryable, customerId: string): Promise<LastOrder | null> {
  const [order] = await db
    .select({ date: superorders.created, channel: superorders.channel })
    .from(superorders)
    .where(and(eq(superorders.customerId, customerId), notInArray(superorders.status, NO_ORDER)))
    .orderBy(desc(superorders.created), desc(superorders.code))
    .limit(1)
  return order ?? null
}

/** How many projects the customer has saved. */
export const projectCountOf = (db: Queryable, customerId: string): Promise<number> =>
  db.$count(projects, eq(projects.customerId, customerId))
