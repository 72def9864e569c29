import * as v from 'valibot'
import { addressTexts } from './addresses.ts'
import { defineCall } from './call.ts'
import { deliveryDays } from './delivery.ts'
import { count } from './photos.ts'
import { fittingItems, instant, queryInteger, webAddress } from './values.ts'

/** Account spec 9: superorders a page, and products a page of `getOrdersByAccount`. */
export const ORDERS_PAGE_SIZE = 100
export const ACCOUNT_ORDERS_PAGE_SIZE = 10
/** Products one page of `getOrdersByAccount` holds at the most. */
const MAX_ACCOUNT_ORDERS = 500

/** Account spec 4: what the shop says of an order while it is made. */
export const INTERNAL_STATUSES = [
  'Received',
  'Confirmed',
  'ProductionStarted',
  'ProductionCompleted',
  'Dispatched',
  'Cancelled',
] as const
export type InternalStatus = (typeof INTERNAL_STATUSES)[number]

/** Account spec 4: 'other status strings exist'. */
export const OTHER_STATUSES = [
  'paymentPending',
  'paymentFailed',
  'paymentSuccess',
  'paymentFree',
  'verification failed',
  'processing',
  'processing failed',
  'approved',
  'rejected',
  'on_hold',
  'producing',
  'delayed',
  'shipped',
  'cancelled',
] as const
export type OtherStatus = (typeof OTHER_STATUSES)[number]

/** Codes of orders, products and vouchers. */
export const orderCode = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
/** Ours: smallest units of the currency, e.g. cents. */
const amount = v.pipe(v.number(), v.integer())

/** Where an order goes to: what the customer's own addresses say (account spec 3 leaves the fields open). */
export const deliveryAddress = addressTexts
export type DeliveryAddress = v.InferOutput<typeof deliveryAddress>

/** Account spec 9, 'order change page constant 3', which it does not explain: products that the change of an address names. */
export const ORDER_CHANGE_PAGE = 3

/** Account spec 4. */
export const DELIVERY_TYPES = ['PickupPoint', 'Home', 'ChangeInProgress'] as const
export type DeliveryType = (typeof DELIVERY_TYPES)[number]

const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))

/** Ours: `opens` is null on the days on which it is closed; days from Monday (1) to Sunday (7). */
export const pickupPoint = v.object({
  name: v.string(),
  streetName: v.string(),
  streetNumber: v.string(),
  postalCode: v.string(),
  city: v.string(),
  openingHours: v.array(
    v.object({ fromDay: weekday, toDay: weekday, opens: v.nullable(clock), closes: v.nullable(clock) }),
  ),
})
export type PickupPoint = v.InferOutput<typeof pickupPoint>

/** One product of a superorder: an 'order' on the wire. All fields but code, status and paymentChangedDate are ours. */
export const order = v.object({
  code: orderCode,
  superOrderCode: orderCode,
  /** One of INTERNAL_STATUSES or OTHER_STATUSES; others are possible. */
  status: v.string(),
  paymentChangedDate: v.nullable(instant),
  articleId: v.string(),
  /** As in the catalogue, e.g. 'Photobook' (account spec 3). */
  articleType: v.string(),
  title: v.string(),
  /** The name that the customer gave it, e.g. a book's title; empty where there is none. */
  name: v.string(),
  /** Chosen options in words of the brand's language, e.g. 'lay flat'. */
  options: v.array(v.string()),
  quantity: count,
  price: amount,
  /** Signed address; null while there is none. */
  picture: v.nullable(webAddress),
  voucher: v.nullable(orderCode),
})
export type Order = v.InferOutput<typeof order>
const readableOrder = v.object({ ...order.entries, picture: v.fallback(v.nullable(webAddress), null) })

const superorderFields = {
  superOrderCode: orderCode,
  createdAt: instant,
  status: v.string(),
  /** When which status came; the newest last. */
  statusHistory: v.array(v.object({ status: v.string(), date: instant })),
  channel: v.string(),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  productsPrice: amount,
  deliveryPrice: amount,
  discount: amount,
  totalPrice: amount,
  deliveryType: v.picklist(DELIVERY_TYPES),
  deliveryAddress: v.nullable(deliveryAddress),
  pickupPoint: v.nullable(pickupPoint),
  orderCount: count,
  /** When it arrives, where that is known: lists say it without a call for each order. */
  arrival: v.optional(v.nullable(deliveryDays)),
}

/** A superorder (account spec 3). Open question 72: addresses to pay and to track are there only where there is one. */
export const superorder = v.object({
  ...superorderFields,
  paymentUrl: v.nullable(webAddress),
  trackingUrl: v.nullable(webAddress),
  orders: v.array(order),
})
export type Superorder = v.InferOutput<typeof superorder>

/** An address of another scheme is left out; so is a product that can't be read. */
const readableSuperorder = v.object({
  ...superorderFields,
  paymentUrl: v.fallback(v.nullable(webAddress), null),
  trackingUrl: v.fallback(v.nullable(webAddress), null),
  arrival: v.fallback(v.optional(v.nullable(deliveryDays)), null),
  orders: fittingItems(readableOrder),
})

const paging = { offset: v.optional(queryInteger) }

/** Account spec 7 and 9. */
export const getSuperorders = defineCall({
  service: 'order',
  method: 'GET',
  path: '/v2/superorders/me',
  description: `The customer's superorders, newest first; ${ORDERS_PAGE_SIZE} a page. With OrderState=notExpired those that were never paid in time are left out.`,
  query: v.object({
    Offset: v.optional(queryInteger),
    Limit: v.optional(v.pipe(queryInteger, v.minValue(1), v.maxValue(ORDERS_PAGE_SIZE))),
    OrderState: v.optional(v.picklist(['notExpired'])),
  }),
  answer: v.object({ total: count, superOrders: v.array(superorder) }),
  readable: v.object({ total: count, superOrders: fittingItems(readableSuperorder) }),
})

/** Account spec 7. Open question 72: 200 with an empty body is read as 'Order not found', too. */
export const getSuperorder = defineCall({
  service: 'order',
  method: 'GET',
  path: '/v1/superorders/{code}',
  description: 'A superorder of the customer.',
  params: v.object({ code: orderCode }),
  answer: v.nullish(superorder),
  readable: v.nullish(readableSuperorder),
  errors: { 404: 'No such superorder of this customer.' },
})

/** Account spec 7. Open question 72: the account is the customer's id. */
export const getOrdersByAccount = defineCall({
  service: 'order',
  method: 'GET',
  path: '/orders/byAccount/{accountId}',
  description: `Products that a customer ordered, newest first; ${ACCOUNT_ORDERS_PAGE_SIZE} a page. articleNames, separated by commas, are the articles' ids.`,
  params: v.object({ accountId: v.string() }),
  query: v.object({
    articleNames: v.optional(v.string()),
    ...paging,
    limit: v.optional(v.pipe(queryInteger, v.minValue(1), v.maxValue(MAX_ACCOUNT_ORDERS))),
  }),
  answer: v.object({ total: count, orders: v.array(order) }),
  readable: v.object({ total: count, orders: fittingItems(readableOrder) }),
  errors: { 404: 'Another customer’s account.' },
})

/** Account spec 7; open question 21: a single product of a superorder. */
export const getOrder = defineCall({
  service: 'order',
  method: 'GET',
  path: '/v1/Orders/{code}',
  description: 'One product of a superorder of the customer.',
  params: v.object({ code: orderCode }),
  answer: order,
  readable: readableOrder,
  errors: { 404: 'No such order of this customer.' },
})

/** Account spec 7. The change is for this order only; the customer's addresses stay as they are. */
export const changeDeliveryAddress = defineCall({
  service: 'order',
  method: 'PUT',
  path: '/v1/superorders/{code}/deliveryAddress',
  description: 'Sends an order to another address, while its cut-off allows it.',
  params: v.object({ code: orderCode }),
  body: deliveryAddress,
  answer: v.object({ deliveryType: v.picklist(DELIVERY_TYPES), deliveryAddress }),
  errors: {
    400: 'A field of the address is not valid.',
    404: 'No such superorder of this customer.',
    409: 'The cut-off has passed, or the order goes to no address.',
  },
})
