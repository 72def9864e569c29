import { randomUUID } from 'node:crypto'
import type { ArchiveKey, PushMessage } from '#contract/push.ts'
import { ArchiveEnded } from '../../core/archives/collect.ts'
import { bytesOfArchive, enterArchive, removeArchives } from '../../core/archives/store.ts'
import type { ServerContext } from '../../core/context.ts'
import type { PackDownloadJob } from '../../core/jobs.ts'
import { archiveKey, archivePrefix, DOWNLOAD_TRIES } from './archive.ts'
import { contentsOf } from './contents.ts'
import * as store from './store.ts'

/** Downloads that are worked on at once. */
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
  // a killed run of the version before may have stored one
  await removeArchives(context, download.customerId, archivePrefix(download.blobId))
  await notifyDownload(context, 'archive-generation-error', download)
}

async function run(context: ServerContext, download: PackDownloadJob, row: store.DownloadRow): Promise<void> {
  const { db } = context
  if (row.tries === 1) await notifyDownload(context, 'archive-generation-started', download)
  const { files, missingPhotoIds } = await contentsOf(context, row)
  if (files.length === 0) return fail(context, download, new Error('None of its photos is there any more.'))
  const key = archiveKey(row)
  const packed = { packedCount: files.length, missingPhotoIds, bytes: bytesOfArchive(files), archiveKey: key }
  const isFinished = await db.transaction(async (tx) => {
    const finished = await store.finishDownload(tx, download, packed)
    if (finished) await enterArchive(tx, { customerId: row.customerId, key }, files)
    return finished
  })
  if (isFinished) await notifyDownload(context, 'archive-generation-finished', download)
}

/**
 * Collects what the archive of a download holds. A run that was killed, or went wrong, is repeated from the start; after
 * DOWNLOAD_TRIES the download has failed.
 */
export async function runDownload(context: ServerContext, download: PackDownloadJob): Promise<void> {
  const row = await store.startRun(context.db, download)
  if (!row) return
  if (row.tries > DOWNLOAD_TRIES) return fail(context, download, new Error('It was tried too often.'))
  await run(context, download, row).catch(async (error: unknown) => {
    if (error instanceof ArchiveEnded) return
    if (row.tries < DOWNLOAD_TRIES) throw error
    await fail(context, download, new Error('Its photos could not be collected.', { cause: error }))
  })
}

/** Removes expired archives, each before it is noted: an interrupted run is simply repeated. Forgets downloads that are long over. */
export async function removeExpiredDownloads(context: Pick<ServerContext, 'db' | 'blobs'>, now: Date): Promise<void> {
  const { db } = context
  for (;;) {
    const expired = await store.listExpired(db, now, BATCH)
    if (expired.length === 0) break
    for (const download of expired) {
      await removeArchives(context, download.customerId, archivePrefix(download.blobId))
      await store.forgetArchive(db, download)
    }
  }
  await store.forgetOld(db, now)
}

/** Has archives made, those included that a killed process left. */
export async function startDownloadWork(context: ServerContext): Promise<void> {
  const { db, jobs } = context
  await jobs.work('pack-download', { concurrency: DOWNLOADS_AT_ONCE }, (job) => runDownload(context, job))
  // their jobs may have been given up
  for (const job of await store.listUnfinished(db)) await jobs.send('pack-download', job)
  await jobs.work('expire-downloads', { concurrency: 1 }, () => removeExpiredDownloads(context, new Date()))
  await jobs.schedule('expire-downloads', EXPIRE_CRON)
}
