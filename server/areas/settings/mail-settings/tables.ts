import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../../../core/database/schema.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The newsletter of a customer: there is no row while it is off. */
export const subscriptions = pgTable('subscriptions', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customers.id),
  /** The address that is confirmed by the link. */
  email: text('email').notNull(),
  /** Until then the link can be used. */
  until: instant('until').notNull(),
  /** Null while the customer has not confirmed it. */
  confirmed: instant('confirmed'),
})
