import { type CustomerOrder, orderOf } from '#contract/order-rules.ts'
import type { DeliveryAddress, Order, Superorder } from '#contract/orders.ts'
import { picture } from '#stories/support/pictures.ts'

/** Noon of the day on which the stories are drawn. */
export const NOW = Date.parse('2026-11-24T12:00:00.000Z')
const DAY = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(NOW - days * DAY).toISOString()

export const amsterdam: DeliveryAddress = {
  firstName: 'Astrid',
  lastName: 'Lund',
  company: '',
  streetName: 'Prinsengracht',
  streetNumber: '263',
  addition: '',
  postalCode: '1016 GV',
  city: 'Amsterdam',
  region: '',
  country: 'NL',
  phone: '+31 6 11223344',
}

const PRODUCTS = [
  { articleType: 'Photobook', title: 'Photo book, A4 landscape', name: 'Dolomites hut to hut', price: 7990 },
  { articleType: 'Prints', title: 'Photo prints, 13 × 18 cm', name: '', price: 960 },
  { articleType: 'Canvas', title: 'Canvas, 60 × 80 cm', name: '', price: 7100 },
  { articleType: 'Poster', title: 'Poster, 50 × 70 cm', name: '', price: 6490 },
] as const

const sampleProduct = (superOrderCode: string, status: string, at: number): Order => {
  const { articleType, title, name, price } = PRODUCTS[at % PRODUCTS.length] ?? PRODUCTS[0]
  return {
    code: `${superOrderCode}-${at + 1}`,
    superOrderCode,
    status,
    paymentChangedDate: ago(2),
    articleId: `PAP_${at}`,
    articleType,
    title,
    name,
    options: ['48 pages', 'lay flat', 'linen cover'],
    quantity: articleType === 'Prints' ? 24 : 1,
    price,
    picture: picture(at + superOrderCode.length),
    voucher: at === 0 ? 'AUTUMN5' : null,
  }
}

interface Wanted extends Partial<Superorder> {
  days?: number
  products?: number
  /** The first of PRODUCTS. */
  from?: number
}

/** An order of some days ago, with so many products. */
export function sampleOrder({ days = 5, products = 2, from = 0, ...given }: Wanted = {}): CustomerOrder {
  const superOrderCode = given.superOrderCode ?? `10-${4468 - Math.round(days)}-1175`
  const status = given.status ?? 'ProductionStarted'
  const orders = Array.from({ length: products }, (_, at) => sampleProduct(superOrderCode, status, at + from))
  return orderOf({
    superOrderCode,
    createdAt: ago(days),
    status,
    statusHistory: [
      { status: 'Received', date: ago(days) },
      { status: 'Confirmed', date: ago(days) },
      { status, date: ago(Math.max(0, days - 2)) },
    ],
    channel: 'ALB-GB',
    currency: 'EUR',
    productsPrice: 8950,
    deliveryPrice: 495,
    discount: 505,
    totalPrice: 8940,
    deliveryType: 'Home',
    deliveryAddress: amsterdam,
    pickupPoint: null,
    orderCount: products,
    paymentUrl: null,
    trackingUrl: null,
    orders,
    ...given,
  })
}

export const awaitingPayment = sampleOrder({
  days: 1,
  products: 1,
  from: 3,
  status: 'Received',
  statusHistory: [{ status: 'Received', date: ago(1) }],
  paymentUrl: 'https://pay.example/1',
})
export const arriving = sampleOrder({ days: 4, arrival: { earliest: '2026-11-25', latest: '2026-11-27' } })
export const onItsWay = sampleOrder({
  days: 11,
  products: 1,
  from: 2,
  status: 'Dispatched',
  trackingUrl: 'https://parcel.example/1',
})
export const cancelled = sampleOrder({
  days: 19,
  products: 1,
  from: 2,
  status: 'Cancelled',
  statusHistory: [
    { status: 'Received', date: ago(19) },
    { status: 'Cancelled', date: ago(18) },
  ],
})
export const pickUp = sampleOrder({
  days: 3,
  status: 'ProductionCompleted',
  deliveryType: 'PickupPoint',
  deliveryAddress: null,
  pickupPoint: {
    name: 'Kiosk Centraal',
    streetName: 'Stationsplein',
    streetNumber: '9',
    postalCode: '1012 AB',
    city: 'Amsterdam',
    openingHours: [
      { fromDay: 1, toDay: 5, opens: '07:00', closes: '21:00' },
      { fromDay: 7, toDay: 7, opens: null, closes: null },
    ],
  },
})

/** In progress, and history of some years. */
export const sampleOrders: readonly CustomerOrder[] = [
  awaitingPayment,
  arriving,
  onItsWay,
  cancelled,
  ...Array.from({ length: 20 }, (_, at) =>
    sampleOrder({ days: 60 + at * 70, products: 1 + (at % 3), from: at % 4, status: 'Dispatched' }),
  ),
]

/** Two thousand orders. */
export const manyOrders: readonly CustomerOrder[] = Array.from({ length: 2000 }, (_, at) =>
  sampleOrder({
    superOrderCode: `20-${at}`,
    days: 40 + at / 2,
    products: 1,
    from: at % 4,
    status: 'Dispatched',
  }),
)
