import { and, count, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../core/database/types.ts'
import { superorders } from '../orders/tables.ts'
import { invoices } from './tables.ts'

export type InvoiceRow = typeof invoices.$inferSelect

export interface InvoiceQuery {
  customerId: string
  offset: number
  limit: number
  search?: string | undefined
  year?: number | undefined
}

/** Orders of these get no invoice. */
const CANCELLED = ['Cancelled', 'cancelled', 'rejected'] as const

const yearOf = (column: PgColumn) => sql<number>`extract(year from ${column} at time zone 'UTC')::int`
/** A text that is looked for as it stands: no sign of it is a wildcard. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const wanted = ({ search, year }: InvoiceQuery, column: PgColumn, ...numbers: PgColumn[]): SQL | undefined =>
  and(
    search ? or(...numbers.map((number) => ilike(number, containing(search)))) : undefined,
    year === undefined ? undefined : eq(yearOf(column), year),
  )

/** A page of a customer's orders with their invoices, the newest order first; how many match, and all years with orders. */
export async function listOrderInvoices(db: Queryable, query: InvoiceQuery) {
  const { customerId, offset, limit } = query
  const own = and(eq(superorders.customerId, customerId), ...CANCELLED.map((status) => ne(superorders.status, status)))
  const made = and(
    eq(invoices.customerId, superorders.customerId),
    eq(invoices.kind, 'order'),
    eq(invoices.orderCode, superorders.code),
  )
  const which = and(own, wanted(query, superorders.created, superorders.code, invoices.number))
  const [rows, totals, years] = await Promise.all([
    db
      .select({ order: superorders, invoice: invoices })
      .from(superorders)
      .leftJoin(invoices, made)
      .where(which)
      .orderBy(desc(superorders.created), desc(superorders.code))
      .offset(offset)
      .limit(limit),
    db.select({ total: count() }).from(superorders).leftJoin(invoices, made).where(which),
    yearsOf(
      db
        .select({ year: yearOf(superorders.created) })
        .from(superorders)
        .where(own)
        .groupBy(sql`1`),
    ),
  ])
  return { rows, total: totals[0]?.total ?? 0, years }
}

/** A page of a customer's historical invoices, the newest first; how many match, and all years with invoices. */
export async function listHistoricalInvoices(db: Queryable, query: InvoiceQuery) {
  const { customerId, offset, limit } = query
  const own = and(eq(invoices.customerId, customerId), eq(invoices.kind, 'historical'))
  const which = and(own, wanted(query, invoices.created, invoices.number, invoices.orderCode))
  const [rows, total, years] = await Promise.all([
    db
      .select()
      .from(invoices)
      .where(which)
      .orderBy(desc(invoices.created), desc(invoices.number))
      .offset(offset)
      .limit(limit),
    db.$count(invoices, which),
    yearsOf(
      db
        .select({ year: yearOf(invoices.created) })
        .from(invoices)
        .where(own)
        .groupBy(sql`1`),
    ),
  ])
  return { rows, total, years }
}

const yearsOf = async (rows: PromiseLike<{ year: number }[]>) =>
  (await rows).map(({ year }) => year).toSorted((a, b) => b - a)

/** By its number, or by its order; null for another customer's. */
export async function findInvoice(
  db: Queryable,
  customerId: string,
  kind: InvoiceRow['kind'],
  id: string,
): Promise<InvoiceRow | null> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.customerId, customerId),
        eq(invoices.kind, kind),
        or(eq(invoices.number, id), eq(invoices.orderCode, id)),
      ),
    )
  return row ?? null
}

/** Whether the customer has an order with this code that may still get its invoice. */
export async function awaitsInvoice(db: Queryable, customerId: string, orderCode: string): Promise<boolean> {
  const orders = await db.$count(
    superorders,
    and(
      eq(superorders.customerId, customerId),
      eq(superorders.code, orderCode),
      ...CANCELLED.map((status) => ne(superorders.status, status)),
    ),
  )
  return orders > 0
}
