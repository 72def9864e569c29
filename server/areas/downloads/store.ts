import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { DOWNLOAD_DAYS, DOWNLOAD_LISTED_DAYS, MAX_DOWNLOADS } from '#contract/downloads.ts'
import type { Queryable } from '../../core/database/types.ts'
import { lockLibrary } from '../photos/store.ts'
import { downloads } from './tables.ts'

const DAY = 24 * 60 * 60 * 1000
/** How long an archive can be downloaded after it was made, in milliseconds. */
export const DOWNLOAD_PERIOD = DOWNLOAD_DAYS * DAY
/** Downloads that one answer lists at the most: those that count, and as many that are over. */
const MAX_LISTED = 2 * MAX_DOWNLOADS

export type DownloadRow = typeof downloads.$inferSelect
export type NewDownload = Pick<DownloadRow, 'customerId' | 'id' | 'name' | 'photos'>

/** Which making of which download a job works on. */
export interface DownloadKey {
  customerId: string
  downloadId: string
  blobId: string
}

const UNFINISHED = ['REQUESTED', 'IN_PROGRESS'] as const
const isUnfinished = inArray(downloads.status, [...UNFINISHED])
const ofCustomer = (customerId: string, id: string) => and(eq(downloads.customerId, customerId), eq(downloads.id, id))
/** Not removed, not finished, and not made again meanwhile. */
const inTheMaking = ({ customerId, downloadId, blobId }: DownloadKey) =>
  and(ofCustomer(customerId, downloadId), eq(downloads.blobId, blobId), isUnfinished)

export const isExpired = ({ status, expires }: Pick<DownloadRow, 'status' | 'expires'>, now: Date) =>
  status === 'READY' && (expires === null || expires <= now)

export async function findDownload(db: Queryable, customerId: string, id: string): Promise<DownloadRow | null> {
  const [row] = await db.select().from(downloads).where(ofCustomer(customerId, id))
  return row ?? null
}

/** The statement for the downloads of a customer, the latest first. */
export const downloadsStatement = (db: Queryable, customerId: string) =>
  db
    .select()
    .from(downloads)
    .where(eq(downloads.customerId, customerId))
    .orderBy(desc(downloads.created))
    .limit(MAX_LISTED)

/** While all that may be ready are still in the making, one may fail or be removed at any time. In seconds. */
export const FULL_RETRY_AFTER = 60

/** Seconds until one of the customer's downloads expires; null while they may have more in the making or ready. */
async function waitForRoom(tx: Queryable, customerId: string, now: Date): Promise<number | null> {
  const counts = or(isUnfinished, and(eq(downloads.status, 'READY'), gt(downloads.expires, now)))
  const [row] = await tx
    .select({ count: count(), expires: min(downloads.expires) })
    .from(downloads)
    .where(and(eq(downloads.customerId, customerId), counts))
  if (!row || row.count < MAX_DOWNLOADS) return null
  return row.expires ? Math.ceil((row.expires.getTime() - now.getTime()) / 1000) : FULL_RETRY_AFTER
}

type Entered = { state: 'created' | 'known'; row: DownloadRow } | { state: 'full'; seconds: number }

/** Enters a download; one with the same id is the same download. To be called in a transaction. */
export async function enterDownload(tx: Queryable, download: NewDownload, now = new Date()): Promise<Entered> {
  await lockLibrary(tx, download.customerId)
  const known = await findDownload(tx, download.customerId, download.id)
  if (known) return { state: 'known', row: known }
  const seconds = await waitForRoom(tx, download.customerId, now)
  if (seconds !== null) return { state: 'full', seconds }
  const [row] = await tx
    .insert(downloads)
    .values({ ...download, blobId: sql`gen_random_uuid()` })
    .returning()
  if (!row) throw new Error('A download was not entered.')
  return { state: 'created', row }
}

/** Begins a failed or expired download again, for another archive; any other is left as it is. To be called in a transaction. */
export async function restartDownload(tx: Queryable, found: DownloadRow, now = new Date()): Promise<Entered> {
  const { customerId, id } = found
  await lockLibrary(tx, customerId)
  const row = await findDownload(tx, customerId, id)
  if (!row || !(row.status === 'FAILED' || isExpired(row, now))) return { state: 'known', row: row ?? found }
  const seconds = await waitForRoom(tx, customerId, now)
  if (seconds !== null) return { state: 'full', seconds }
  const [restarted = row] = await tx
    .update(downloads)
    .set({
      status: 'REQUESTED',
      blobId: sql`gen_random_uuid()`,
      archiveKey: null,
      packedCount: 0,
      missingPhotoIds: [],
      bytes: null,
      tries: 0,
      created: now,
      updated: now,
      expires: null,
      endedAt: null,
    })
    .where(ofCustomer(customerId, id))
    .returning()
  return { state: 'created', row: restarted }
}

/** Removes a download; answers what it was. */
export async function removeDownload(db: Queryable, customerId: string, id: string): Promise<DownloadRow | null> {
  const [row] = await db.delete(downloads).where(ofCustomer(customerId, id)).returning()
  return row ?? null
}

async function change(db: Queryable, where: SQL | undefined, values: object): Promise<DownloadRow | null> {
  const [row] = await db
    .update(downloads)
    .set({ ...values, updated: new Date() })
    .where(where)
    .returning()
  return row ?? null
}

/** Counts one more run; null when there is nothing left to do. */
export const startRun = (db: Queryable, key: DownloadKey) =>
  change(db, inTheMaking(key), { status: 'IN_PROGRESS', tries: sql`${downloads.tries} + 1`, packedCount: 0 })

/** False when the download was removed meanwhile. */
export const notePacked = async (db: Queryable, key: DownloadKey, packedCount: number) =>
  (await change(db, inTheMaking(key), { packedCount })) !== null

/** What a download holds when it is ready. */
export interface Packed {
  archiveKey: string
  bytes: number
  packedCount: number
  missingPhotoIds: string[]
}

/** False when another run was faster, or the download was removed meanwhile. */
export const finishDownload = async (db: Queryable, key: DownloadKey, packed: Packed, now = new Date()) =>
  (await change(db, inTheMaking(key), {
    ...packed,
    status: 'READY',
    expires: new Date(now.getTime() + DOWNLOAD_PERIOD),
  })) !== null

export const failDownload = async (db: Queryable, key: DownloadKey) =>
  (await change(db, inTheMaking(key), { status: 'FAILED' })) !== null

/** What a killed process left, or whose job was given up. */
export async function listUnfinished(db: Queryable): Promise<DownloadKey[]> {
  return db
    .select({ customerId: downloads.customerId, downloadId: downloads.id, blobId: downloads.blobId })
    .from(downloads)
    .where(isUnfinished)
    .orderBy(downloads.created)
}

/** Ends all downloads of a customer: the next run of their job removes them with their archives. */
export async function endDownloads(db: Queryable, customerId: string): Promise<void> {
  const now = new Date()
  await db
    .update(downloads)
    .set({ status: 'FAILED', expires: now, endedAt: now })
    .where(eq(downloads.customerId, customerId))
}

/** Archives that have expired. */
export async function listExpired(db: Queryable, now: Date, limit: number): Promise<DownloadKey[]> {
  return db
    .select({ customerId: downloads.customerId, downloadId: downloads.id, blobId: downloads.blobId })
    .from(downloads)
    .where(and(isNotNull(downloads.bytes), lte(downloads.expires, now)))
    .orderBy(downloads.expires)
    .limit(limit)
}

/** The archive is gone; the download stays in the list. */
export async function forgetArchive(db: Queryable, { customerId, downloadId, blobId }: DownloadKey): Promise<void> {
  await db
    .update(downloads)
    .set({ bytes: null })
    .where(and(ofCustomer(customerId, downloadId), eq(downloads.blobId, blobId)))
}

/** Forgets downloads that were ended, or are long over. */
export async function forgetOld(db: Queryable, now: Date): Promise<void> {
  const until = new Date(now.getTime() - DOWNLOAD_LISTED_DAYS * DAY)
  await db
    .delete(downloads)
    .where(
      and(
        or(isNotNull(downloads.endedAt), lt(downloads.updated, until)),
        notInArray(downloads.status, [...UNFINISHED]),
        isNull(downloads.bytes),
      ),
    )
}
