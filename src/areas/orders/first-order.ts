import { type CustomerOrder, externalStatusOf, isChangeable } from '#contract/order-rules.ts'

/** A cut-off is soon when no more than this is left of it, in ms. */
export const CUT_OFF_SOON = 2 * 60 * 60 * 1000

/** Why an order stands first. */
export type FirstReason = 'payment' | 'cutOff' | 'onItsWay'

export interface FirstOrder {
  order: CustomerOrder
  reason: FirstReason
}

const waitsForPayment = ({ status, paymentUrl }: CustomerOrder) =>
  externalStatusOf(status) === 'AwaitingPayment' && paymentUrl !== null

/** Those that the customer can pay first, else in the order given. */
export const payableFirst = (orders: readonly CustomerOrder[]): CustomerOrder[] =>
  orders.toSorted((one, other) => Number(waitsForPayment(other)) - Number(waitsForPayment(one)))

/** The order whose cut-off has to be known before the first one can be chosen: none while one waits for its payment. */
export function orderToAskAbout(orders: readonly CustomerOrder[]): CustomerOrder | null {
  if (orders.some(waitsForPayment)) return null
  return orders.find(({ status, deliveryType }) => deliveryType === 'Home' && isChangeable(status)) ?? null
}

/**
 * The order on its way that needs the customer most: one to pay, else one whose address can be changed only for a short time,
 * else the one that arrives next.
 */
export function firstOrder(
  orders: readonly CustomerOrder[],
  { changeUntil, now }: { changeUntil: number | null; now: number },
): FirstOrder | null {
  const payable = orders.find(waitsForPayment)
  if (payable) return { order: payable, reason: 'payment' }
  const asked = orderToAskAbout(orders)
  const left = changeUntil === null ? 0 : changeUntil - now
  if (asked && left > 0 && left <= CUT_OFF_SOON) return { order: asked, reason: 'cutOff' }
  const sent = orders.find(({ status }) => externalStatusOf(status) === 'Sent')
  const order = sent ?? orders[0]
  return order ? { order, reason: 'onItsWay' } : null
}
