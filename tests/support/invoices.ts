import { randomUUID } from 'node:crypto'
import { amountsOf } from '#server/areas/invoices/amounts.ts'
import { type InvoiceLine, invoices } from '#server/areas/invoices/tables.ts'
import type { ServerContext } from '#server/core/context.ts'

type InvoiceRow = typeof invoices.$inferInsert

const LINES: InvoiceLine[] = [
  { title: 'Photo book, A4 landscape', details: '48 pages, linen cover', quantity: 2, price: 6603 },
  { title: 'Delivery', details: 'Parcel service', quantity: 1, price: 409 },
]

/** Enters an invoice of a customer: by default of a sent order, in euros. Answers its number. */
export async function createInvoiceOf(
  { context }: { context: Pick<ServerContext, 'db'> },
  customerId: string,
  given: Partial<InvoiceRow> = {},
): Promise<string> {
  const number = given.number ?? `INV-${randomUUID()}`
  const lines = given.lines ?? LINES
  const row: InvoiceRow = {
    kind: 'order',
    orderCode: `99-${randomUUID()}`,
    channel: 'ALB-GB',
    ordered: new Date('2026-11-12T10:00:00Z'),
    created: new Date('2026-11-16T10:00:00Z'),
    due: new Date('2026-12-16T10:00:00Z'),
    reference: 'Studio 2026-44',
    currency: 'EUR',
    vatPercent: 21,
    total: amountsOf(lines, 21).total,
    recipient: { lines: ['Studio Vos', 'Ruben Vos', 'Herengracht 182', '1016 BR Amsterdam'], vatNumber: 'NL 1' },
    ...given,
    number,
    lines,
    customerId,
  }
  await context.db.insert(invoices).values(row)
  return number
}
