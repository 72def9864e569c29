import { Readable } from 'node:stream'
import { Hono } from 'hono'
import {
  getHistoricalInvoicePdf,
  getHistoricalInvoices,
  getInvoicePdf,
  getOrderInvoices,
  INVOICES_PAGE_SIZE,
} from '#contract/invoices.ts'
import { siteOfChannel } from '../../core/brands.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import { bind } from '../../core/http/bind.ts'
import { HttpError, notFound } from '../../core/http/errors.ts'
import { disposition } from '../../core/http/send-blob.ts'
import * as store from './store.ts'

const PDF = 'application/pdf'

interface Paging {
  offset?: number | undefined
  limit?: number | undefined
}

const paged = <Q extends Paging>({ offset = 0, limit = INVOICES_PAGE_SIZE, ...rest }: Q) => ({ ...rest, offset, limit })

function present(row: store.InvoiceRow) {
  const { number, orderCode, channel, ordered, created, total, currency } = row
  const dates = { orderedAt: ordered.toISOString(), invoicedAt: created.toISOString() }
  return { invoiceId: number, orderCode, channel, ...dates, amount: total, currency }
}

/** Invoices of orders and historical ones, and their PDFs (account spec 7, 'Invoices'). */
export function invoiceRoutes({ db, settings }: Pick<ServerContext, 'db' | 'settings'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  bind(app, getOrderInvoices, async ({ customerId, query }) => {
    const { rows, total, years } = await store.listOrderInvoices(db, { customerId, ...paged(query) })
    const invoices = rows.map(({ order, invoice }) =>
      invoice
        ? present(invoice)
        : {
            invoiceId: null,
            invoicedAt: null,
            orderCode: order.code,
            channel: order.channel,
            orderedAt: order.created.toISOString(),
            amount: order.totalPrice,
            currency: order.currency,
          },
    )
    return { total, years, invoices }
  })

  bind(app, getHistoricalInvoices, async ({ customerId, query }) => {
    const { rows, total, years } = await store.listHistoricalInvoices(db, { customerId, ...paged(query) })
    return { total, years, historicalInvoices: rows.map(present) }
  })

  async function answerPdf(row: store.InvoiceRow): Promise<Response> {
    // the brand that sold it, whichever is looked at now
    const site = siteOfChannel(settings, row.channel)
    const { createInvoicePdf } = await import('./pdf.ts')
    return new Response(Readable.toWeb(Readable.from(createInvoicePdf(row, site))) as ReadableStream, {
      headers: {
        'Content-Type': PDF,
        'Content-Disposition': disposition(`invoice_${row.number}.pdf`),
        'Cache-Control': 'private, no-cache',
      },
    })
  }

  bind(app, getInvoicePdf, async ({ customerId, params: { id } }) => {
    const row = await store.findInvoice(db, customerId, 'order', id)
    if (row) return answerPdf(row)
    if (await store.awaitsInvoice(db, customerId, id)) throw new HttpError(409, 'The order isn’t sent yet.')
    throw notFound('invoice')
  })

  bind(app, getHistoricalInvoicePdf, async ({ customerId, params: { id, channel } }) => {
    const row = await store.findInvoice(db, customerId, 'historical', id)
    if (row?.channel !== channel) throw notFound('invoice')
    return answerPdf(row)
  })

  return app
}
