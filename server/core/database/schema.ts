import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
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
import type { BusinessStatus } from '#contract/customers.ts'
import type { SortKey, ThumbnailId } from '#contract/photos.ts'
import type { Refusal, UploadType } from '#contract/uploads.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A customer is one account for all brands. `deletedAt` makes `customers/me` answer 404. */
export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Of one live account at most: the address of a deleted one is free at once (open question 60). */
    email: text('email').notNull(),
    /** scrypt, as `salt:hash` in base64. */
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** 'b2b' for business customers (the authentication-method claim, account spec 1). */
    idpType: text('idp_type').notNull().default('consumer'),
    /** How far a business account is (account spec 2.4); stored apart from the type (open question 61). */
    businessStatus: text('business_status').$type<BusinessStatus>(),
    timeZone: text('time_zone'),
    /** International, as it is shown: '+31 6 20944417'. */
    phone: text('phone'),
    birthday: date('birthday', { mode: 'string' }),
    /** Increases with each change of the personal details, so that two windows don't overwrite each other. */
    revision: integer('revision').notNull().default(1),
    /** The language of mails; null: the brand's. */
    mailLocale: text('mail_locale'),
    /** Increases with every change of the library; the ETag of the month counts. */
    libraryRevision: bigint('library_revision', { mode: 'number' }).notNull().default(0),
    /** Live photos and the total bytes of their originals, maintained by triggers on `photos`. */
    libraryFiles: bigint('library_files', { mode: 'number' }).notNull().default(0),
    libraryBytes: bigint('library_bytes', { mode: 'number' }).notNull().default(0),
    created: instant('created').notNull().defaultNow(),
    /** When the customer confirmed the deletion; the removal follows DELETION_DELAY later. */
    deletedAt: instant('deleted_at'),
    /** From then on a deleted account can't be kept. */
    removalStartedAt: instant('removal_started_at'),
  },
  (t) => [
    uniqueIndex('customers_email').on(t.email).where(sql`${t.deletedAt} is null`),
    index('customers_deleted_by_email').on(t.email, t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('customers_deleted').on(t.deletedAt, t.id).where(sql`${t.deletedAt} is not null`),
  ],
)

export interface StoredThumbnail {
  id: ThumbnailId
  width: number
  height: number
  /** Left out by earlier versions, of which thumbnails are JPEG. */
  mimeType?: 'image/webp' | undefined
}

/**
 * A photo of a library. A row exists only once its thumbnails exist (open question 27). Months are `year * 100 + month`; a
 * photo without a date is in 197001 and ordered by its creation.
 */
export const photos = pgTable(
  'photos',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    uploadId: text('upload_id').notNull(),
    /** Key of original and thumbnails; rows of a filled demo library share one. */
    blobId: text('blob_id').notNull(),
    /** Hex SHA-256 of the original. */
    sha256: text('sha256').notNull(),
    /** CRC-32 of the original, 0 to 2³²−1; null for one that is older, until it is first put into an archive. */
    crc32: bigint('crc32', { mode: 'number' }),
    fileName: text('file_name').notNull(),
    mimeType: text('mime_type').$type<UploadType>().notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Upright, after the EXIF orientation is applied. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbnails: jsonb('thumbnails').$type<StoredThumbnail[]>().notNull(),
    placeholder: text('placeholder').notNull(),
    /** Its average, packed as getPhotoColours has it; null for one that is older, until a job has looked at it. */
    colour: integer('colour'),
    /** The camera's local time; null when unknown. */
    takenLocal: timestamp('taken_local', { mode: 'string' }),
    takenOffsetMinutes: smallint('taken_offset_minutes'),
    /** `takenLocal` is from the file's name. */
    isTakenFromName: boolean('is_taken_from_name').notNull().default(false),
    /** Where it was taken, in degrees of WGS 84; null when unknown. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    takenMonth: integer('taken_month').notNull(),
    takenOrder: timestamp('taken_order', { mode: 'string' }).notNull(),
    created: instant('created').notNull().defaultNow(),
    createdMonth: integer('created_month').notNull(),
    uploadEnd: instant('upload_end'),
    deletedAt: instant('deleted_at'),
    /** From then on a deleted photo can't be restored; the next run of the job frees it. */
    purgedAt: instant('purged_at'),
  },
  (t) => [
    uniqueIndex('photos_content').on(t.customerId, t.sha256).where(sql`${t.deletedAt} is null`),
    index('photos_by_taken').on(t.customerId, t.takenMonth, t.takenOrder, t.id).where(sql`${t.deletedAt} is null`),
    index('photos_by_created').on(t.customerId, t.createdMonth, t.created, t.id).where(sql`${t.deletedAt} is null`),
    index('photos_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('photos_restorable')
      .on(t.customerId, t.deletedAt, t.id)
      .where(sql`${t.deletedAt} is not null and ${t.purgedAt} is null`),
    index('photos_purged').on(t.purgedAt).where(sql`${t.purgedAt} is not null`),
    index('photos_by_blob').on(t.blobId),
    index('photos_without_colour').on(t.customerId).where(sql`${t.colour} is null and ${t.deletedAt} is null`),
  ],
)

/** Photos per month, updated in the transaction that changes the photos, never counted on read. */
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

/** An album (photo spec 3) of its owner. */
export const albums = pgTable(
  'albums',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text('name').notNull(),
    /** Of several customers, and read-only: the owner and the participants. Stays so when the last participant has left. */
    isShared: boolean('is_shared').notNull().default(false),
    /** Photos in it that are not deleted: kept, with `updated`, by triggers on `album_photos`, for any writer. */
    photosCount: integer('photos_count').notNull().default(0),
    created: instant('created').notNull().defaultNow(),
    updated: instant('updated').notNull().defaultNow(),
  },
  (t) => [index('albums_by_created').on(t.customerId, t.created, t.id)],
)

/** The participants of a shared album, without its owner. */
export const albumParticipants = pgTable(
  'album_participants',
  {
    albumId: uuid('album_id')
      .notNull()
      .references(() => albums.id, { onDelete: 'cascade' }),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    created: instant('created').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.albumId, t.customerId] }),
    index('album_participants_by_created').on(t.customerId, t.created, t.albumId),
  ],
)

/**
 * What is in albums. A photo that is deleted keeps its rows, so that it comes back into its albums; what it is sorted by never
 * changes and is repeated here, so that each order is an index.
 */
export const albumPhotos = pgTable(
  'album_photos',
  {
    albumId: uuid('album_id')
      .notNull()
      .references(() => albums.id, { onDelete: 'cascade' }),
    photoId: uuid('photo_id')
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    /** The owner of the photo, who also added it. */
    customerId: uuid('customer_id').notNull(),
    created: instant('created').notNull(),
    takenOrder: timestamp('taken_order', { mode: 'string' }).notNull(),
    isUndated: boolean('is_undated').notNull(),
    /** Follows the photo's mark by a trigger on `photos`. */
    isDeleted: boolean('is_deleted').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.albumId, t.photoId] }),
    index('album_photos_by_created').on(t.albumId, t.created, t.photoId).where(sql`not ${t.isDeleted}`),
    index('album_photos_by_taken').on(t.albumId, t.isUndated, t.takenOrder, t.photoId).where(sql`not ${t.isDeleted}`),
    index('album_photos_by_photo').on(t.photoId),
  ],
)

/** A tus upload, from its creation; the id of its photo is already assigned. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The photo it becomes; for a duplicate, the existing photo. */
    imageId: uuid('image_id').notNull(),
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** The hash that the client announced, if any. */
    announcedSha256: text('announced_sha256'),
    /** The album that the photo is added to. No reference: it may be gone by then. */
    albumId: uuid('album_id'),
    state: text('state').$type<'receiving' | 'processing' | 'stored' | 'duplicate' | 'refused'>().notNull(),
    reason: text('reason').$type<Refusal>(),
    created: instant('created').notNull().defaultNow(),
    /** When the last byte was received. */
    ended: instant('ended'),
    /** What the client wrote of it, as tus encodes it. */
    metadata: text('metadata').notNull().default(''),
    /** How many of the bytes are in `upload_parts`, and when the last of them came. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** The request that may enter parts, until when; it renews its lease. */
    lease: uuid('lease'),
    leaseUntil: instant('lease_until'),
  },
  (t) => [
    index('uploads_by_customer').on(t.customerId, t.id),
    index('uploads_on_their_way').on(t.customerId).where(sql`${t.state} in ('receiving', 'processing')`),
    index('uploads_by_end').on(t.ended),
  ],
)

/** Received bytes of uploads, in the blob store until the upload has its outcome. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    /** Where in the upload its first byte is. */
    first: bigint('first', { mode: 'number' }).notNull(),
    /** The part's name in the store. */
    blobId: uuid('blob_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.first] })],
)

/**
 * Blobs that may exist without a photo. A note is written before the first blob, and removed by the transaction that stores the
 * photo, or after the blobs were removed. Leftovers of a killed process are found here, without a search.
 */
export const unenteredBlobs = pgTable('unentered_blobs', {
  blobId: text('blob_id').primaryKey(),
  noted: instant('noted').notNull().defaultNow(),
})

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
    /** The network that an unfinished sign-in was started from. */
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
    index('identity_by_account').on(sql`(${t.payload}->>'accountId')`),
  ],
)

/** Secrets created at the first start: signing keys, cookie keys, the key of image addresses. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
})

/** Nothing counts here any more (`limits/tables.ts`); kept while processes of an earlier version may run. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    email: text('email').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [index('sign_in_attempts_by_email').on(t.email, t.at)],
)
