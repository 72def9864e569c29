import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AddressCountry } from '#contract/addresses.ts'
import { customers } from '../../core/database/schema.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A customer's addresses (account spec 3). One at the most is for deliveries, and one for invoices. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    country: text('country').$type<AddressCountry>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    company: text('company').notNull(),
    streetName: text('street_name').notNull(),
    streetNumber: text('street_number').notNull(),
    addition: text('addition').notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    region: text('region').notNull(),
    phone: text('phone').notNull(),
    isDelivery: boolean('is_delivery').notNull(),
    isInvoice: boolean('is_invoice').notNull(),
    /** Rises with each change of the texts, so that two windows don't overwrite each other. */
    version: integer('version').notNull().default(1),
    created: instant('created').notNull().defaultNow(),
    updated: instant('updated').notNull().defaultNow(),
  },
  (t) => [
    index('addresses_by_created').on(t.customerId, t.created, t.id),
    uniqueIndex('addresses_delivery').on(t.customerId).where(sql`${t.isDelivery}`),
    uniqueIndex('addresses_invoice').on(t.customerId).where(sql`${t.isInvoice}`),
  ],
)
