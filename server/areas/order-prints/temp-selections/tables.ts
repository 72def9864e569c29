import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../../../core/database/schema.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Selections that are handed to the prints editor (photo spec 3). Photos are looked up when a selection is read. */
export const tempSelections = pgTable(
  'temp_selections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    photoIds: uuid('photo_ids').array().notNull(),
    created: instant('created').notNull().defaultNow(),
    expires: instant('expires').notNull(),
  },
  (t) => [
    index('temp_selections_by_customer').on(t.customerId, t.created),
    index('temp_selections_by_expiry').on(t.expires),
  ],
)
