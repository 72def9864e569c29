import { ENDED_UPLOAD_KEPT, UPLOAD_EXPIRES_AFTER } from '#contract/uploads.ts'
import type { ServerContext } from '../../core/context.ts'
import { removeBlobs } from '../photos/blobs.ts'
import { blobsStillNeeded } from '../photos/store.ts'
import { forgetBlobs, listUnenteredBlobs } from './blob-notes.ts'
import { finishReceiving, removeUnenteredParts } from './parts.ts'
import { giveUp } from './receive.ts'
import { forgetEnded, listUnfinished, type UploadRow } from './store.ts'

/** How often expired uploads are freed, in milliseconds. */
export const UPKEEP_INTERVAL = 60 * 60 * 1000
/** The same, as a schedule. */
export const UPKEEP_CRON = '23 * * * *'
/** Freed this much later than answered with 404, in milliseconds, so that a request let in before is over. */
const GRACE = UPKEEP_INTERVAL
/** An upload without an outcome after this, in milliseconds, gets a new job: what the last one failed of may be over. */
const STUCK_AFTER = UPKEEP_INTERVAL
/** Pictures without a photo are removed this long after they were noted, in milliseconds: the work on them is over by then. */
export const UNENTERED_FOR = 6 * 60 * 60 * 1000
/** Rows forgotten in one statement. */
const BATCH = 1000

/** When an unfinished upload expires. */
export const expiryOf = ({ receivedAt }: Pick<UploadRow, 'receivedAt'>) =>
  new Date(receivedAt.getTime() + UPLOAD_EXPIRES_AFTER)

/** When an upload expires of which a byte comes now. */
export const expiryFromNow = () => new Date(Date.now() + UPLOAD_EXPIRES_AFTER)

async function keepUnfinished(context: ServerContext, upload: UploadRow, now: Date): Promise<void> {
  const { db, jobs } = context
  const { id, state, created, ended, bytes, received } = upload
  if (state === 'processing') {
    if (now.getTime() - (ended ?? created).getTime() > STUCK_AFTER) await jobs.send('process-upload', { uploadId: id })
  } else if (received === bytes) {
    await db.transaction((tx) => finishReceiving(tx, jobs, id))
  } else if (expiryOf(upload).getTime() + GRACE < now.getTime()) {
    await giveUp(context, id)
  }
}

/** Removes pictures nobody will ever see; those of a photo on its way are made again, or removed, by its job. */
async function removeUnentered({ db, blobs }: ServerContext, onTheirWay: ReadonlySet<string>, now: Date) {
  for (const blobId of await listUnenteredBlobs(db, new Date(now.getTime() - UNENTERED_FOR))) {
    if (onTheirWay.has(blobId)) continue
    const needed = await blobsStillNeeded(db, [blobId], [])
    if (!needed.has(blobId)) await removeBlobs(blobs, blobId)
    await forgetBlobs(db, blobId)
  }
}

/**
 * Frees what expired uploads and processes that ended took up, resumes uploads left behind, and forgets those that ended long
 * ago. `otherImageIds` are photos on their way by other work. Safe to run twice, at once, and while uploads come.
 */
export async function keepUploads(
  context: ServerContext,
  now = new Date(),
  otherImageIds: readonly string[] = [],
): Promise<void> {
  const { db } = context
  const unfinished = await listUnfinished(db)
  for (const upload of unfinished) await keepUnfinished(context, upload, now)
  await removeUnenteredParts(context, now)
  await removeUnentered(context, new Set([...unfinished.map(({ imageId }) => imageId), ...otherImageIds]), now)
  const until = new Date(now.getTime() - ENDED_UPLOAD_KEPT)
  let forgotten: number
  do forgotten = await forgetEnded(db, until, BATCH)
  while (forgotten === BATCH)
}
