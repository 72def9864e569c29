import { isOnItsWay } from '#contract/order-rules.ts'
import type { Queryable } from '../../core/database/types.ts'
import { listSuperorders } from './store.ts'

/** How many of a customer's orders are on their way; such orders are among the newest page, as the overview takes it. */
export async function countOnTheirWay(db: Queryable, customerId: string, now: Date): Promise<number> {
  const { superorders } = await listSuperorders(db, { customerId, now, notExpired: true })
  const aged = superorders.map(({ superorder: { created, status }, products }) => ({
    createdAt: created.toISOString(),
    status,
    products: products.map(({ product }) => ({
      status: product.status,
      paymentChangedDate: product.paymentChanged?.toISOString() ?? null,
    })),
  }))
  return aged.filter((order) => isOnItsWay(order, now.getTime())).length
}
