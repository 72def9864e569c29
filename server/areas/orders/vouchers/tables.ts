import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Voucher } from '#contract/vouchers.ts'

/** Vouchers of all customers, by their code. */
export const vouchers = pgTable('vouchers', {
  optionCode: text('option_code').primaryKey(),
  title: text('title').notNull(),
  discount: jsonb('discount').$type<Voucher['discount']>().notNull(),
  validUntil: timestamp('valid_until', { withTimezone: true, mode: 'date' }),
})
