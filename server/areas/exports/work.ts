import { randomUUID } from 'node:crypto'
import { EXPORT_CHANGED, type PushMessage } from '#contract/push.ts'
import { ArchiveEnded } from '../../core/archives/collect.ts'
import { createNamer } from '../../core/archives/names.ts'
import { bytesOfArchive, enterArchive, removeArchives } from '../../core/archives/store.ts'
import type { ServerContext } from '../../core/context.ts'
import type { ExportChunkJob } from '../../core/jobs.ts'
import { queueMail } from '../../core/mail/queue.ts'
import { blobPrefix, collectChunk } from './chunk.ts'
import { chunkBytesOf } from './limits.ts'
import * as store from './store.ts'

/** Exports of different customers that are worked on at once. */
const EXPORTS_AT_ONCE = 2
/** Attempts at one chunk before the export has failed. */
export const EXPORT_TRIES = 5
/** Expired exports are removed hourly. */
const EXPIRE_CRON = '41 * * * *'
const BATCH = 50

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
  await removeArchives(context, row.customerId, blobPrefix(row.id))
  await notifyExport(context, row)
}

/** Everything is collected: the export is ready, or has failed where no photo was left. */
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
  const { db, jobs, settings } = context
  const done = await store.listChunks(db, row.id)
  // Collected already; the job of the next one was sent with it.
  if (done.length > iteration) return
  const last = await store.findChunk(db, row.id, iteration - 1)
  const photosDone = done.reduce((sum, { photosCount }) => sum + photosCount, 0)
  const collected = await collectChunk(context, {
    row,
    iteration,
    place: last && { month: last.lastMonth, value: last.lastValue, id: last.lastId },
    photosDone,
    chunkBytes: chunkBytesOf(settings),
    nameOf: createNamer(await store.listNames(db, row.id)),
  })
  if (!collected) return finishExport(context, row)
  const { files, chunk } = collected
  const entered = await db.transaction(async (tx) => {
    const isFirst = await store.enterChunk(tx, { ...chunk, size: bytesOfArchive(files) }, photosDone + files.length)
    if (!isFirst) return false
    await enterArchive(tx, { customerId: row.customerId, key: chunk.blobKey }, files)
    await jobs.send('export-chunk', { exportId: row.id, iteration: iteration + 1 }, tx)
    return true
  })
  if (entered) await notifyExport(context, row)
}

/**
 * Collects what one zip file of an export holds and has the next one collected: a job that is killed loses this one file. Where
 * it can't be done, the export has failed after EXPORT_TRIES.
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
    if (!(error instanceof ArchiveEnded)) throw error
  })
}

/** Removes exports that can't be downloaded any more: their files first, so that an interrupted run is simply repeated. */
export async function removeExpiredExports(context: Pick<ServerContext, 'db' | 'blobs'>, now: Date): Promise<void> {
  for (;;) {
    const expired = await store.listExpired(context.db, now, BATCH)
    if (expired.length === 0) return
    for (const { id, customerId } of expired) {
      await removeArchives(context, customerId, blobPrefix(id))
      await store.forgetExport(context.db, id)
    }
  }
}

/** Has exports made, those included that a killed process left. */
export async function startExportWork(context: ServerContext): Promise<void> {
  const { db, jobs } = context
  await jobs.work('export-chunk', { concurrency: EXPORTS_AT_ONCE }, (job) => exportChunk(context, job))
  // their jobs may have been given up
  for (const job of await store.listUnfinished(db)) await jobs.send('export-chunk', job)
  await jobs.work('expire-exports', { concurrency: 1 }, () => removeExpiredExports(context, new Date()))
  await jobs.schedule('expire-exports', EXPIRE_CRON)
}
