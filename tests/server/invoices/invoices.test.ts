import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getHistoricalInvoicePdf,
  getHistoricalInvoices,
  getInvoicePdf,
  getOrderInvoices,
  INVOICES_PAGE_SIZE,
} from '#contract/invoices.ts'
import { vatNumber } from '#contract/vat-rules.ts'
import { amountsOf } from '#server/areas/invoices/amounts.ts'
import { invoices } from '#server/areas/invoices/tables.ts'
import { DEMO_HISTORICAL_INVOICES, enterDemoInvoices } from '#server/demo/invoices.ts'
import { enterDemoOrders } from '#server/demo/orders.ts'
import { ensureDemoCustomers } from '#server/demo-accounts/customers.ts'
import { createInvoiceOf } from '#tests/support/invoices.ts'
import { createOrderOf } from '#tests/support/orders.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

const signedIn = async () => {
  const { customer, token } = await server.signedIn({ businessStatus: 'New' })
  return { customerId: customer.id, token }
}
type Query = { offset?: number; limit?: number; search?: string; year?: number }
const ofOrders = async (token: string, query: Query = {}) =>
  (await server.api(getOrderInvoices, { query }, token)).answer()
const historical = async (token: string, query: Query = {}) =>
  (await server.api(getHistoricalInvoices, { query }, token)).answer()

async function pdfOf(token: string, id: string) {
  const answer = await fetch(`${server.origin}/api/invoice/api/v1/InvoiceGroupFiles/me/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(200)
  return { headers: answer.headers, content: new Uint8Array(await answer.arrayBuffer()) }
}

describe('invoices of orders', () => {
  test('stand with their orders, the newest order first; a cancelled order has none', async () => {
    const { customerId, token } = await signedIn()
    const sent = await createOrderOf(server, customerId, { status: 'Dispatched', created: new Date('2025-03-01') })
    const open = await createOrderOf(server, customerId, { status: 'Confirmed', created: new Date('2026-03-01') })
    await createOrderOf(server, customerId, { status: 'Cancelled' })
    const number = await createInvoiceOf(server, customerId, { orderCode: sent })
    const { total, years, invoices: listed } = await ofOrders(token)
    expect({ total, years }).toEqual({ total: 2, years: [2026, 2025] })
    expect(listed.map(({ orderCode, invoiceId }) => [orderCode, invoiceId])).toEqual([
      [open, null],
      [sent, number],
    ])
    expect((await ofOrders(token, { year: 2025 })).invoices.map(({ orderCode }) => orderCode)).toEqual([sent])
    expect((await ofOrders(token, { search: number.slice(2, 12).toLowerCase() })).total).toBe(1)
    expect((await ofOrders(token, { search: '%' })).total).toBe(0)
  })

  test('have a PDF that a reader reads, by invoice and by order', async () => {
    const { customerId, token } = await signedIn()
    const orderCode = await createOrderOf(server, customerId, { status: 'Dispatched' })
    const number = await createInvoiceOf(server, customerId, { orderCode, number: 'INV-26-20418' })
    const { headers, content } = await pdfOf(token, number)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain('invoice_INV-26-20418.pdf')
    const { pages, text } = await readPdf(content)
    expect(pages).toBe(1)
    for (const words of ['INV-26-20418', 'Studio Vos', 'Photo book, A4 landscape', '€132.06', '€164.74', 'Page 1 of 1'])
      expect(text).toContain(words)
    expect(await readPdf((await pdfOf(token, orderCode)).content)).toMatchObject({ pages: 1 })
  })

  test('of 200 lines has several pages, each with its number', async () => {
    const { customerId, token } = await signedIn()
    const line = { title: 'Canvas Ψ '.repeat(30), details: '', quantity: 1, price: 5868 }
    const number = await createInvoiceOf(server, customerId, { lines: Array.from({ length: 200 }, () => line) })
    const { pages, text } = await readPdf((await pdfOf(token, number)).content)
    expect(pages).toBeGreaterThan(10)
    expect(text).toContain(`Page 1 of ${pages}`)
  })

  test('that are not made yet answer 409; others’ and unknown ones 404', async () => {
    const [{ customerId, token }, stranger] = [await signedIn(), await signedIn()]
    const open = await createOrderOf(server, customerId)
    const number = await createInvoiceOf(server, customerId)
    const cancelled = await createOrderOf(server, customerId, { status: 'Cancelled' })
    const status = async (id: string, as: string) => (await server.api(getInvoicePdf, { params: { id } }, as)).status
    expect(await status(open, token)).toBe(409)
    expect(await status(cancelled, token)).toBe(404)
    expect(await status('INV-0', token)).toBe(404)
    expect(await status(open, stranger.token)).toBe(404)
    expect(await status(number, stranger.token)).toBe(404)
    expect((await ofOrders(stranger.token)).total).toBe(0)
  })
})

describe('historical invoices', () => {
  test('are listed page by page, searched and filtered by year', async () => {
    const { customerId, token } = await signedIn()
    for (let at = 0; at < INVOICES_PAGE_SIZE + 2; at++) {
      const created = new Date(Date.UTC(2020 - (at % 2), 5, 20 - at))
      await createInvoiceOf(server, customerId, { kind: 'historical', number: `A-${customerId}-${at}`, created })
    }
    const [first, second] = [await historical(token), await historical(token, { offset: INVOICES_PAGE_SIZE })]
    expect([first.historicalInvoices.length, second.historicalInvoices.length, first.total]).toEqual([10, 2, 12])
    expect(first.years).toEqual([2020, 2019])
    expect((await historical(token, { year: 2019 })).total).toBe(6)
    expect((await historical(token, { search: `${customerId}-11` })).total).toBe(1)
    expect((await historical((await signedIn()).token)).total).toBe(0)
  })

  test('have their PDF in their own channel alone', async () => {
    const { customerId, token } = await signedIn()
    const id = await createInvoiceOf(server, customerId, { kind: 'historical' })
    const status = async (params: { id: string; channel: string }, as = token) =>
      (await server.api(getHistoricalInvoicePdf, { params }, as)).status
    expect(await status({ id, channel: 'ALB-GB' })).toBe(200)
    expect(await status({ id, channel: 'FJO-NO' })).toBe(404)
    expect(await status({ id, channel: 'ALB-GB' }, (await signedIn()).token)).toBe(404)
    expect((await server.api(getInvoicePdf, { params: { id } }, token)).status).toBe(404)
  })
})

test('the demo’s business customer has both, once, and each sum fits its lines', async () => {
  const { context } = server
  await ensureDemoCustomers(context)
  await enterDemoOrders(context)
  await enterDemoInvoices(context)
  await enterDemoInvoices(context)
  const made = await context.db.select().from(invoices)
  const ofDemo = made.filter(({ recipient }) => recipient.vatNumber === 'NL299104771B01')
  expect(ofDemo.filter(({ kind }) => kind === 'historical')).toHaveLength(DEMO_HISTORICAL_INVOICES)
  expect(ofDemo.filter(({ kind }) => kind === 'order').length).toBeGreaterThan(5)
  expect(vatNumber(ofDemo[0]?.recipient.vatNumber ?? '')).toBe('NL299104771B01')
  expect(ofDemo[0]?.recipient.lines.slice(0, 2)).toEqual(['Studio Vos', 'Ruben Vos'])
  for (const { lines, vatPercent, total } of ofDemo) expect(amountsOf(lines, vatPercent).total).toBe(total)
  const details = ofDemo.flatMap(({ lines }) => lines.map((line) => line.details))
  expect(details).toContain('20 cards, with envelopes')
  expect(details.filter((each) => each.includes('.'))).toEqual([])
})
