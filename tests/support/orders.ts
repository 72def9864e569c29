import { randomUUID } from 'node:crypto'
import type { ServerContext } from '#server/core/context.ts'
import { type OrderWish, type PlannedOrder, planOrder } from '#server/demo/order-plan.ts'
import { enterCatalogue, enterOrders } from '#server/demo/orders.ts'
import { createRandom } from '#server/demo/random.ts'

export type OrderToAdd = Partial<Omit<OrderWish, 'customerId'>> & {
  superorder?: Partial<PlannedOrder['superorder']>
  product?: Partial<PlannedOrder['products'][number]>
}

/** An order that can't be changed any more, and one that can, by their age in ms. */
export const OLD = 40 * 24 * 60 * 60 * 1000
export const NEW = 60_000

/** A new code, as no other order has it. */
export const newCode = () => `99-${randomUUID()}`

/** Enters an order of a customer: by default a confirmed one of a minute ago, with one photo book. Answers its code. */
export async function createOrderOf(
  { context }: { context: Pick<ServerContext, 'db'> },
  customerId: string,
  { superorder = {}, product = {}, ...wish }: OrderToAdd = {},
): Promise<string> {
  const code = wish.code ?? newCode()
  const created = wish.created ?? new Date(Date.now() - NEW)
  const planned = planOrder({ status: 'Confirmed', articles: [0], ...wish, customerId, code, created }, createRandom(1))
  const changed: PlannedOrder = {
    superorder: { ...planned.superorder, ...superorder },
    products: planned.products.map((each) => ({ ...each, ...product })),
    dates: planned.dates,
  }
  await context.db.transaction(async (tx) => {
    await enterCatalogue(tx)
    await enterOrders(tx, [changed])
  })
  return code
}
