import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../../core/database/schema.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Whom an invoice is made out to, as it stood then. */
export interface InvoiceRecipient {
  /** Company, name, street, place, country: one line each. */
  lines: string[]
  /** '' where there is none. */
  vatNumber: string
}

/** Prices are without VAT, in the currency's smallest units; a discount is a line with a negative price. */
export interface InvoiceLine {
  title: string
  details: string
  quantity: number
  price: number
}

/** An invoice as it was made: it never changes, whatever becomes of its order or of the customer's addresses. */
export const invoices = pgTable(
  'invoices',
  {
    number: text('number').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** 'historical': from before the account area; its order is not among the customer's. */
    kind: text('kind').$type<'order' | 'historical'>().notNull(),
    orderCode: text('order_code').notNull(),
    channel: text('channel').notNull(),
    ordered: instant('ordered').notNull(),
    created: instant('created').notNull(),
    due: instant('due').notNull(),
    /** The customer's own, '' where none was given. */
    reference: text('reference').notNull(),
    currency: text('currency').notNull(),
    vatPercent: integer('vat_percent').notNull(),
    /** With VAT. */
    total: integer('total').notNull(),
    recipient: jsonb('recipient').$type<InvoiceRecipient>().notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
  },
  (t) => [
    index('invoices_by_created').on(t.customerId, t.kind, t.created, t.number),
    uniqueIndex('invoices_by_order').on(t.customerId, t.kind, t.orderCode),
  ],
)
