import * as v from 'valibot'
import { defineCall } from './call.ts'
import { orderCode } from './orders.ts'
import { count } from './photos.ts'
import { typedText } from './typed-text.ts'
import { instant, queryInteger } from './values.ts'

/** Account spec 9, 'the invoice constant 10', which it does not explain: invoices a page (open question 47). */
export const INVOICES_PAGE_SIZE = 10
/** Invoices one page holds at the most. */
const MAX_INVOICES_PAGE = 100
const MAX_SEARCH = 64

/** Number of an invoice. */
export const invoiceId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
/** Years of a list, the newest first. */
const years = v.array(v.pipe(v.number(), v.integer()))
/** Ours: smallest units of the currency, e.g. cents. */
const amount = v.pipe(v.number(), v.integer())

/** An invoice that can be had. All fields are ours (account spec 3 leaves them open). */
export const invoice = v.object({
  invoiceId,
  orderCode,
  /** Sales channel of the order. */
  channel: v.string(),
  orderedAt: instant,
  invoicedAt: instant,
  amount,
  currency: v.string(),
})
export type Invoice = v.InferOutput<typeof invoice>

/** The invoice of an order; `invoiceId` and `invoicedAt` are null until the order is sent. */
export const orderInvoice = v.object({
  ...invoice.entries,
  invoiceId: v.nullable(invoiceId),
  invoicedAt: v.nullable(instant),
})
export type OrderInvoice = v.InferOutput<typeof orderInvoice>

const query = v.object({
  offset: v.optional(queryInteger),
  limit: v.optional(v.pipe(queryInteger, v.minValue(1), v.maxValue(MAX_INVOICES_PAGE))),
  /** Part of the number of an invoice or an order. */
  search: v.optional(v.pipe(typedText, v.maxLength(MAX_SEARCH))),
  year: v.optional(queryInteger),
})

/** Ours: the spec names the invoice of one order alone. */
export const getOrderInvoices = defineCall({
  service: 'invoice',
  method: 'GET',
  path: '/api/v1/InvoiceGroupFiles/me',
  description: "The customer's orders with their invoices, the newest first; cancelled orders have none.",
  query,
  answer: v.object({ total: count, years, invoices: v.array(orderInvoice) }),
})

/** Account spec 7. */
export const getInvoicePdf = defineCall({
  service: 'invoice',
  method: 'GET',
  path: '/api/v1/InvoiceGroupFiles/me/{id}',
  description: 'The PDF of an invoice, by its number or its order.',
  params: v.object({ id: invoiceId }),
  answer: v.string(),
  file: 'application/pdf',
  errors: { 404: 'No such invoice of this customer.', 409: 'The order isn’t sent yet.' },
})

/** Account spec 7; the query is ours. */
export const getHistoricalInvoices = defineCall({
  service: 'invoice',
  method: 'GET',
  path: '/api/v1/HistoricalInvoice/me',
  description: "The customer's invoices from before the account area, the newest first.",
  query,
  answer: v.object({ total: count, years, historicalInvoices: v.array(invoice) }),
})

/** Account spec 7. */
export const getHistoricalInvoicePdf = defineCall({
  service: 'invoice',
  method: 'GET',
  path: '/api/v1/HistoricalInvoice/me/pdf/{id}/{channel}',
  description: 'The PDF of a historical invoice.',
  params: v.object({ id: invoiceId, channel: v.string() }),
  answer: v.string(),
  file: 'application/pdf',
  errors: { 404: 'No such invoice of this customer.' },
})
