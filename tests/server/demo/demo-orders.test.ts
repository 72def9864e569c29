import { count, eq, sum } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeableUntil, orderOf, splitOrders } from '#contract/order-rules.ts'
import { getSuperorders, INTERNAL_STATUSES, OTHER_STATUSES } from '#contract/orders.ts'
import { listArticleGroups, listCampaigns } from '#server/areas/orders/order-cut-off/store.ts'
import { orderProducts, superorders } from '#server/areas/orders/tables.ts'
import { BRANDS_FOLDER, readBrands } from '#server/core/brands.ts'
import { CUT_OFF_LEFT, DEMO_ORDER_YEARS, DEMO_ORDERS } from '#server/demo/order-plan.ts'
import { addOrders, drawProductPictures, enterDemoOrders } from '#server/demo/orders.ts'
import { DEMO_CUSTOMERS } from '#server/demo-accounts/customers.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  for (const { email } of DEMO_CUSTOMERS) await server.createCustomer({ email })
  await enterDemoOrders(server.context)
}, 60_000)
afterAll(() => server.stop())

async function ordersOf(email: string) {
  const { accessToken } = await server.signIn({ email })
  const query = { OrderState: 'notExpired' } as const
  return (await server.api(getSuperorders, { query }, accessToken)).answer()
}
const DAY = 24 * 60 * 60 * 1000

describe('the demo orders', () => {
  test('are the consumer’s, in every status over five years, and the business customer’s; the newcomer has none', async () => {
    const { total, superOrders } = await ordersOf('consumer@albumen.test')
    expect(total).toBe(DEMO_ORDERS)
    const statuses = new Set(superOrders.map(({ status }) => status))
    expect([...INTERNAL_STATUSES, ...OTHER_STATUSES].filter((status) => !statuses.has(status))).toEqual([])
    const oldest = Math.min(...superOrders.map(({ createdAt }) => Date.parse(createdAt)))
    expect(Date.now() - oldest).toBeGreaterThan((DEMO_ORDER_YEARS - 0.5) * 365 * DAY)
    expect(superOrders.some(({ deliveryType }) => deliveryType === 'PickupPoint')).toBe(true)
    expect(superOrders.some(({ orders }) => orders.length > 2)).toBe(true)
    const { inProgress, history } = splitOrders(superOrders.map(orderOf), Date.now())
    expect(inProgress.some(({ status, trackingUrl }) => status === 'Dispatched' && trackingUrl)).toBe(true)
    expect(inProgress.some(({ status }) => status === 'Cancelled')).toBe(true)
    expect(history.length).toBeGreaterThan(40)
    expect((await ordersOf('business@albumen.test')).total).toBeGreaterThan(10)
    expect((await ordersOf('newcomer@albumen.test')).total).toBe(0)
  })

  test('are in channel and currency of the default brand', async () => {
    const brand = readBrands(BRANDS_FOLDER).find(({ isDefault }) => isDefault)
    const { superOrders } = await ordersOf('consumer@albumen.test')
    expect(new Set(superOrders.map(({ currency }) => currency))).toEqual(new Set([brand?.currency]))
    const rows = await server.context.db.selectDistinct({ channel: superorders.channel }).from(superorders)
    expect(rows).toEqual([{ channel: brand?.channel }])
  })

  test('have one whose cut-off passes soon after the start', async () => {
    const { superOrders } = await ordersOf('consumer@albumen.test')
    const { db } = server.context
    const [groups, campaigns] = [await listArticleGroups(db), await listCampaigns(db)]
    const left = superOrders
      .map((each) => changeableUntil(orderOf(each), groups, campaigns))
      .flatMap((until) => (until === null ? [] : [until - Date.now()]))
      .filter((ms) => ms > 0)
    expect(Math.min(...left)).toBeLessThanOrEqual(CUT_OFF_LEFT * 60_000)
    expect(Math.max(...left)).toBeGreaterThan(DAY / 2)
  })

  test('are made once, and stay as they are at the next start', async () => {
    await server.context.db.delete(superorders).where(eq(superorders.status, 'Cancelled'))
    const before = (await ordersOf('consumer@albumen.test')).total
    await enterDemoOrders(server.context)
    expect((await ordersOf('consumer@albumen.test')).total).toBe(before)
  })

  test('show their pictures at signed addresses once they are drawn', async () => {
    const first = async () => (await ordersOf('consumer@albumen.test')).superOrders[0]?.orders[0]?.picture
    expect(await first()).toBeNull()
    await drawProductPictures(server.context)
    const address = await first()
    const answer = await fetch(address ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(2000)
    expect((await fetch((address ?? '').replace(/signature=.../, 'signature=xxx'))).status).toBe(403)
    expect((await fetch((address ?? '').replace('/products/', '/products/..%2F'))).status).toBe(403)
  }, 120_000)

  test('can be many', async () => {
    const customer = await server.createCustomer()
    await addOrders(server.context, customer.id, 1200)
    await addOrders(server.context, customer.id, 10)
    const { accessToken } = await server.signIn(customer)
    const page = (await server.api(getSuperorders, { query: { Offset: 1150 } }, accessToken)).answer()
    expect([page.total, page.superOrders.length]).toEqual([1210, 60])
    const mine = eq(orderProducts.customerId, customer.id)
    const [row] = await server.context.db
      .select({ n: count(), price: sum(orderProducts.price) })
      .from(orderProducts)
      .where(mine)
    expect(row?.n).toBeGreaterThan(1200)
  })
})
