import { date, pgTable, text } from 'drizzle-orm/pg-core'
import { superorders } from '../orders/tables.ts'

/** The days between which an order arrives; no row: not known. */
export const deliveryDates = pgTable('delivery_dates', {
  superorderCode: text('superorder_code')
    .primaryKey()
    .references(() => superorders.code, { onDelete: 'cascade' }),
  earliest: date('earliest', { mode: 'string' }).notNull(),
  latest: date('latest', { mode: 'string' }).notNull(),
})
