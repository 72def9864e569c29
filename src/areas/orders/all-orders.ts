import { type CustomerOrder, orderOf } from '#contract/order-rules.ts'
import type { Superorder } from '#contract/orders.ts'

/** A page as it was answered, with the offset it was asked for. */
export interface OrdersPage {
  offset: number
  total: number
  superOrders: readonly Superorder[]
}

/**
 * Where the next page begins, or null when the total is reached (account spec 9). An empty page ends the list, whatever the
 * total says: it changes while pages are read.
 */
export function nextOffset({ offset, total, superOrders }: OrdersPage): number | null {
  const next = offset + superOrders.length
  return superOrders.length === 0 || next >= total ? null : next
}

/** The orders of all pages, each once: a new order moves those behind it to the next page. */
export function ordersOf(pages: readonly OrdersPage[]): CustomerOrder[] {
  const byCode = new Map<string, CustomerOrder>()
  for (const { superOrders } of pages) {
    for (const superorder of superOrders) {
      if (!byCode.has(superorder.superOrderCode)) byCode.set(superorder.superOrderCode, orderOf(superorder))
    }
  }
  return [...byCode.values()]
}

/** The list changed while its pages were read: it has to be read again to be whole. */
export const hasChanged = (pages: readonly OrdersPage[]): boolean =>
  pages.some(({ total }) => total !== pages[0]?.total)
