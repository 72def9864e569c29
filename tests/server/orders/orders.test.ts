import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCampaign, getDeliveryDates } from '#contract/delivery.ts'
import {
  changeDeliveryAddress,
  type DeliveryAddress,
  getOrder,
  getOrdersByAccount,
  getSuperorder,
  getSuperorders,
} from '#contract/orders.ts'
import { getReorderStatus, orderAgain } from '#contract/reorder.ts'
import { getVoucher } from '#contract/vouchers.ts'
import { ADDRESS_CHANGE_TIME } from '#server/areas/orders/present.ts'
import { orderProducts, superorders } from '#server/areas/orders/tables.ts'
import { createOrderOf, newCode, OLD } from '#tests/support/orders.ts'
import { callApi, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

const HAARLEM: DeliveryAddress = {
  firstName: 'Karin',
  lastName: 'Lund',
  company: '',
  streetName: 'Kleine Houtstraat',
  streetNumber: '14',
  addition: '',
  postalCode: '2011 DJ',
  city: 'Haarlem',
  region: '',
  country: 'NL',
  phone: '+31 6 11223344',
}

const list = async (token: string, query: Parameters<typeof server.api<typeof getSuperorders>>[1]['query'] = {}) =>
  (await server.api(getSuperorders, { query }, token)).answer()
const read = (token: string, code: string) => server.api(getSuperorder, { params: { code } }, token)
const change = (token: string, code: string, body: DeliveryAddress = HAARLEM) =>
  server.api(changeDeliveryAddress, { params: { code }, body }, token)

describe('superorders', () => {
  test('are listed newest first by offset and limit, with the total; nobody sees those of others', async () => {
    const { customer, token } = await server.signedIn()
    const stranger = await server.signedIn()
    const codes: string[] = []
    for (let at = 0; at < 5; at++) {
      codes.push(await createOrderOf(server, customer.id, { created: new Date(Date.now() - at * OLD) }))
    }
    const page = await list(token, { Offset: 2, Limit: 2, OrderState: 'notExpired' })
    expect(page.total).toBe(5)
    expect(page.superOrders.map(({ superOrderCode }) => superOrderCode)).toEqual(codes.slice(2, 4))
    expect(await list(token, { Offset: 9 })).toMatchObject({ total: 5, superOrders: [] })
    expect(await list(stranger.token)).toEqual({ total: 0, superOrders: [] })
    expect((await read(stranger.token, codes[0] ?? '')).status).toBe(404)
    expect((await read(token, newCode())).status).toBe(404)
  })

  test('that were never paid in time are left out when only others are asked for', async () => {
    const { customer, token } = await server.signedIn()
    await createOrderOf(server, customer.id, { expires: new Date(Date.now() - 1000) })
    const open = await createOrderOf(server, customer.id, { expires: new Date(Date.now() + OLD) })
    expect((await list(token)).total).toBe(2)
    const { total, superOrders } = await list(token, { OrderState: 'notExpired' })
    expect(total).toBe(1)
    expect(superOrders.map(({ superOrderCode }) => superOrderCode)).toEqual([open])
  })

  test('say to a page of the shop which order is to be paid or tracked, in the list and alone', async () => {
    const { customer, token } = await server.signedIn()
    const code = await createOrderOf(server, customer.id, { code: '10 ä&b=#1', isPaymentOpen: true, isTracked: true })
    const shown = {
      paymentUrl: `${server.origin}/shop/payment?orderCode=10+%C3%A4%26b%3D%231`,
      trackingUrl: `${server.origin}/shop/parcel?orderCode=10+%C3%A4%26b%3D%231`,
    }
    expect((await read(token, code)).answer()).toMatchObject(shown)
    expect((await list(token)).superOrders).toMatchObject([shown])
    const elsewhere = { paymentUrl: 'https://pay.example/?t=1', trackingUrl: null }
    await server.context.db.update(superorders).set(elsewhere).where(eq(superorders.code, code))
    expect((await read(token, code)).answer()).toMatchObject(elsewhere)
  })

  test('have their products in order: none, or two hundred', async () => {
    const { customer, token } = await server.signedIn()
    const empty = await createOrderOf(server, customer.id, { articles: [] })
    const many = await createOrderOf(server, customer.id, { articles: Array.from({ length: 200 }, (_, at) => at % 8) })
    expect((await read(token, empty)).answer()).toMatchObject({ orderCount: 0, orders: [], totalPrice: 495 })
    const answer = (await read(token, many)).answer()
    expect(answer?.orders.map(({ code }) => code)).toEqual(Array.from({ length: 200 }, (_, at) => `${many}-${at + 1}`))
  })

  test('keep a status that nobody knows, and a date in the future', async () => {
    const { customer, token } = await server.signedIn()
    const created = new Date(Date.now() + OLD)
    const code = await createOrderOf(server, customer.id, { created, status: 'quality_gate_7' })
    expect((await read(token, code)).answer()).toMatchObject({
      status: 'quality_gate_7',
      createdAt: created.toISOString(),
    })
  })

  test('refuse a page that is too long or no number', async () => {
    const { token } = await server.signedIn()
    const ask = (query: object) => server.api(getSuperorders, { query }, token)
    expect((await ask({ Limit: 101 })).status).toBe(400)
    expect((await ask({ Limit: 0 })).status).toBe(400)
    expect((await ask({ Offset: -1 })).status).toBe(400)
    expect((await ask({ OrderState: 'all' })).status).toBe(400)
  })
})

describe('products', () => {
  test('are listed by account, of some articles, ten a page; other accounts are 404', async () => {
    const { customer, token } = await server.signedIn()
    const stranger = await server.signedIn()
    const code = await createOrderOf(server, customer.id, { articles: [0, 4, ...Array<number>(10).fill(2)] })
    const ask = (query: object, as = token) =>
      server.api(getOrdersByAccount, { params: { accountId: customer.id }, query }, as)
    const first = (await ask({})).answer()
    expect([first.total, first.orders.length]).toEqual([12, 10])
    const some = (await ask({ articleNames: 'PAP_360,WAL_610' })).answer()
    expect(some.orders.map(({ articleId }) => articleId).toSorted()).toEqual(['PAP_360', 'WAL_610'])
    expect((await ask({ offset: 11 })).answer().orders).toHaveLength(1)
    expect((await ask({}, stranger.token)).status).toBe(404)
    const single = (await server.api(getOrder, { params: { code: `${code}-1` } }, token)).answer()
    expect(single).toMatchObject({ code: `${code}-1`, superOrderCode: code })
    expect((await server.api(getOrder, { params: { code: `${code}-1` } }, stranger.token)).status).toBe(404)
  })

  test('say their options in the language of the brand; what the catalogue does not have stays', async () => {
    const { customer, token } = await server.signedIn()
    const options = [
      'LayFlat.YES',
      'CoverType.LINEN',
      'CoverType.GONE',
      'constructor.name',
      'a ribbon of her own. Blue',
    ]
    const code = await createOrderOf(server, customer.id, { product: { options } })
    const free = options.slice(2)
    const english = (await server.api(getOrder, { params: { code: `${code}-1` } }, token)).answer()
    expect(english.options).toEqual(['lay flat', 'linen cover', ...free])
    const almanach = server.origin.replace('localhost', 'almanach.localhost')
    const { accessToken } = await server.signIn(customer, almanach)
    const german = (await callApi(almanach, getSuperorder, { params: { code } }, accessToken)).answer()
    expect(german?.orders[0]?.options).toEqual(['Layflat-Bindung', 'Leineneinband', ...free])
  })

  test('say whether they can be ordered again, and lead to the shop of this origin', async () => {
    const { customer, token } = await server.signedIn()
    const code = await createOrderOf(server, customer.id, { articles: [0, 6] })
    const statusOf = async (at: number) =>
      (await server.api(getReorderStatus, { params: { id: `${code}-${at}` } }, token)).answer()
    expect(await statusOf(1)).toMatchObject({ isAvailable: true, reason: null })
    expect(await statusOf(2)).toMatchObject({ isAvailable: false, reason: 'articleDiscontinued' })
    const again = (at: number) => server.api(orderAgain, { query: { OrderCode: `${code}-${at}` } }, token)
    expect((await again(1)).answer().ShopUrl).toBe(`${server.origin}/shop/basket?product=${code}-1`)
    expect((await again(2)).status).toBe(409)
    const stranger = await server.signedIn()
    expect((await server.api(orderAgain, { query: { OrderCode: `${code}-1` } }, stranger.token)).status).toBe(404)
  })
})

describe('the delivery address of an order', () => {
  test('can be changed until the cut-off; the change is in progress for an hour', async () => {
    const { customer, token } = await server.signedIn()
    const code = await createOrderOf(server, customer.id)
    expect((await change(token, code)).answer()).toEqual({ deliveryType: 'ChangeInProgress', deliveryAddress: HAARLEM })
    expect((await read(token, code)).answer()).toMatchObject({
      deliveryType: 'ChangeInProgress',
      deliveryAddress: HAARLEM,
    })
    expect((await change(token, code)).status).toBe(409)
    await server.context.db
      .update(superorders)
      .set({ addressChanged: new Date(Date.now() - ADDRESS_CHANGE_TIME) })
      .where(eq(superorders.code, code))
    expect((await read(token, code)).answer()).toMatchObject({ deliveryType: 'Home', deliveryAddress: HAARLEM })
  })

  test.each([
    ['after the cut-off', { created: new Date(Date.now() - OLD) }],
    ['in production', { status: 'ProductionStarted' }],
    ['cancelled', { status: 'Cancelled' }],
    ['to a pick-up point', { isPickup: true }],
    ['without products', { articles: [] }],
    ['of an article without a campaign', { product: { articleId: 'PAP_000' } }],
  ])('stays as it is: %s', async (_name, wish) => {
    const { customer, token } = await server.signedIn()
    const code = await createOrderOf(server, customer.id, wish)
    const before = (await read(token, code)).answer()
    expect((await change(token, code)).status).toBe(409)
    expect((await read(token, code)).answer()).toEqual(before)
  })

  test('is checked, and nobody else’s to change', async () => {
    const { customer, token } = await server.signedIn()
    const code = await createOrderOf(server, customer.id)
    const refused = await change(token, code, { ...HAARLEM, city: 'Haarlem\nBcc: all', postalCode: '2011' })
    expect(Object.keys(refused.error().fields ?? {}).toSorted()).toEqual(['body.city', 'body.postalCode'])
    expect((await change((await server.signedIn()).token, code)).status).toBe(404)
  })
})

describe('dates, cut-offs and vouchers', () => {
  test('a 404 stands for none', async () => {
    const { customer, token } = await server.signedIn()
    const code = await createOrderOf(server, customer.id, {
      arrives: [4, 6],
      created: new Date('2026-11-12T10:00:00Z'),
    })
    const without = await createOrderOf(server, customer.id)
    const dates = (id: string) => server.api(getDeliveryDates, { params: { id } }, token)
    expect((await dates(code)).answer()).toEqual({ orderCode: code, earliest: '2026-11-16', latest: '2026-11-18' })
    expect((await dates(without)).status).toBe(404)
    const arrivals = (await list(token)).superOrders.map(({ superOrderCode, arrival }) => [superOrderCode, arrival])
    expect(arrivals).toEqual([
      [without, null],
      [code, { earliest: '2026-11-16', latest: '2026-11-18' }],
    ])
    expect((await read(token, code)).answer()?.arrival).toEqual({ earliest: '2026-11-16', latest: '2026-11-18' })
    expect((await server.api(getCampaign, { params: { name: 'none' } }, token)).status).toBe(404)
  })

  test('a voucher is found by its code, and by a product that it was used for', async () => {
    const { customer, token } = await server.signedIn()
    const code = await createOrderOf(server, customer.id, { voucher: 'AUTUMN5', articles: [0, 2] })
    const ask = (optionCode: string, productCode?: string, as = token) =>
      server.api(getVoucher, { params: { optionCode }, query: { productCode } }, as)
    expect((await ask('AUTUMN5')).answer().discount).toEqual({ kind: 'amount', amount: 505, currency: 'GBP' })
    expect((await ask('AUTUMN5', `${code}-1`)).status).toBe(200)
    expect((await ask('AUTUMN5', `${code}-2`)).status).toBe(404)
    expect((await ask('AUTUMN5', `${code}-1`, (await server.signedIn()).token)).status).toBe(404)
    expect((await ask('WELCOME')).status).toBe(404)
    const [row] = await server.context.db
      .select()
      .from(orderProducts)
      .where(eq(orderProducts.code, `${code}-1`))
    expect(row?.voucher).toBe('AUTUMN5')
  })
})
