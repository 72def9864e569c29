import {
  getHistoricalInvoicePdf,
  getHistoricalInvoices,
  getInvoicePdf,
  getOrderInvoices,
  INVOICES_PAGE_SIZE,
} from '#contract/invoices.ts'
import type { CallOptions } from '#src/platform/http.ts'
import type { Services } from '#src/platform/services.ts'
import type { InvoiceSearch } from './search.ts'

const queryOf = ({ page, search, year }: InvoiceSearch) => ({
  offset: (page - 1) * INVOICES_PAGE_SIZE,
  limit: INVOICES_PAGE_SIZE,
  ...(search && { search }),
  ...(year !== null && { year }),
})

/** One function a call of the invoice service. */
export const createInvoicesApi = ({ send, sendForFile }: Pick<Services, 'send' | 'sendForFile'>) => ({
  ofOrders: (wanted: InvoiceSearch, options?: CallOptions) =>
    send(getOrderInvoices, { query: queryOf(wanted) }, options),
  historical: (wanted: InvoiceSearch, options?: CallOptions) =>
    send(getHistoricalInvoices, { query: queryOf(wanted) }, options),
  pdf: (id: string, options?: CallOptions) => sendForFile(getInvoicePdf, { params: { id } }, options),
  historicalPdf: (id: string, channel: string, options?: CallOptions) =>
    sendForFile(getHistoricalInvoicePdf, { params: { id, channel } }, options),
})
export type InvoicesApi = ReturnType<typeof createInvoicesApi>
