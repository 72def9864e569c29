import type { Voucher } from '#contract/vouchers.ts'
import type { deliveryDates, orderProducts, superorders } from '../areas/orders/tables.ts'
import { DEMO_ARTICLES } from './articles.ts'
import { ADDRESSES, OFFICE, PICKUP_POINTS } from './order-addresses.ts'
import { historyOf } from './order-history.ts'
import { createRandom, type Random } from './random.ts'
import { DEMO_CHANNEL, DEMO_CURRENCY } from './shop.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Orders of the consumer, over so many years, and of the business customer. */
export const DEMO_ORDERS = 60
export const DEMO_ORDER_YEARS = 5
export const DEMO_BUSINESS_ORDERS = 14
/** Minutes that are left of the cut-off of one order at the first start. */
export const CUT_OFF_LEFT = 12
const EXPRESS_MINUTES = 60
const DELIVERY_PRICE = 495
const SEED = 4468

export const DEMO_VOUCHERS: readonly (Omit<Voucher, 'validUntil'> & { validUntil: null })[] = [
  {
    optionCode: 'AUTUMN5',
    title: 'Autumn offer',
    discount: { kind: 'amount', amount: 505, currency: DEMO_CURRENCY },
    validUntil: null,
  },
  { optionCode: 'SUMMER25', title: 'Summer sale', discount: { kind: 'percent', percent: 25 }, validUntil: null },
]
/** A voucher that nobody knows any more. */
const LOST_VOUCHER = 'WELCOME'

export interface PlannedOrder {
  superorder: typeof superorders.$inferInsert
  products: (typeof orderProducts.$inferInsert)[]
  dates: Omit<typeof deliveryDates.$inferInsert, 'superorderCode'> | null
}

/** What a planned order is made from. */
export interface OrderWish {
  customerId: string
  code: string
  created: Date
  status: string
  /** Places in DEMO_ARTICLES; chosen where none is given. */
  articles?: readonly number[]
  isPickup?: boolean
  /** When its payment last changed; by its status where none is given. */
  paymentChanged?: Date
  voucher?: string
  isTracked?: boolean
  isPaymentOpen?: boolean
  /** Days from the order to the first and the last day of its delivery. */
  arrives?: readonly [number, number]
  expires?: Date
  addressChanged?: Date
  isOffice?: boolean
}

const NAMES = ['Dolomites hut to hut', 'Our summer', 'For grandma', 'One year of Ida', '', ''] as const

function planProduct(wish: OrderWish, position: number, random: Random): PlannedOrder['products'][number] {
  const chosen = wish.articles?.[position]
  const article = DEMO_ARTICLES[chosen ?? random.whole(0, DEMO_ARTICLES.length - 1)] ?? DEMO_ARTICLES[0]
  const { articleId, articleType, title, options, scenes } = article
  const quantity = articleType === 'Prints' ? random.whole(4, 24) * 4 : 1
  return {
    code: `${wish.code}-${position + 1}`,
    superorderCode: wish.code,
    customerId: wish.customerId,
    created: wish.created,
    position,
    status: wish.status,
    paymentChanged: wish.paymentChanged ?? new Date(wish.created.getTime() + 2 * MINUTE),
    articleId,
    articleType,
    title,
    name: articleType === 'Photobook' ? random.pick(NAMES) : '',
    options: [...options],
    quantity,
    price: article.price * quantity,
    pictureId: random.pick(scenes),
    voucher: position === 0 ? (wish.voucher ?? null) : null,
    notReorderable: articleType === 'Calendar' ? 'articleDiscontinued' : null,
  }
}

function discountOf(voucher: string | undefined, price: number): number {
  const discount = DEMO_VOUCHERS.find(({ optionCode }) => optionCode === voucher)?.discount
  if (!discount) return 0
  return Math.min(price, discount.kind === 'amount' ? discount.amount : Math.round((price * discount.percent) / 100))
}

const dayAfter = (created: Date, days: number) => new Date(created.getTime() + days * DAY).toISOString().slice(0, 10)

/** An order with its products. */
export function planOrder(wish: OrderWish, random: Random): PlannedOrder {
  const count = wish.articles?.length ?? random.pick([1, 1, 1, 2, 2, 3, 4])
  const products = Array.from({ length: count }, (_, position) => planProduct(wish, position, random))
  const productsPrice = products.reduce((sum, { price }) => sum + price, 0)
  const discount = discountOf(wish.voucher, products[0]?.price ?? 0)
  const isPickup = wish.isPickup ?? false
  const deliveryPrice = isPickup ? 0 : DELIVERY_PRICE
  return {
    superorder: {
      code: wish.code,
      customerId: wish.customerId,
      created: wish.created,
      status: wish.status,
      statusHistory: historyOf(wish.status, wish.created),
      channel: DEMO_CHANNEL,
      currency: DEMO_CURRENCY,
      productsPrice,
      deliveryPrice,
      discount,
      totalPrice: productsPrice + deliveryPrice - discount,
      deliveryType: isPickup ? 'PickupPoint' : 'Home',
      deliveryAddress: isPickup ? null : wish.isOffice ? OFFICE : random.pick(ADDRESSES),
      pickupPoint: isPickup ? random.pick(PICKUP_POINTS) : null,
      addressChanged: wish.addressChanged ?? null,
      paymentUrl: wish.isPaymentOpen ? '/shop/payment' : null,
      trackingUrl: wish.isTracked ? '/shop/parcel' : null,
      expires: wish.expires ?? null,
    },
    products,
    dates: wish.arrives
      ? { earliest: dayAfter(wish.created, wish.arrives[0]), latest: dayAfter(wish.created, wish.arrives[1]) }
      : null,
  }
}

type Wish = Omit<OrderWish, 'customerId' | 'code' | 'created' | 'paymentChanged'> & {
  /** Minutes before the first start. */
  ago: number
  /** Days before the first start on which the payment last changed. */
  paidDaysAgo?: number
}

const DAY_MINUTES = 24 * 60

/** The orders of the last weeks: one in each state that a customer can meet. */
const RECENT: readonly Wish[] = [
  { ago: EXPRESS_MINUTES - CUT_OFF_LEFT, status: 'Confirmed', articles: [3], arrives: [2, 3] },
  { ago: 150, status: 'Confirmed', articles: [0, 2], voucher: 'AUTUMN5', arrives: [8, 10] },
  { ago: 0.8 * DAY_MINUTES, status: 'Received', articles: [5], isPaymentOpen: true },
  { ago: 0.9 * DAY_MINUTES, status: 'Confirmed', articles: [7], arrives: [5, 6] },
  { ago: 2 * DAY_MINUTES, status: 'paymentFailed', articles: [4], isPaymentOpen: true },
  { ago: 3 * DAY_MINUTES, status: 'on_hold', articles: [1, 2] },
  { ago: 4 * DAY_MINUTES, status: 'ProductionStarted', articles: [0, 2, 6], voucher: 'SUMMER25', arrives: [9, 11] },
  { ago: 7 * DAY_MINUTES, status: 'ProductionCompleted', articles: [4], isPickup: true, arrives: [9, 10] },
  { ago: 9 * DAY_MINUTES, status: 'delayed', articles: [1], arrives: [12, 15] },
  { ago: 11 * DAY_MINUTES, status: 'Dispatched', articles: [4], paidDaysAgo: 10.9, isTracked: true, arrives: [10, 13] },
  { ago: 19 * DAY_MINUTES, status: 'Cancelled', articles: [4] },
  { ago: 26 * DAY_MINUTES, status: 'Dispatched', articles: [2, 7], paidDaysAgo: 26, voucher: LOST_VOUCHER },
]

/** The other status strings of account spec 4, as old orders ended with them. */
const OLD_STATUSES = [
  'paymentPending',
  'paymentSuccess',
  'paymentFree',
  'verification failed',
  'processing',
  'processing failed',
  'approved',
  'rejected',
  'producing',
  'shipped',
  'cancelled',
] as const

function oldOrders(count: number, random: Random): Wish[] {
  const span = DEMO_ORDER_YEARS * 365 - 40
  return Array.from({ length: count }, (_, at) => {
    const status = at % 4 === 2 ? OLD_STATUSES[Math.floor(at / 4)] : undefined
    return {
      ago: Math.round((35 + ((at + random.unit()) / count) * span) * DAY_MINUTES),
      status: status ?? 'Dispatched',
      isPickup: random.unit() < 0.2,
      ...(random.unit() < 0.2 && { voucher: random.pick(['AUTUMN5', 'SUMMER25', LOST_VOUCHER]) }),
    }
  })
}

const codeOf = (series: string, number: number, random: Random) =>
  `${series}-${4471 - number}-${String(random.whole(0, 9999)).padStart(4, '0')}`

function planAll(
  wishes: readonly Wish[],
  of: Pick<OrderWish, 'customerId' | 'isOffice'> & { series: string },
  now: Date,
) {
  const { series, ...owner } = of
  const random = createRandom(SEED)
  return wishes.map(({ ago, paidDaysAgo, ...wish }, at) => {
    const created = new Date(now.getTime() - ago * MINUTE)
    const paymentChanged = paidDaysAgo === undefined ? undefined : new Date(now.getTime() - paidDaysAgo * DAY)
    const code = codeOf(series, at, random)
    return planOrder({ ...wish, ...owner, code, created, ...(paymentChanged && { paymentChanged }) }, random)
  })
}

/** The consumer's orders: a pure function of the time of the first start. One that was never paid has expired. */
export function planOrders(customerId: string, now: Date): PlannedOrder[] {
  const random = createRandom(SEED + 1)
  const wishes = [...RECENT, ...oldOrders(DEMO_ORDERS - RECENT.length, random)]
  const expired = { ago: 50 * DAY_MINUTES, status: 'Received', expires: new Date(now.getTime() - 20 * DAY) }
  return planAll([...wishes, expired], { customerId, series: '10' }, now)
}

/** The business customer's: some with a status that nobody knows. */
export function planBusinessOrders(customerId: string, now: Date): PlannedOrder[] {
  const random = createRandom(SEED + 2)
  const recent: Wish[] = [
    { ago: 5 * 60, status: 'Confirmed', articles: [7, 7, 6], arrives: [6, 8] },
    { ago: 3 * DAY_MINUTES, status: 'quality_gate_7', articles: [0] },
    { ago: 12 * DAY_MINUTES, status: 'Dispatched', articles: [2], paidDaysAgo: 11, isTracked: true },
  ]
  const wishes = [...recent, ...oldOrders(DEMO_BUSINESS_ORDERS - recent.length, random)]
  return planAll(wishes, { customerId, series: '30', isOffice: true }, now)
}
