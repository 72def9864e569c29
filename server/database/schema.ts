import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SortKey, ThumbnailId } from '#contract/photos.ts'
import type { Refusal, UploadType } from '#contract/uploads.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A customer is one account for all brands. `deletedAt` makes `customers/me` answer 404. */
export const customers = pgTable('customers', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull().unique(),
  /** scrypt, as `salt:hash` in base64. */
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** 'b2b' for business customers (the authentication-method claim, account spec 1). */
  idpType: text('idp_type').notNull().default('consumer'),
  businessStatus: text('business_status').$type<'Default' | 'New' | 'Blocked'>(),
  timeZone: text('time_zone'),
  /** Rises with every change of the library; the ETag of the month counts. */
  libraryRevision: bigint('library_revision', { mode: 'number' }).notNull().default(0),
  /** Live photos and the bytes of their originals: kept by triggers on `photos` (migration 0001), whoever changes it. */
  libraryFiles: bigint('library_files', { mode: 'number' }).notNull().default(0),
  libraryBytes: bigint('library_bytes', { mode: 'number' }).notNull().default(0),
  created: instant('created').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
})

export interface StoredThumbnail {
  id: ThumbnailId
  width: number
  height: number
}

/**
 * A photo of a library: a row exists only once its thumbnails do (open question 27).
 * Months are `year * 100 + month`; a photo without a date is in 197001 and ordered by when it was created.
 */
export const photos = pgTable(
  'photos',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    uploadId: text('upload_id').notNull(),
    /** Where original and thumbnails are; rows of a filled demo library share one. */
    blobId: text('blob_id').notNull(),
    /** Hex SHA-256 of the original. */
    sha256: text('sha256').notNull(),
    fileName: text('file_name').notNull(),
    mimeType: text('mime_type').$type<UploadType>().notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Upright, after the orientation is applied. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbnails: jsonb('thumbnails').$type<StoredThumbnail[]>().notNull(),
    placeholder: text('placeholder').notNull(),
    /** The camera's local time; null when unknown. */
    takenLocal: timestamp('taken_local', { mode: 'string' }),
    takenOffsetMinutes: smallint('taken_offset_minutes'),
    takenMonth: integer('taken_month').notNull(),
    takenOrder: timestamp('taken_order', { mode: 'string' }).notNull(),
    created: instant('created').notNull().defaultNow(),
    createdMonth: integer('created_month').notNull(),
    uploadEnd: instant('upload_end'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('photos_content').on(t.customerId, t.sha256).where(sql`${t.deletedAt} is null`),
    index('photos_by_taken').on(t.customerId, t.takenMonth, t.takenOrder, t.id).where(sql`${t.deletedAt} is null`),
    index('photos_by_created').on(t.customerId, t.createdMonth, t.created, t.id).where(sql`${t.deletedAt} is null`),
    index('photos_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('photos_by_blob').on(t.blobId),
  ],
)

/** Photos a month, kept in the transaction that changes them, never counted. */
export const monthCounts = pgTable(
  'month_counts',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    sortKey: text('sort_key').$type<SortKey>().notNull(),
    month: integer('month').notNull(),
    count: integer('count').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.sortKey, t.month] })],
)

/** An album (photo spec 3). */
export const albums = pgTable(
  'albums',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text('name').notNull(),
    created: instant('created').notNull().defaultNow(),
    updated: instant('updated').notNull().defaultNow(),
  },
  (t) => [index('albums_by_created').on(t.customerId, t.created, t.id)],
)

/** A tus upload, from its creation on; the photo it becomes already has its id. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The photo this becomes; of the photo already there when it is a duplicate. */
    imageId: uuid('image_id').notNull(),
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** What the client announced, if it did. */
    announcedSha256: text('announced_sha256'),
    state: text('state').$type<'receiving' | 'processing' | 'stored' | 'duplicate' | 'refused'>().notNull(),
    reason: text('reason').$type<Refusal>(),
    created: instant('created').notNull().defaultNow(),
    /** When the last byte came. */
    ended: instant('ended'),
  },
  (t) => [
    index('uploads_by_customer').on(t.customerId, t.id),
    index('uploads_on_their_way').on(t.customerId).where(sql`${t.state} in ('receiving', 'processing')`),
    index('uploads_by_end').on(t.ended),
  ],
)

/**
 * Pictures that may be in the blob store without a photo: noted before the first of them is written, forgotten with the
 * transaction that enters the photo, or after they were removed. What a killed process leaves is found here, never by a search.
 */
export const unenteredBlobs = pgTable('unentered_blobs', { blobId: text('blob_id').primaryKey() })

/** oidc-provider's adapter: one table for all its models. */
export const identityRecords = pgTable(
  'identity_records',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    userCode: text('user_code'),
    /** Where a sign-in that is open was started. */
    network: text('network'),
    consumedAt: instant('consumed_at'),
    expiresAt: instant('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.id] }),
    index('identity_by_grant').on(t.grantId),
    index('identity_by_uid').on(t.model, t.uid),
    index('identity_by_expiry').on(t.expiresAt),
    index('identity_by_network').on(t.network).where(sql`${t.network} is not null`),
  ],
)

/** Secrets made at the first start: signing keys, cookie keys, the key of image addresses. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
})

/** Failed sign-ins, so that guessing is slowed down on every process alike. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    email: text('email').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [index('sign_in_attempts_by_email').on(t.email, t.at)],
)
