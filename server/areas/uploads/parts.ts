import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { BlobStore } from '../../core/blobs/store.ts'
import type { ServerContext } from '../../core/context.ts'
import { uploadParts, uploads } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'
import { markReceived, type UploadRow } from './store.ts'

/** A part that no upload has is freed this long after it was made, in milliseconds: its request is over by then. */
const UNENTERED_FOR = 60 * 60 * 1000
/** Parts asked about in one statement. */
const BATCH = 1000
const KIND = 'parts'

const keyOf = (uploadId: string, blobId: string) => `${KIND}/${uploadId}/${blobId}`

interface Part {
  uploadId: string
  /** Where in the upload its first byte is. */
  first: number
  bytes: number
  /** The file with the bytes. It is moved into the store. */
  path: string
}

/**
 * Enters what was received, and has a whole upload made into a photo. The client's answer follows: these bytes outlive the
 * process.
 * @returns false when another request has the upload by now; then the bytes do not count.
 */
export async function enterPart(
  { db, blobs, jobs, metrics }: Pick<ServerContext, 'db' | 'blobs' | 'jobs' | 'metrics'>,
  { uploadId, first, bytes, path }: Part,
  lease: string,
): Promise<boolean> {
  const blobId = randomUUID()
  await blobs.adopt(keyOf(uploadId, blobId), path)
  const isEntered = await db.transaction(async (tx) => {
    const [upload] = await tx
      .update(uploads)
      .set({ received: first + bytes, receivedAt: sql`now()` })
      .where(
        and(
          eq(uploads.id, uploadId),
          eq(uploads.state, 'receiving'),
          eq(uploads.lease, lease),
          eq(uploads.received, first),
        ),
      )
      .returning({ bytes: uploads.bytes, received: uploads.received })
    if (!upload) return false
    await tx.insert(uploadParts).values({ uploadId, first, blobId })
    if (upload.received === upload.bytes) await finishReceiving(tx, jobs, uploadId)
    return true
  })
  if (isEntered) metrics.received(bytes)
  else await blobs.remove(keyOf(uploadId, blobId))
  return isEntered
}

/** From now on a job decides what becomes of an upload. Known already is no error. */
export async function finishReceiving(tx: Queryable, jobs: ServerContext['jobs'], uploadId: string): Promise<void> {
  if (await markReceived(tx, uploadId)) await jobs.send('process-upload', { uploadId }, tx)
}

/** The keys of uploads' parts in the store, each upload's in their order. */
export async function partKeys(db: Queryable, uploadIds: readonly string[]): Promise<string[]> {
  const parts = await db
    .select()
    .from(uploadParts)
    .where(inArray(uploadParts.uploadId, [...uploadIds]))
    .orderBy(asc(uploadParts.uploadId), asc(uploadParts.first))
  return parts.map(({ uploadId, blobId }) => keyOf(uploadId, blobId))
}

/** Writes an upload's bytes to a file; false when one of its parts is gone. */
export async function joinParts(
  { db, blobs }: Pick<ServerContext, 'db' | 'blobs'>,
  { id, bytes }: Pick<UploadRow, 'id' | 'bytes'>,
  path: string,
): Promise<boolean> {
  const keys = await partKeys(db, [id])
  const [only] = keys
  const isWhole = keys.length === 1 && only ? await blobs.copyTo(only, path) : await concatenate(blobs, keys, path)
  return isWhole && (await stat(path)).size === bytes
}

class PartMissing extends Error {}

async function* bytesOf(blobs: BlobStore, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const part = await blobs.read(key)
    if (!part) throw new PartMissing(key)
    yield* part.stream
  }
}

async function concatenate(blobs: BlobStore, keys: readonly string[], path: string): Promise<boolean> {
  try {
    await pipeline(bytesOf(blobs, keys), createWriteStream(path, { flags: 'wx' }))
    return true
  } catch (error) {
    if (error instanceof PartMissing) return false
    throw error
  }
}

/** Forgets the parts of an upload that gets its outcome, and returns their keys, to be removed from the store after that. */
export async function releaseParts(tx: Queryable, uploadId: string): Promise<string[]> {
  const parts = await tx.delete(uploadParts).where(eq(uploadParts.uploadId, uploadId)).returning()
  return parts.map(({ blobId }) => keyOf(uploadId, blobId))
}

/** Enters a whole stream as an upload's first part, whoever has its lease. */
export async function enterFile(
  { db, blobs, jobs }: Pick<ServerContext, 'db' | 'blobs' | 'jobs'>,
  { id, bytes, state }: UploadRow,
  content: Readable,
): Promise<void> {
  const blobId = randomUUID()
  const received = await blobs.put(keyOf(id, blobId), content)
  await db.transaction(async (tx) => {
    await tx.update(uploads).set({ received }).where(eq(uploads.id, id))
    await tx.insert(uploadParts).values({ uploadId: id, first: 0, blobId })
    if (state === 'receiving' && received === bytes) await finishReceiving(tx, jobs, id)
  })
}

/** Frees the parts that no upload has: their request lost the upload, or their process ended before it entered them. */
export async function removeUnenteredParts(
  { db, blobs }: Pick<ServerContext, 'db' | 'blobs'>,
  now: Date,
): Promise<void> {
  let batch: string[] = []
  const sweep = async () => {
    const blobIds = batch.map((key) => key.split('/')[2] ?? '')
    const entered = await db
      .select({ uploadId: uploadParts.uploadId, blobId: uploadParts.blobId })
      .from(uploadParts)
      .where(inArray(uploadParts.blobId, blobIds))
    const kept = new Set(entered.map(({ uploadId, blobId }) => keyOf(uploadId, blobId)))
    const left = batch.filter((key) => !kept.has(key))
    if (left.length > 0) await blobs.remove(...left)
    batch = []
  }
  for await (const { key, modified } of blobs.list(`${KIND}/`)) {
    if (modified.getTime() > now.getTime() - UNENTERED_FOR) continue
    batch.push(key)
    if (batch.length === BATCH) await sweep()
  }
  if (batch.length > 0) await sweep()
}
