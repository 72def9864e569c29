import { and, eq, inArray } from 'drizzle-orm'
import type { AccountContents } from '#contract/account-deletion.ts'
import { externalStatusOf } from '#contract/order-rules.ts'
import { INTERNAL_STATUSES, OTHER_STATUSES } from '#contract/orders.ts'
import { albums, customers } from '../database/schema.ts'
import type { Queryable } from '../database/types.ts'
import { superorders } from '../orders/tables.ts'
import { projectCountOf } from '../storage-period/activity.ts'
import { widgets } from '../widgets/tables.ts'

/** Paid for, and not sent yet: such an order is delivered whatever becomes of the account. */
const UNDER_WAY = [...INTERNAL_STATUSES, ...OTHER_STATUSES].filter((status) =>
  ['Ordered', 'InProduction'].includes(externalStatusOf(status)),
)

/** What goes with an account, and what stays of it. */
export async function readContents(db: Queryable, customerId: string): Promise<AccountContents> {
  const [library] = await db
    .select({ photosCount: customers.libraryFiles })
    .from(customers)
    .where(eq(customers.id, customerId))
  return {
    photosCount: library?.photosCount ?? 0,
    albumsCount: await db.$count(albums, eq(albums.customerId, customerId)),
    projectCount: await projectCountOf(db, customerId),
    widgetCount: await db.$count(widgets, eq(widgets.customerId, customerId)),
    ordersUnderWay: await db.$count(
      superorders,
      and(eq(superorders.customerId, customerId), inArray(superorders.status, UNDER_WAY)),
    ),
  }
}
