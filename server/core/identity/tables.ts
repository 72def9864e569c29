import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../database/schema.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A link for one phone to send photos to a customer's library. Tokens are kept as SHA-256 alone. */
export const phoneTransfers = pgTable(
  'phone_transfers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    linkHash: text('link_hash').notNull().unique(),
    /** Of the phone that opened the link first. */
    phoneHash: text('phone_hash').unique(),
    created: instant('created').notNull(),
    expires: instant('expires').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [index('phone_transfers_by_customer').on(t.customerId, t.expires)],
)

export const transferUploads = pgTable(
  'transfer_uploads',
  {
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => phoneTransfers.id, { onDelete: 'cascade' }),
    uploadId: uuid('upload_id').notNull(),
    created: instant('created').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.transferId, t.uploadId] })],
)
