import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { CallError, type FailureKind, toFailure } from '#contract/failure.ts'
import { orderOf } from '#contract/order-rules.ts'
import type { OrdersApi } from '#src/areas/orders/api.ts'
import { changeUntilQuery, deliveryDatesQuery, orderQuery, voucherQuery } from '#src/areas/orders/queries.ts'

const fails = (kind: FailureKind, status: number) => () =>
  Promise.reject(new CallError(kind, { kind, status, correlationId: 'c' }))
/** The calls that a test needs; another one fails. */
const apiOf = (calls: Partial<OrdersApi>) => calls as OrdersApi
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

const CREATED = '2026-11-24T10:00:00.000Z'
const order = orderOf({
  superOrderCode: '10-1',
  createdAt: CREATED,
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
  orderCount: 1,
  paymentUrl: null,
  trackingUrl: null,
  orders: [
    {
      code: '10-1-1',
      superOrderCode: '10-1',
      status: 'Confirmed',
      paymentChangedDate: null,
      articleId: 'PAP_360',
      articleType: 'Photobook',
      title: 'Photo book',
      name: '',
      options: [],
      quantity: 1,
      price: 0,
      picture: null,
      voucher: null,
    },
  ],
})

describe('an order', () => {
  test.each([
    ['404', fails('not-found', 404)],
    ['an empty answer', () => Promise.resolve(undefined)],
    ['null', () => Promise.resolve(null)],
  ])('is not found: %s', async (_name, call) => {
    expect(await client().fetchQuery(orderQuery(apiOf({ order: call }), '10-1'))).toBeNull()
  })

  test('that can’t be read fails', async () => {
    const read = client().fetchQuery(orderQuery(apiOf({ order: fails('server', 500) }), '10-1'))
    await expect(read).rejects.toMatchObject({ failure: { status: 500 } })
  })
})

describe('dates and vouchers', () => {
  test('404 gives none', async () => {
    const none = fails('not-found', 404)
    expect(await client().fetchQuery(deliveryDatesQuery(apiOf({ deliveryDates: none }), '10-1'))).toBeNull()
    expect(await client().fetchQuery(voucherQuery(apiOf({ voucher: none }), 'WELCOME', '10-1-1'))).toBeNull()
  })

  test('another error of a voucher is raised with its status', async () => {
    const read = client().fetchQuery(voucherQuery(apiOf({ voucher: fails('server', 503) }), 'AUTUMN5', '10-1-1'))
    expect(await read.catch(toFailure)).toMatchObject({ status: 503 })
  })
})

describe('the cut-off', () => {
  const groups = () => Promise.resolve({ articleGroups: [{ name: 'book', articleIds: ['PAP_360'], campaign: 'book' }] })

  test('follows from the article groups and the campaigns of the products', async () => {
    const asked: string[] = []
    const campaign = (name: string) => {
      asked.push(name)
      return Promise.resolve({ name, changeMinutes: 60 })
    }
    const until = await client().fetchQuery(changeUntilQuery(apiOf({ articleGroups: groups, campaign }), order))
    expect([asked, until]).toEqual([['book'], Date.parse(CREATED) + 3_600_000])
  })

  test('is none without its campaign', async () => {
    const api = apiOf({ articleGroups: groups, campaign: fails('not-found', 404) })
    expect(await client().fetchQuery(changeUntilQuery(api, order))).toBeNull()
  })
})
