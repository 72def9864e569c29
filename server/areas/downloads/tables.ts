import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DownloadStatus } from '#contract/downloads.ts'
import { customers } from '../../core/database/schema.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A photo that was selected, of the customer or of another one in a shared album. */
export interface WantedPhoto {
  photoId: string
  ownerId: string
}

/** A download of several photos (photo spec 3, 'Archive download'). */
export const downloads = pgTable(
  'downloads',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Made by the client; another customer may have made the same. */
    id: uuid('id').notNull(),
    name: text('name'),
    status: text('status').$type<Exclude<DownloadStatus, 'EXPIRED'>>().notNull().default('REQUESTED'),
    photos: jsonb('photos').$type<WantedPhoto[]>().notNull(),
    packedCount: integer('packed_count').notNull().default(0),
    missingPhotoIds: jsonb('missing_photo_ids').$type<string[]>().notNull().default([]),
    /** Names this making of the archive; another one when it is made again. */
    blobId: uuid('blob_id').notNull(),
    /** Key of the finished archive; of older ones it follows from `blobId` (`archiveOf`). */
    archiveKey: text('archive_key'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Runs of its job so far, killed ones included. */
    tries: integer('tries').notNull().default(0),
    created: instant('created').notNull().defaultNow(),
    updated: instant('updated').notNull().defaultNow(),
    expires: instant('expires'),
    /** When it was taken from its customer, before it expired. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.id] }),
    index('downloads_by_creation').on(t.customerId, t.created),
    index('downloads_unfinished').on(t.created).where(sql`${t.status} in ('REQUESTED', 'IN_PROGRESS')`),
    index('downloads_by_expiry').on(t.expires).where(sql`${t.bytes} is not null`),
    index('downloads_by_update').on(t.updated),
  ],
)
