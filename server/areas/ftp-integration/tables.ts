import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CallbackFormat } from '#contract/ftp-integration.ts'
import { customers } from '../../core/database/schema.ts'

/** Where a business customer hears of the status of orders. */
export const ftpIntegrations = pgTable('ftp_integrations', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  callbackUrl: text('callback_url').notNull().default(''),
  callbackFormat: text('callback_format').$type<CallbackFormat>().notNull().default('JSON'),
  /** The last test call. */
  tested: timestamp('tested', { withTimezone: true, mode: 'date' }),
})
