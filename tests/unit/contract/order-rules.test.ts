import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  campaignsOf,
  changeableUntil,
  EXTERNAL_STEPS,
  externalStatusOf,
  IN_PROGRESS_DAYS,
  isInProgress,
  isKnownStatus,
  orderOf,
  SENT_DAYS,
  splitOrders,
} from '#contract/order-rules.ts'
import { INTERNAL_STATUSES, OTHER_STATUSES, type Superorder } from '#contract/orders.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 24, 21, 0)
const at = (daysAgo: number, ms = 0) => new Date(NOW - daysAgo * DAY - ms).toISOString()
const product = (status = 'Confirmed', paymentChangedDate: string | null = at(0)) => ({ status, paymentChangedDate })
const order = (createdAt: string, products = [product()], status = 'Confirmed') => ({ createdAt, status, products })

const anyStatus = fc.constantFrom(...INTERNAL_STATUSES, ...OTHER_STATUSES, 'quality_gate_7')
const anyDate = fc.integer({ min: -100 * DAY, max: 100 * DAY }).map((ms) => new Date(NOW - ms).toISOString())
const anyOrder = fc.record({
  createdAt: anyDate,
  status: anyStatus,
  products: fc.array(fc.record({ status: anyStatus, paymentChangedDate: fc.option(anyDate) }), { maxLength: 4 }),
})

const base: Superorder = {
  superOrderCode: '10-4468-1175',
  createdAt: at(0),
  status: 'Confirmed',
  statusHistory: [],
  channel: 'ALB-GB',
  currency: 'EUR',
  productsPrice: 0,
  deliveryPrice: 0,
  discount: 0,
  totalPrice: 0,
  deliveryType: 'Home',
  deliveryAddress: null,
  pickupPoint: null,
  orderCount: 2,
  paymentUrl: null,
  trackingUrl: null,
  orders: ['PAP_360', 'PAP_910'].map((articleId, index) => ({
    code: `10-4468-1175-${index + 1}`,
    superOrderCode: '10-4468-1175',
    ...product(),
    articleId,
    articleType: 'Photobook',
    title: 'Photo book',
    name: '',
    options: [],
    quantity: 1,
    price: 0,
    picture: null,
    voucher: null,
  })),
}

describe('external statuses', () => {
  test.each([
    ['Received', 'AwaitingPayment'],
    ['Confirmed', 'Ordered'],
    ['ProductionStarted', 'InProduction'],
    ['ProductionCompleted', 'InProduction'],
    ['Dispatched', 'Sent'],
    ['Cancelled', 'Cancelled'],
    ['paymentFailed', 'AwaitingPayment'],
    ['on_hold', 'Ordered'],
    ['delayed', 'InProduction'],
    ['shipped', 'Sent'],
    ['rejected', 'Cancelled'],
    ['cancelled', 'Cancelled'],
    ['quality_gate_7', 'Unknown'],
    ['', 'Unknown'],
    ['toString', 'Unknown'],
  ])('%s is %s', (status, external) => expect(externalStatusOf(status)).toBe(external))

  test('every string of the spec has one, any other is unknown', () => {
    for (const status of [...INTERNAL_STATUSES, ...OTHER_STATUSES]) {
      expect([...EXTERNAL_STEPS, 'Cancelled']).toContain(externalStatusOf(status))
    }
    fc.assert(fc.property(fc.string(), (text) => isKnownStatus(text) || externalStatusOf(text) === 'Unknown'))
  })
})

describe('a superorder', () => {
  test('becomes an order: its orders are products', () => {
    const { orders, orderCount, superOrderCode, ...rest } = base
    expect(orderOf(base)).toEqual({ ...rest, products: orders, productCount: orderCount, orderCode: superOrderCode })
  })
})

describe('in progress and history', () => {
  test('both bounds are inclusive', () => {
    expect(isInProgress(order(at(IN_PROGRESS_DAYS)), NOW)).toBe(true)
    expect(isInProgress(order(at(IN_PROGRESS_DAYS, 1)), NOW)).toBe(false)
    expect(isInProgress(order(at(20), [product('Dispatched', at(SENT_DAYS))]), NOW)).toBe(true)
    expect(isInProgress(order(at(20), [product('Dispatched', at(SENT_DAYS, 1))]), NOW)).toBe(false)
  })

  test('one product on its way is enough; cancelled ones follow the 30 days', () => {
    const sent = product('shipped', at(20))
    expect(isInProgress(order(at(25), [sent, sent]), NOW)).toBe(false)
    expect(isInProgress(order(at(25), [sent, product('producing', at(25))]), NOW)).toBe(true)
    expect(isInProgress(order(at(25), [product('Cancelled', at(25))], 'Cancelled'), NOW)).toBe(true)
    expect(isInProgress(order(at(31), [product('Cancelled', at(1))], 'Cancelled'), NOW)).toBe(false)
    expect(isInProgress(order(at(1), []), NOW)).toBe(true)
    expect(isInProgress(order(at(-5)), NOW)).toBe(true)
    expect(isInProgress(order(at(20), [product('Dispatched', null)]), NOW)).toBe(true)
  })

  test('every order is in exactly one list, in its order, whatever is asked first', () => {
    fc.assert(
      fc.property(fc.array(anyOrder), (orders) => {
        const { inProgress, history } = splitOrders(orders, NOW)
        expect(orders.filter((each) => inProgress.includes(each))).toEqual(inProgress)
        expect(orders.filter((each) => !inProgress.includes(each))).toEqual(history)
      }),
    )
  })

  test('time moves orders to the history only', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat({ max: 90 * DAY }), (each, later) => {
        expect(isInProgress(each, NOW + later) && !isInProgress(each, NOW)).toBe(false)
      }),
    )
  })
})

describe('the cut-off', () => {
  const groups = [
    { name: 'book', articleIds: ['PAP_360'], campaign: 'slow' },
    { name: 'print', articleIds: ['PAP_910'], campaign: 'fast' },
  ]
  const campaigns = [
    { name: 'slow', changeMinutes: 1440 },
    { name: 'fast', changeMinutes: 60 },
  ]

  test('is that of the strictest campaign of its products', () => {
    expect(campaignsOf(orderOf(base), groups)).toEqual(['slow', 'fast'])
    expect(changeableUntil(orderOf(base), groups, campaigns)).toBe(NOW + 60 * 60_000)
  })

  test('is none without campaign, without products, in production, cancelled, at a pick-up point, or while it changes', () => {
    const none = (given: Partial<Superorder>) =>
      expect(changeableUntil(orderOf({ ...base, ...given }), groups, campaigns)).toBeNull()
    none({ orders: [] })
    none({ status: 'ProductionStarted' })
    none({ status: 'Cancelled' })
    none({ status: 'quality_gate_7' })
    none({ deliveryType: 'PickupPoint' })
    none({ deliveryType: 'ChangeInProgress' })
    expect(changeableUntil(orderOf(base), groups.slice(0, 1), campaigns)).toBeNull()
    expect(changeableUntil(orderOf(base), groups, campaigns.slice(0, 1))).toBeNull()
  })
})
