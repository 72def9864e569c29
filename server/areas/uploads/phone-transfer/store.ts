import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import { TRANSFER_GRACE_MS, TRANSFER_LIFETIME_MS } from '#contract/phone-transfer.ts'
import { customers, uploads } from '../../../core/database/schema.ts'
import type { Queryable } from '../../../core/database/types.ts'
import { phoneTransfers, transferUploads } from '../../../core/identity/tables.ts'

export type TransferRow = typeof phoneTransfers.$inferSelect

/** How long it is known what a phone has sent, in milliseconds. */
const TRANSFER_KEPT_MS = 24 * 60 * 60 * 1000

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const own = (customerId: string, transferId: string) =>
  and(eq(phoneTransfers.id, transferId), eq(phoneTransfers.customerId, customerId))

/** Makes a link, and forgets the customer's old ones. The token is returned once and kept nowhere. */
export async function createTransfer(
  db: Queryable,
  customerId: string,
  now: Date,
): Promise<{ row: TransferRow; token: string }> {
  const old = new Date(now.getTime() - TRANSFER_KEPT_MS)
  await db.delete(phoneTransfers).where(and(eq(phoneTransfers.customerId, customerId), lt(phoneTransfers.expires, old)))
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(now.getTime() + TRANSFER_LIFETIME_MS)
  const [row] = await db
    .insert(phoneTransfers)
    .values({ customerId, linkHash: hashOf(token), created: now, expires })
    .returning()
  if (!row) throw new Error('The transfer was not stored.')
  return { row, token }
}

export async function findTransfer(db: Queryable, customerId: string, transferId: string): Promise<TransferRow | null> {
  const [row] = await db.select().from(phoneTransfers).where(own(customerId, transferId))
  return row ?? null
}

/** False for somebody else's. */
export async function endTransfer(db: Queryable, customerId: string, transferId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(phoneTransfers)
    .set({ endedAt: now })
    .where(own(customerId, transferId))
    .returning({ id: phoneTransfers.id })
  return rows.length > 0
}

export const isOver = ({ endedAt, expires }: Pick<TransferRow, 'endedAt' | 'expires'>, now: Date): boolean =>
  endedAt !== null || expires <= now

/** Gives the link to this phone, unless it is over or another phone has it; in one statement, as two phones may open it at once. */
export async function claimTransfer(
  db: Queryable,
  { token, phoneToken }: { token: string; phoneToken: string },
  now: Date,
): Promise<TransferRow | 'over' | 'taken'> {
  const phoneHash = hashOf(phoneToken)
  const isLink = eq(phoneTransfers.linkHash, hashOf(token))
  const isFree = or(isNull(phoneTransfers.phoneHash), eq(phoneTransfers.phoneHash, phoneHash))
  const [known] = await db.select().from(phoneTransfers).where(isLink)
  if (!known || isOver(known, now)) return 'over'
  const [row] = await db.update(phoneTransfers).set({ phoneHash }).where(and(isLink, isFree)).returning()
  return row ?? 'taken'
}

/** The transfer that a phone's token is good for; null when it is over, with its grace, or its customer is gone. */
export async function findByPhone(db: Queryable, phoneToken: string, now: Date): Promise<TransferRow | null> {
  const [found] = await db
    .select({ row: phoneTransfers })
    .from(phoneTransfers)
    .innerJoin(customers, eq(customers.id, phoneTransfers.customerId))
    .where(and(eq(phoneTransfers.phoneHash, hashOf(phoneToken)), isNull(customers.deletedAt)))
  if (!found || found.row.endedAt !== null) return null
  return found.row.expires.getTime() + TRANSFER_GRACE_MS > now.getTime() ? found.row : null
}

export async function noteUpload(db: Queryable, transferId: string, uploadId: string): Promise<void> {
  await db.insert(transferUploads).values({ transferId, uploadId }).onConflictDoNothing()
}

export async function hasUpload(db: Queryable, transferId: string, uploadId: string): Promise<boolean> {
  const [row] = await db
    .select({ uploadId: transferUploads.uploadId })
    .from(transferUploads)
    .where(and(eq(transferUploads.transferId, transferId), eq(transferUploads.uploadId, uploadId)))
  return row !== undefined
}

/** The uploads of a transfer, with their files' names, as they began. */
export async function listUploads(
  db: Queryable,
  { id, customerId }: Pick<TransferRow, 'id' | 'customerId'>,
): Promise<{ uploadId: string; fileName: string }[]> {
  return db
    .select({ uploadId: uploads.id, fileName: uploads.fileName })
    .from(transferUploads)
    .innerJoin(uploads, eq(uploads.id, transferUploads.uploadId))
    .where(and(eq(transferUploads.transferId, id), eq(uploads.customerId, customerId)))
    .orderBy(asc(transferUploads.created), asc(uploads.id))
}
