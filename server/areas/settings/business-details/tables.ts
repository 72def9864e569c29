import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PaysBy } from '#contract/business-details.ts'
import { customers } from '../../../core/database/schema.ts'

/** What invoices say of a business customer: one row, from the first time that something was given. */
export const businessDetails = pgTable('business_details', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  company: text('company'),
  vatNumber: text('vat_number'),
  contactPerson: text('contact_person'),
  phone: text('phone'),
  paysBy: text('pays_by').$type<PaysBy>().notNull(),
  /** Rises with each change, so that two windows don't overwrite each other. */
  revision: integer('revision').notNull().default(1),
  updated: timestamp('updated', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})
