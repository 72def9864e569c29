import type { OrderInvoice } from '#contract/invoices.ts'

/** A page of one of the lists. */
export interface InvoicePage {
  total: number
  /** Years with invoices, the newest first. */
  years: readonly number[]
  invoices: readonly OrderInvoice[]
}
