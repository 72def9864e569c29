import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../../core/database/schema.ts'

/**
 * The import of a customer's photos of earlier orders (photo spec 4, 'Import activation'). A customer without a row has none, and
 * is active.
 */
export const activations = pgTable('activations', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customers.id),
  state: text('state').$type<'waiting' | 'importing' | 'active' | 'deleting'>().notNull().default('waiting'),
  total: integer('total').notNull(),
  imported: integer('imported').notNull().default(0),
  /** How often it was started: the jobs of a start after a failure are other ones than those that failed. */
  starts: integer('starts').notNull().default(0),
  /** The last import ended with an error. */
  failed: boolean('failed').notNull().default(false),
  /** Increases with every change: the time of the messages about it. */
  updated: timestamp('updated', { withTimezone: true, mode: 'date', precision: 3 }).notNull().defaultNow(),
})

/** Legacy photos that the import is done with, whatever the outcome: each is imported once, and stays deleted when deleted. */
export const importedPhotos = pgTable(
  'imported_photos',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Place in the list of the customer's legacy photos, from 0. */
    position: integer('position').notNull(),
    state: text('state').$type<'stored' | 'duplicate' | 'refused'>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.position] })],
)
