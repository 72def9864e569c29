import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { getArticleGroups, getCampaign, getDeliveryDates } from '#contract/delivery.ts'
import { CallError, type FailureKind, toFailure } from '#contract/failure.ts'
import { orderOf } from '#contract/order-rules.ts'
import { getSuperorder } from '#contract/orders.ts'
import { getVoucher } from '#contract/vouchers.ts'
import { changeUntilQuery, deliveryDatesQuery, orderQuery, voucherQuery } from '#src/areas/orders/queries.ts'
import type { SendCall } from '#src/platform/http.ts'

const fails = (kind: FailureKind, status: number) => () =>
  Promise.reject(new CallError(kind, { kind, status, correlationId: 'c' }))
type Answer = (input: { params?: { name?: string } }) => Promise<unknown>
/** Sends what a test needs to these answers, by the call's path; another call fails. */
const sends = (answers: Record<string, Answer>): SendCall =>
  // each answer is what its call gives
  ((call: Call, input: object) => answers[call.path]?.(input) ?? Promise.reject(new Error(call.path))) as SendCall
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
    expect(await client().fetchQuery(orderQuery(sends({ [getSuperorder.path]: call }), '10-1'))).toBeNull()
  })

  test('that can’t be read fails', async () => {
    const read = client().fetchQuery(orderQuery(sends({ [getSuperorder.path]: fails('server', 500) }), '10-1'))
    await expect(read).rejects.toMatchObject({ failure: { status: 500 } })
  })
})

describe('dates and vouchers', () => {
  test('404 gives none', async () => {
    const none = fails('not-found', 404)
    expect(await client().fetchQuery(deliveryDatesQuery(sends({ [getDeliveryDates.path]: none }), '10-1'))).toBeNull()
    expect(await client().fetchQuery(voucherQuery(sends({ [getVoucher.path]: none }), 'WELCOME', '10-1-1'))).toBeNull()
  })

  test('another error of a voucher is raised with its status', async () => {
    const read = client().fetchQuery(
      voucherQuery(sends({ [getVoucher.path]: fails('server', 503) }), 'AUTUMN5', '10-1-1'),
    )
    expect(await read.catch(toFailure)).toMatchObject({ status: 503 })
  })
})

describe('the cut-off', () => {
  const groups = () => Promise.resolve({ articleGroups: [{ name: 'book', articleIds: ['PAP_360'], campaign: 'book' }] })

  test('follows from the article groups and the campaigns of the products', async () => {
    const asked: string[] = []
    const campaign: Answer = ({ params: { name = '' } = {} }) => {
      asked.push(name)
      return Promise.resolve({ name, changeMinutes: 60 })
    }
    const until = await client().fetchQuery(
      changeUntilQuery(sends({ [getArticleGroups.path]: groups, [getCampaign.path]: campaign }), order),
    )
    expect([asked, until]).toEqual([['book'], Date.parse(CREATED) + 3_600_000])
  })

  test('is none without its campaign', async () => {
    const send = sends({ [getArticleGroups.path]: groups, [getCampaign.path]: fails('not-found', 404) })
    expect(await client().fetchQuery(changeUntilQuery(send, order))).toBeNull()
  })
})
