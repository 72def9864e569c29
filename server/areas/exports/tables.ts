import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ExportStatus } from '#contract/exports.ts'
import { customers } from '../../core/database/schema.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An export of a whole library (photo spec 3). */
export const exports = pgTable(
  'exports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The sales channel it was requested in; its mail is of that brand. */
    channel: text('channel').notNull(),
    status: text('status').$type<ExportStatus>().notNull().default('REQUESTED'),
    /** The library's revision at the request. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    photosCount: integer('photos_count').notNull(),
    photosDone: integer('photos_done').notNull().default(0),
    /** Runs since the last finished chunk. */
    tries: integer('tries').notNull().default(0),
    created: instant('created').notNull().defaultNow(),
    updated: instant('updated').notNull().defaultNow(),
    /** When it was taken from its customer, before it expired. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('exports_by_customer').on(t.customerId, t.created),
    uniqueIndex('exports_unfinished').on(t.customerId).where(sql`${t.status} in ('REQUESTED', 'IN_PROGRESS')`),
    index('exports_by_update').on(t.updated),
  ],
)

/** A finished zip file of an export. */
export const exportChunks = pgTable(
  'export_chunks',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => exports.id, { onDelete: 'cascade' }),
    iteration: integer('iteration').notNull(),
    blobKey: text('blob_key').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    photosCount: integer('photos_count').notNull(),
    /** The last photo that was considered for it, in the export's order; the next chunk begins after it. */
    lastMonth: integer('last_month').notNull(),
    lastValue: text('last_value').notNull(),
    lastId: uuid('last_id').notNull(),
    /** Names in it: no later chunk uses them. Empty once the export is ready. */
    names: jsonb('names').$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.exportId, t.iteration] })],
)
