import type { ArticleGroup, Campaign } from './delivery.ts'
import type { InternalStatus, Order, OtherStatus, Superorder } from './orders.ts'

/** The pure rules of orders (account spec 3, 4 and 9), for the server and the client alike. */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Account spec 9: an order is in progress for so many days after it was created. */
export const IN_PROGRESS_DAYS = 30
/** Account spec 9: a product that was sent, for so many days after its payment changed. */
export const SENT_DAYS = 14

/** Account spec 4, in their order; Cancelled is beside them. */
export const EXTERNAL_STEPS = ['AwaitingPayment', 'Ordered', 'InProduction', 'Sent'] as const
export type ExternalStep = (typeof EXTERNAL_STEPS)[number]
/** 'Unknown' is a string that nobody knows (open question 51). */
export type ExternalStatus = ExternalStep | 'Cancelled' | 'Unknown'

const EXTERNAL: Readonly<Record<InternalStatus | OtherStatus, ExternalStatus>> = {
  Received: 'AwaitingPayment',
  Confirmed: 'Ordered',
  ProductionStarted: 'InProduction',
  ProductionCompleted: 'InProduction',
  Dispatched: 'Sent',
  Cancelled: 'Cancelled',
  paymentPending: 'AwaitingPayment',
  paymentFailed: 'AwaitingPayment',
  paymentSuccess: 'Ordered',
  paymentFree: 'Ordered',
  'verification failed': 'Ordered',
  processing: 'Ordered',
  'processing failed': 'Ordered',
  approved: 'Ordered',
  rejected: 'Cancelled',
  on_hold: 'Ordered',
  producing: 'InProduction',
  delayed: 'InProduction',
  shipped: 'Sent',
  cancelled: 'Cancelled',
}

/** A status of account spec 4. */
export const isKnownStatus = (status: string): status is InternalStatus | OtherStatus => Object.hasOwn(EXTERNAL, status)

export const externalStatusOf = (status: string): ExternalStatus =>
  isKnownStatus(status) ? EXTERNAL[status] : 'Unknown'

/** A superorder as the screens know it: its orders are products (account spec 3). */
export interface CustomerOrder extends Omit<Superorder, 'superOrderCode' | 'orderCount' | 'orders'> {
  orderCode: string
  productCount: number
  products: readonly Order[]
}

/** Account spec 3: orders become products, orderCount becomes productCount, superOrderCode becomes orderCode. */
export function orderOf({ superOrderCode, orderCount, orders, ...rest }: Superorder): CustomerOrder {
  return { ...rest, orderCode: superOrderCode, productCount: orderCount, products: orders }
}

type Aged = Pick<CustomerOrder, 'createdAt' | 'status'> & {
  products: readonly Pick<Order, 'status' | 'paymentChangedDate'>[]
}

/** A product that was sent stays for SENT_DAYS after its payment changed, that day included. */
function wasSentLongAgo({ status, paymentChangedDate }: Aged['products'][number], now: number): boolean {
  if (externalStatusOf(status) !== 'Sent' || paymentChangedDate === null) return false
  return now - Date.parse(paymentChangedDate) > SENT_DAYS * DAY
}

/**
 * Account spec 9, open question 20: created in the last 30 days, and at least one product is not sent long ago. Both bounds are
 * inclusive. An order without products follows the 30 days alone, as cancelled ones do.
 */
export function isInProgress({ createdAt, products }: Aged, now: number): boolean {
  if (now - Date.parse(createdAt) > IN_PROGRESS_DAYS * DAY) return false
  return products.length === 0 || products.some((product) => !wasSentLongAgo(product, now))
}

/** What the overview and the menu call an order on its way. */
export const isOnItsWay = (order: Aged, now: number): boolean =>
  isInProgress(order, now) && externalStatusOf(order.status) !== 'Cancelled'

/** Both lists, each in the order given. */
export function splitOrders<O extends Aged>(orders: readonly O[], now: number): { inProgress: O[]; history: O[] } {
  const inProgress: O[] = []
  const history: O[] = []
  for (const order of orders) (isInProgress(order, now) ? inProgress : history).push(order)
  return { inProgress, history }
}

/** Names of the campaigns that decide about an order, once each. */
export function campaignsOf(order: Pick<CustomerOrder, 'products'>, groups: readonly ArticleGroup[]): string[] {
  const campaignOf = ({ articleId }: Order) => groups.find(({ articleIds }) => articleIds.includes(articleId))?.campaign
  return [...new Set(order.products.map(campaignOf))].filter((name) => name !== undefined)
}

const CHANGEABLE: readonly ExternalStatus[] = ['AwaitingPayment', 'Ordered']

/** Whether an order of this status is not being made yet. */
export const isChangeable = (status: string): boolean => CHANGEABLE.includes(externalStatusOf(status))

/**
 * Until when the delivery address of an order can be changed, in ms; null: it can't. The strictest of its products' campaigns
 * counts; an article without a campaign allows nothing, and what is in production stays as it is.
 */
export function changeableUntil(
  order: Pick<CustomerOrder, 'createdAt' | 'status' | 'deliveryType' | 'products'>,
  groups: readonly ArticleGroup[],
  campaigns: readonly Campaign[],
): number | null {
  const isHome = order.deliveryType === 'Home'
  if (!isHome || order.products.length === 0 || !isChangeable(order.status)) return null
  const minutes = order.products.map(({ articleId }) => {
    const group = groups.find(({ articleIds }) => articleIds.includes(articleId))
    return campaigns.find(({ name }) => name === group?.campaign)?.changeMinutes ?? 0
  })
  const least = Math.min(...minutes)
  return least > 0 ? Date.parse(order.createdAt) + least * MINUTE : null
}
