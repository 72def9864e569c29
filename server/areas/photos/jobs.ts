import type { ServerContext } from '../../core/context.ts'
import { removeBlobs } from './blobs.ts'
import { fillColours } from './colour-work.ts'
import { UNDO_PERIOD } from './deletion/marks.ts'
import { forget, takeExpired } from './deletion/purge.ts'
import { blobsStillNeeded } from './store.ts'

/** Deleted photos are freed daily, a little after 03:00. */
const FREE_DELETED_CRON = '17 3 * * *'
/** Colours are filled in at the start, and daily for photos that processes of the version before have stored meanwhile. */
const FILL_COLOURS_CRON = '37 3 * * *'
const BATCH = 100

/**
 * Frees the storage of photos deleted longer than UNDO_PERIOD ago, or for good. Blobs go first and rows last, so an
 * interrupted run is simply repeated. A blob that other photos need stays.
 */
export async function freeDeletedPhotos({ db, blobs }: Pick<ServerContext, 'db' | 'blobs'>, now: Date): Promise<void> {
  const until = new Date(now.getTime() - UNDO_PERIOD)
  for (;;) {
    const deleted = await takeExpired(db, until, BATCH)
    if (deleted.length === 0) return
    const photoIds = deleted.map(({ id }) => id)
    const blobIds = [...new Set(deleted.map(({ blobId }) => blobId))]
    const needed = await blobsStillNeeded(db, blobIds, photoIds)
    for (const blobId of blobIds) if (!needed.has(blobId)) await removeBlobs(blobs, blobId)
    await forget(db, photoIds)
  }
}

/** Schedules the nightly removal of deleted photos, and has colours filled in. */
export async function startPhotoWork(context: ServerContext): Promise<void> {
  await context.jobs.work('free-deleted-photos', { concurrency: 1 }, () => freeDeletedPhotos(context, new Date()))
  await context.jobs.schedule('free-deleted-photos', FREE_DELETED_CRON)
  await context.jobs.work('fill-colours', { concurrency: 1 }, () => fillColours(context))
  await context.jobs.schedule('fill-colours', FILL_COLOURS_CRON)
  await context.jobs.send('fill-colours', {})
}
