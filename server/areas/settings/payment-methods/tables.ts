import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../../../core/database/schema.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What is known of a payment method: no number, only its end. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    brand: text('brand').notNull(),
    lastFour: text('last_four').notNull(),
    /** '2028-09' */
    expires: text('expires').notNull(),
    isDefault: boolean('is_default').notNull(),
    created: instant('created').notNull().defaultNow(),
  },
  (t) => [
    index('payment_methods_by_created').on(t.customerId, t.created, t.id),
    uniqueIndex('payment_methods_default').on(t.customerId).where(sql`${t.isDefault}`),
  ],
)

/** A visit to the payment page. Its id alone opens nothing: the page knows the customer by the session of the provider. */
export const paymentSessions = pgTable(
  'payment_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    outcome: text('outcome').$type<'open' | 'added' | 'expired' | 'declined'>().notNull().default('open'),
    paymentMethodId: uuid('payment_method_id').references(() => paymentMethods.id, { onDelete: 'set null' }),
    expires: instant('expires').notNull(),
  },
  (t) => [index('payment_sessions_by_customer').on(t.customerId), index('payment_sessions_by_expiry').on(t.expires)],
)
