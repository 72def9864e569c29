import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../database/schema.ts'

/** A photo in an archive. */
export interface ArchiveFile {
  photoId: string
  /** Key of the original in the blob store. */
  blobKey: string
  /** Its name in the archive. */
  name: string
  bytes: number
  crc32: number
  /** The file's date, an ISO time whose fields in UTC the zip says. */
  modified: string
}

/**
 * What is in a zip that can be downloaded: of a download, or one file of an export. The zip itself is stored nowhere; it is made
 * of its photos whenever it is read.
 */
export const archives = pgTable(
  'archives',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** As in its address: `archives/<id>/<run>` or `exports/<id>/<file>`. */
    key: text('key').notNull(),
    files: jsonb('files').$type<ArchiveFile[]>().notNull(),
    created: timestamp('created', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.key] })],
)
