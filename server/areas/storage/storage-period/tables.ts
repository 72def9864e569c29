import { integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../../../core/database/schema.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What was done about the storage period of a customer's library. No row: nothing yet. */
export const storagePeriods = pgTable('storage_periods', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customers.id),
  /** When the period began that the next three belong to; with an order a new one begins, and they are empty again. */
  since: instant('since').notNull(),
  firstWarned: instant('first_warned'),
  lastWarned: instant('last_warned'),
  delayedDeletionDate: instant('delayed_deletion_date'),
  /** Set while a library is removed: what it had before, for the mail, and that its removal resumes after an interruption. */
  removalStarted: instant('removal_started'),
  removedPhotos: integer('removed_photos').notNull().default(0),
  removedAlbums: integer('removed_albums').notNull().default(0),
  /** When the last library was removed: a new one has a period of its own from then on. */
  libraryRemoved: instant('library_removed'),
})
