import { snapshotAfter, snapshotAt } from '@albumen/simulator/catalogue/snapshots.ts'
import type { OrderInvoice } from '#contract/invoices.ts'
import { invoicePdfEntry } from '#machines/invoices/invoice-pdf/catalogue.ts'
import type { InvoicePage } from '#src/areas/invoices/invoice-page.ts'

const sample = (invoiceId: string | null, orderCode: string, day: string, amount: number): OrderInvoice => ({
  invoiceId,
  orderCode,
  channel: 'ALB-GB',
  orderedAt: `${day}T09:00:00Z`,
  invoicedAt: invoiceId === null ? null : `${day}T09:00:00Z`,
  amount,
  currency: 'EUR',
})

export const ofOrders: InvoicePage = {
  total: 14,
  years: [2026, 2025],
  invoices: [
    sample('INV-26-20418', '10-4468-1175', '2026-11-16', 128_940),
    sample('INV-26-20377', '10-4459-6610', '2026-11-09', 34_200),
    sample(null, '10-4471-9023', '2026-11-19', 6490),
    sample('INV-26-19802', '10-4401-2237', '2026-10-21', 201_675),
    sample('INV-26-19455', '10-4388-0091', '2026-10-03', 8820),
    sample('INV-26-18210', '10-4312-8841', '2026-09-04', 41_260),
  ],
}
export const historical: InvoicePage = {
  total: 38,
  years: [2021, 2020, 2019],
  invoices: [
    sample('A-2021-11873', '8-2210-4471', '2021-12-18', 94_010),
    sample('A-2021-11390', '8-2199-0038', '2021-12-02', 12_600),
    sample('A-2021-10877', '8-2143-9950', '2021-11-14', 7735),
  ],
}

const asked = {
  type: 'ASKED',
  invoice: { kind: 'order', invoiceId: 'INV-26-19802', channel: 'ALB-GB' },
} as const
export const idle = snapshotAt(invoicePdfEntry, 'idle')
export const saving = snapshotAfter(invoicePdfEntry, [asked])
export const failed = snapshotAt(invoicePdfEntry, 'failed')
