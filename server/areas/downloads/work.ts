import { randomUUID } from 'node:crypto'
import type { ArchiveKey, PushMessage } from '#contract/push.ts'
import { ArchiveEnded } from '../../core/archives/pack.ts'
import type { ServerContext } from '../../core/context.ts'
import type { PackDownloadJob } from '../../core/jobs.ts'
import { checkArchiveRoom, isDiskFull } from '../uploads/room.ts'
import { DOWNLOAD_TRIES, removeArchives } from './archive.ts'
import { bytesOf, packDownload } from './pack.ts'
import * as store from './store.ts'

/** Archives that are written at once. */
const DOWNLOADS_AT_ONCE = 2
/** Expired archives are removed hourly. */
const EXPIRE_CRON = '23 * * * *'
const BATCH = 100

/** Sends an event to the customer's open sockets (photo spec 3); who is not connected reads the list on return. */
function notifyDownload(
  { push }: Pick<ServerContext, 'push'>,
  key: ArchiveKey,
  download: store.DownloadKey,
): Promise<void> {
  const { customerId: userId, downloadId } = download
  const message: PushMessage = {
    id: randomUUID(),
    timestamp: new Date().toISOString(),
    key,
    message: { userId, downloadId },
  }
  return push.notify(userId, 'archives', message)
}

async function fail(context: ServerContext, download: store.DownloadKey, error: Error): Promise<void> {
  context.log.error('A download has failed.', error, { downloadId: download.downloadId })
  // Another run may have finished meanwhile: then its archive stays.
  if (!(await store.failDownload(context.db, download))) return
  await removeArchives(context.blobs, download.blobId)
  await notifyDownload(context, 'archive-generation-error', download)
}

async function run(context: ServerContext, download: PackDownloadJob, row: store.DownloadRow): Promise<void> {
  const { db, blobs } = context
  if (row.tries === 1) await notifyDownload(context, 'archive-generation-started', download)
  await checkArchiveRoom(context, await bytesOf(db, row))
  const packed = await packDownload(context, row)
  if (!packed) return fail(context, download, new Error('None of its photos is there any more.'))
  if (await store.finishDownload(db, download, packed))
    await notifyDownload(context, 'archive-generation-finished', download)
  else await blobs.remove(packed.archiveKey)
}

/**
 * Writes the archive of a download. A run that was killed, or went wrong, is repeated from the start; after DOWNLOAD_TRIES, or
 * on a full disk, the download has failed.
 */
export async function runDownload(context: ServerContext, download: PackDownloadJob): Promise<void> {
  const row = await store.startRun(context.db, download)
  if (!row) return
  if (row.tries > DOWNLOAD_TRIES) return fail(context, download, new Error('It was tried too often.'))
  await run(context, download, row).catch(async (error: unknown) => {
    if (error instanceof ArchiveEnded) return
    if (!isDiskFull(error) && row.tries < DOWNLOAD_TRIES) throw error
    await fail(context, download, new Error('Its archive could not be written.', { cause: error }))
  })
}

/** Removes expired archives: the file first, so that an interrupted run is simply repeated. Forgets downloads that are long over. */
export async function removeExpiredDownloads(context: Pick<ServerContext, 'db' | 'blobs'>, now: Date): Promise<void> {
  const { db, blobs } = context
  for (;;) {
    const expired = await store.listExpired(db, now, BATCH)
    if (expired.length === 0) break
    for (const download of expired) {
      await removeArchives(blobs, download.blobId)
      await store.forgetArchive(db, download)
    }
  }
  await store.forgetOld(db, now)
}

/** Has archives written, those included that a killed process left. */
export async function startDownloadWork(context: ServerContext): Promise<void> {
  const { db, jobs } = context
  await jobs.work('pack-download', { concurrency: DOWNLOADS_AT_ONCE }, (job) => runDownload(context, job))
  // their jobs may have been given up
  for (const job of await store.listUnfinished(db)) await jobs.send('pack-download', job)
  await jobs.work('expire-downloads', { concurrency: 1 }, () => removeExpiredDownloads(context, new Date()))
  await jobs.schedule('expire-downloads', EXPIRE_CRON)
}
