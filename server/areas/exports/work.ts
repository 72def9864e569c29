import { randomUUID } from 'node:crypto'
import { EXPORT_CHANGED, type PushMessage } from '#contract/push.ts'
import { createNamer } from '../../core/archives/names.ts'
import { ArchiveEnded } from '../../core/archives/pack.ts'
import type { ServerContext } from '../../core/context.ts'
import type { ExportChunkJob } from '../../core/jobs.ts'
import { queueMail } from '../../core/mail/queue.ts'
import { checkArchiveRoom, isDiskFull } from '../uploads/room.ts'
import { blobPrefix, writeChunk } from './chunk.ts'
import { chunkBytesOf } from './limits.ts'
import * as store from './store.ts'

/** Exports of different customers that are written at once. */
const EXPORTS_AT_ONCE = 2
/** Attempts at one chunk before the export has failed. */
export const EXPORT_TRIES = 5
/** Expired exports are removed hourly. */
const EXPIRE_CRON = '41 * * * *'
const BATCH = 50

/** Removes the zip files of an export, and those that a killed process left. */
export async function removeExportFiles({ blobs }: Pick<ServerContext, 'blobs'>, exportId: string): Promise<void> {
  for await (const { key } of blobs.list(blobPrefix(exportId))) await blobs.remove(key)
}

/** Says to the customer's open sockets that the export has changed; who is not connected reads it on return. */
function notifyExport({ push }: Pick<ServerContext, 'push'>, { id, customerId }: store.ExportRow): Promise<void> {
  const message: PushMessage = {
    id: randomUUID(),
    timestamp: new Date().toISOString(),
    key: EXPORT_CHANGED,
    message: { userId: customerId, backupId: id },
  }
  return push.notify(customerId, 'archives', message)
}

async function failExport(context: ServerContext, row: store.ExportRow): Promise<void> {
  if (!(await context.db.transaction((tx) => store.endExport(tx, row.id, 'FAILED')))) return
  await removeExportFiles(context, row.id)
  await notifyExport(context, row)
}

/** Everything is written: the export is ready, or has failed where no photo was left to write. */
async function finishExport(context: ServerContext, row: store.ExportRow): Promise<void> {
  const chunks = await store.listChunks(context.db, row.id)
  if (chunks.length === 0) return failExport(context, row)
  const { customerId, channel } = row
  const sum = (key: 'size' | 'photosCount') => chunks.reduce((total, chunk) => total + chunk[key], 0)
  await context.db.transaction(async (tx) => {
    if (!(await store.endExport(tx, row.id, 'READY'))) return
    const values = {
      exportId: row.id,
      photosCount: sum('photosCount'),
      filesCount: chunks.length,
      bytes: sum('size'),
      availableUntil: new Date(Date.now() + store.EXPORT_PERIOD).toISOString(),
    }
    await queueMail(context, { kind: 'export-ready', values, to: { customerId }, channel }, tx)
  })
  await notifyExport(context, row)
}

async function runChunk(context: ServerContext, row: store.ExportRow, iteration: number): Promise<void> {
  const { db, blobs, jobs, settings } = context
  const done = await store.listChunks(db, row.id)
  // Written already; the job of the next one was sent with it.
  if (done.length > iteration) return
  const last = await store.findChunk(db, row.id, iteration - 1)
  const { bytes } = await store.readLibrary(db, row.customerId)
  const chunkBytes = chunkBytesOf(settings)
  await checkArchiveRoom(context, Math.min(chunkBytes, bytes))
  const photosDone = done.reduce((sum, { photosCount }) => sum + photosCount, 0)
  const chunk = await writeChunk(context, {
    row,
    iteration,
    place: last && { month: last.lastMonth, value: last.lastValue, id: last.lastId },
    photosDone,
    chunkBytes,
    nameOf: createNamer(await store.listNames(db, row.id)),
  })
  if (!chunk) return finishExport(context, row)
  const entered = await db.transaction(async (tx) => {
    const isFirst = await store.enterChunk(tx, chunk, photosDone + chunk.photosCount)
    if (isFirst) await jobs.send('export-chunk', { exportId: row.id, iteration: iteration + 1 }, tx)
    return isFirst
  })
  if (entered) await notifyExport(context, row)
  else await blobs.remove(chunk.blobKey)
}

/**
 * Writes one zip file of an export and has the next one written: a job that is killed loses this one file. Where it can't be
 * done, the export has failed: at once on a full disk, otherwise after EXPORT_TRIES.
 */
export async function exportChunk(context: ServerContext, { exportId, iteration }: ExportChunkJob): Promise<void> {
  const row = await store.startRun(context.db, exportId)
  if (!row) return
  if (row.tries > EXPORT_TRIES) {
    context.log.error('An export has failed.', new Error('It was tried too often.'), { exportId })
    return failExport(context, row)
  }
  if (iteration === 0 && row.tries === 1) await notifyExport(context, row)
  await runChunk(context, row, iteration).catch(async (error: unknown) => {
    if (error instanceof ArchiveEnded) return
    if (!isDiskFull(error)) throw error
    context.log.error('An export has failed.', error, { exportId })
    await failExport(context, row)
  })
}

/** Removes exports that can't be downloaded any more: their files first, so that an interrupted run is simply repeated. */
export async function removeExpiredExports(context: Pick<ServerContext, 'db' | 'blobs'>, now: Date): Promise<void> {
  for (;;) {
    const expired = await store.listExpired(context.db, now, BATCH)
    if (expired.length === 0) return
    for (const { id } of expired) {
      await removeExportFiles(context, id)
      await store.forgetExport(context.db, id)
    }
  }
}

/** Has exports written, those included that a killed process left. */
export async function startExportWork(context: ServerContext): Promise<void> {
  const { db, jobs } = context
  await jobs.work('export-chunk', { concurrency: EXPORTS_AT_ONCE }, (job) => exportChunk(context, job))
  // their jobs may have been given up
  for (const job of await store.listUnfinished(db)) await jobs.send('export-chunk', job)
  await jobs.work('expire-exports', { concurrency: 1 }, () => removeExpiredExports(context, new Date()))
  await jobs.schedule('expire-exports', EXPIRE_CRON)
}
