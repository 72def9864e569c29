import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INTERNAL_STATUSES, OTHER_STATUSES, type Superorder } from '#contract/orders.ts'
import { hasChanged, nextOffset, type OrdersPage, ordersOf } from '#src/areas/orders/all-orders.ts'
import { withCatalogueTitles } from '#src/areas/orders/catalogue-titles.ts'
import { findOrders, NO_SEARCH, readSearch, writeSearch, yearsOf } from '#src/areas/orders/find.ts'
import { textsOfStatus } from '#src/areas/orders/status-texts.ts'
import { stepsOf } from '#src/areas/orders/steps.ts'

const superorder = (superOrderCode: string, given: Partial<Superorder> = {}, titles: string[] = []): Superorder => ({
  superOrderCode,
  createdAt: '2026-06-12T10:00:00.000Z',
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
  orderCount: titles.length,
  paymentUrl: null,
  trackingUrl: null,
  orders: titles.map((title, at) => ({
    code: `${superOrderCode}-${at}`,
    superOrderCode,
    status: 'Confirmed',
    paymentChangedDate: null,
    articleId: 'PAP_360',
    articleType: 'Photobook',
    title,
    name: '',
    options: [],
    quantity: 1,
    price: 0,
    picture: null,
    voucher: null,
  })),
  ...given,
})
const page = (offset: number, total: number, codes: string[]): OrdersPage => ({
  offset,
  total,
  superOrders: codes.map((code) => superorder(code)),
})

describe('all orders', () => {
  test('are read until the total is reached, or a page is empty', () => {
    expect(nextOffset(page(0, 3, ['a', 'b']))).toBe(2)
    expect(nextOffset(page(2, 3, ['c']))).toBeNull()
    expect(nextOffset(page(2, 9, []))).toBeNull()
    expect(nextOffset(page(0, 0, []))).toBeNull()
  })

  test('are each there once, whatever was ordered while pages were read', () => {
    const pages = [page(0, 3, ['a', 'b']), page(2, 4, ['b', 'c'])]
    expect(ordersOf(pages).map(({ orderCode }) => orderCode)).toEqual(['a', 'b', 'c'])
    expect(hasChanged(pages)).toBe(true)
    expect(hasChanged(pages.slice(0, 1))).toBe(false)
    expect(hasChanged([])).toBe(false)
  })
})

describe('a search', () => {
  const orders = ordersOf([
    {
      offset: 0,
      total: 3,
      superOrders: [
        superorder('10-4468-1175', { status: 'Dispatched' }, ['Photo book, A4', 'Café print']),
        superorder('10-4470-0001', { createdAt: '2024-06-01T10:00:00.000Z' }, ['Canvas, 60 × 80 cm']),
        superorder('10-4471-0002', { status: 'quality_gate_7' }),
      ],
    },
  ])
  const found = (wanted: Partial<typeof NO_SEARCH>) =>
    findOrders(orders, { ...NO_SEARCH, ...wanted }).map(({ orderCode }) => orderCode.slice(3, 7))

  test('finds codes and titles without case and accents, by every word', () => {
    expect(found({ search: '4468' })).toEqual(['4468'])
    expect(found({ search: ' CAFE  PRINT ' })).toEqual(['4468'])
    expect(found({ search: 'canvas 80' })).toEqual(['4470'])
    expect(found({ search: 'canvas book' })).toEqual([])
    expect(found({ search: '10 4468 1175' })).toEqual(['4468'])
    expect(found({ search: '1044681' })).toEqual(['4468'])
    expect(found({ search: '044' })).toEqual([])
    expect(found({})).toEqual(['4468', '4470', '4471'])
  })

  test('filters by status and year', () => {
    expect(found({ status: 'Sent' })).toEqual(['4468'])
    expect(found({ status: 'Unknown' })).toEqual(['4471'])
    expect(found({ year: 2024 })).toEqual(['4470'])
    expect(yearsOf(orders)).toEqual([2026, 2024])
  })

  test('stands in the address, beside what else is there', () => {
    const query = writeSearch(new URLSearchParams('flag=on&year=1'), { search: 'a b', status: 'Sent', year: null })
    expect(query.toString()).toBe('flag=on&search=a+b&status=Sent')
    expect(readSearch(query)).toEqual({ search: 'a b', status: 'Sent', year: null })
    expect(readSearch(new URLSearchParams('status=toString&year=20x6'))).toEqual(NO_SEARCH)
    fc.assert(
      fc.property(fc.string(), fc.option(fc.integer({ min: 1000, max: 2999 })), (search, year) => {
        const wanted = { search, status: 'Cancelled', year } as const
        expect(readSearch(writeSearch(new URLSearchParams(), wanted))).toEqual(wanted)
      }),
    )
  })
})

test('titles come from the catalogue where it has them', () => {
  const articles = new Map([['PAP_360', { Title: 'Fotobuch, A4 quer' }]])
  const [order] = ordersOf([{ offset: 0, total: 1, superOrders: [superorder('a', {}, ['Photo book, A4'])] }])
  if (!order) throw new Error('no order')
  expect(withCatalogueTitles(order, articles).products.map(({ title }) => title)).toEqual(['Fotobuch, A4 quer'])
  expect(withCatalogueTitles(order, new Map())).toBe(order)
  expect(withCatalogueTitles(order, new Map([['PAP_360', { Title: '' }]]))).toBe(order)
})

describe('the timeline', () => {
  const history = [
    { status: 'Received', date: '2026-06-12T10:00:00.000Z' },
    { status: 'Confirmed', date: '2026-06-13T10:00:00.000Z' },
  ]
  const states = (status: string, statusHistory = history) =>
    stepsOf({ status, statusHistory }).map(({ state }) => state)

  test('shows what is done and where the order stands', () => {
    expect(states('Received')).toEqual(['now', 'next', 'next', 'next'])
    expect(states('producing')).toEqual(['done', 'done', 'now', 'next'])
    expect(states('shipped')).toEqual(['done', 'done', 'done', 'done'])
    expect(states('quality_gate_7')).toEqual(['done', 'now', 'next', 'next'])
    expect(states('quality_gate_7', [])).toEqual(['now', 'next', 'next', 'next'])
  })

  test('ends with Cancelled where it happened', () => {
    const cancelledAt = { status: 'Cancelled', date: '2026-06-14T10:00:00.000Z' }
    expect(states('Cancelled', [...history, cancelledAt])).toEqual(['done', 'done', 'cancelled'])
    expect(states('rejected', [])).toEqual(['cancelled'])
    const steps = stepsOf({ status: 'Cancelled', statusHistory: [...history, cancelledAt] })
    expect(steps.map(({ date }) => date?.slice(5, 10) ?? null)).toEqual(['06-12', '06-13', '06-14'])
  })

  test('has words for every status, and never shows one that nobody knows', () => {
    for (const status of [...INTERNAL_STATUSES, ...OTHER_STATUSES]) {
      expect(textsOfStatus(status).meaning).not.toBe('orders.means.unknown')
    }
    expect(textsOfStatus('quality_gate_7')).toEqual({
      external: 'Unknown',
      name: 'orders.status.Unknown',
      meaning: 'orders.means.unknown',
    })
  })
})
