import { Hono } from 'hono'
import type { InferInput } from 'valibot'
import { type backup, getBackup, getChunkUrl, getLatestBackup, requestBackup } from '#contract/exports.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import { bind } from '../../core/http/bind.ts'
import { createChannelCheck } from '../../core/http/channels.ts'
import { HttpError, notFound, TooMany } from '../../core/http/errors.ts'
import { CHUNK_ADDRESS_PERIOD, chunkBytesOf, MAX_READY_EXPORTS } from './limits.ts'
import * as store from './store.ts'

const SECOND = 1000

/** What the browser saves a zip file as: the name on the export page, safe on every system. */
const fileNameOf = (iteration: number, total: number) => `My Photos export (${iteration + 1} of ${total}).zip`

/** Refuses one export more than can be kept. */
async function checkCount(context: ServerContext, customerId: string): Promise<void> {
  const { count, firstUpdated } = await store.countReady(context.db, customerId)
  if (count < MAX_READY_EXPORTS || !firstUpdated) return
  const wait = Math.ceil((firstUpdated.getTime() + store.EXPORT_PERIOD - Date.now()) / SECOND)
  throw new TooMany('Too many exports can still be downloaded.', wait)
}

/** The export that a request is answered with: the one that is being made, a ready one of the same library, or a new one. */
async function takeExport(context: ServerContext, customerId: string, channel: string): Promise<store.ExportRow> {
  const { db, jobs } = context
  const running = await store.findUnfinished(db, customerId)
  if (running) return running
  const { photosCount, revision } = await store.readLibrary(db, customerId)
  if (photosCount === 0) throw new HttpError(409, 'The library is empty.')
  const current = await store.findCurrent(db, customerId, revision)
  if (current) return current
  await checkCount(context, customerId)
  const created = await db.transaction(async (tx) => {
    const row = await store.createExport(tx, { customerId, channel, revision, photosCount })
    if (row) await jobs.send('export-chunk', { exportId: row.id, iteration: 0 }, tx)
    return row
  })
  // Another request was faster, and its export may even be over.
  return created ?? takeExport(context, customerId, channel)
}

/** The service `export` (photo spec 7). */
export function exportRoutes(context: ServerContext): Hono<AppEnv> {
  const { db, settings, signedDownloads } = context
  const app = new Hono<AppEnv>()
  const checkChannel = createChannelCheck(context)

  const present = async (row: store.ExportRow): Promise<InferInput<typeof backup>> => {
    const { id: backupId, status, photosDone, photosCount } = row
    const about = { backupId, created: row.created.toISOString(), updated: row.updated.toISOString() }
    if (status !== 'READY') return { ...about, status, progress: { photosDone, photosCount } }
    const chunks = (await store.listChunks(db, row.id)).map(({ iteration, size }) => ({ iteration, size }))
    return { ...about, status, chunks, photosCount: photosDone }
  }

  bind(app, requestBackup, async ({ customerId, body }) => {
    checkChannel(body.channel)
    const { id: backupId, status } = await takeExport(context, customerId, body.channel)
    return { backupId, status }
  })

  bind(app, getLatestBackup, async ({ customerId }) => {
    const row = await store.findLatest(db, customerId)
    const { photosCount, bytes } = await store.readLibrary(db, customerId)
    const chunkSize = chunkBytesOf(settings)
    const plan = { photosCount, size: bytes, chunksCount: Math.ceil(bytes / chunkSize), chunkSize }
    return { latest: row && { backupId: row.id, backup: await present(row) }, plan }
  })

  bind(app, getBackup, async ({ customerId, params }) => {
    const row = await store.findExport(db, customerId, params.id)
    if (!row) throw notFound('export')
    return present(row)
  })

  bind(app, getChunkUrl, async ({ customerId, origin, params: { id, n } }) => {
    const row = await store.findExport(db, customerId, id)
    if (row?.status !== 'READY') throw notFound('export')
    const chunks = await store.listChunks(db, id)
    const chunk = await store.findChunk(db, id, n)
    if (!chunk) throw notFound('chunk')
    const expires = new Date(Math.min(Date.now() + CHUNK_ADDRESS_PERIOD, row.updated.getTime() + store.EXPORT_PERIOD))
    const fileName = fileNameOf(n, chunks.length)
    return { url: signedDownloads.sign(origin, { customerId, key: chunk.blobKey, fileName, expires }) }
  })
  return app
}
