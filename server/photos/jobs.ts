import type { ServerContext } from '../context.ts'
import { removeBlobs } from './blobs.ts'
import { blobsStillNeeded, forgetDeleted, listDeleted } from './store.ts'

/** How long a deleted photo could still be brought back, in milliseconds. */
export const UNDO_PERIOD = 24 * 60 * 60 * 1000
/** When deleted photos are freed: a little after three every night. */
const FREE_DELETED_CRON = '17 3 * * *'
const BATCH = 100

/**
 * Frees what photos deleted longer than UNDO_PERIOD ago took up. Blobs go first and rows last, so a run that is cut short is
 * simply repeated; a blob that other photos need stays.
 */
export async function freeDeletedPhotos({ db, blobs }: Pick<ServerContext, 'db' | 'blobs'>, now: Date): Promise<void> {
  const until = new Date(now.getTime() - UNDO_PERIOD)
  for (;;) {
    const deleted = await listDeleted(db, until, BATCH)
    if (deleted.length === 0) return
    const photoIds = deleted.map(({ id }) => id)
    const blobIds = [...new Set(deleted.map(({ blobId }) => blobId))]
    const needed = await blobsStillNeeded(db, blobIds, photoIds)
    for (const blobId of blobIds) if (!needed.has(blobId)) await removeBlobs(blobs, blobId)
    await forgetDeleted(db, photoIds)
  }
}

/** Has deleted photos freed every night. */
export async function startPhotoWork(context: ServerContext): Promise<void> {
  await context.jobs.work('free-deleted-photos', { concurrency: 1 }, () => freeDeletedPhotos(context, new Date()))
  await context.jobs.schedule('free-deleted-photos', FREE_DELETED_CRON)
}
