import { eq } from 'drizzle-orm'
import type { AccountContents } from '#contract/account-deletion.ts'
import { albums, customers } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'
import { countOnTheirWay } from '../orders/on-their-way.ts'
import { projectCountOf } from '../storage/storage-period/activity.ts'
import { widgets } from '../widgets/tables.ts'

/** What goes with an account, and what stays of it. */
export async function readContents(db: Queryable, customerId: string, now: Date): Promise<AccountContents> {
  const [library] = await db
    .select({ photosCount: customers.libraryFiles })
    .from(customers)
    .where(eq(customers.id, customerId))
  return {
    photosCount: library?.photosCount ?? 0,
    albumsCount: await db.$count(albums, eq(albums.customerId, customerId)),
    projectCount: await projectCountOf(db, customerId),
    widgetCount: await db.$count(widgets, eq(widgets.customerId, customerId)),
    ordersUnderWay: await countOnTheirWay(db, customerId, now),
  }
}
