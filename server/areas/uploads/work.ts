import type { ServerContext } from '../../core/context.ts'
import { removeBlobs } from '../photos/blobs.ts'
import { blobsStillNeeded } from '../photos/store.ts'
import { forgetBlobs, listUnenteredBlobs } from './blob-notes.ts'
import { type UploadFiles, uploadFiles } from './files.ts'
import { finishReceiving } from './finish.ts'
import { processUpload } from './process.ts'
import { listUnfinished, removeReceiving } from './store.ts'
import { startUpkeep } from './upkeep.ts'

/** Uploads in hand at once; more than pictures are decoded at once, so that decoding never waits for a disk or the database. */
const UPLOADS_AT_ONCE = 4

/** Puts right what a killed process left: before any upload is received, and before any is worked on. */
export async function reconcileUploads(
  context: ServerContext,
  files: UploadFiles,
  otherImageIds: readonly string[] = [],
): Promise<void> {
  const { db, jobs } = context
  const unfinished = await listUnfinished(db)
  await files.keepOnly(new Set(unfinished.map(({ id }) => id)))
  for (const { id, bytes, state } of unfinished) {
    if (state === 'processing') {
      // Its job may have been given up; one more job than needed does no harm.
      await jobs.send('process-upload', { uploadId: id })
      continue
    }
    const found = await files.find(id)
    // A process that ended while it made the upload leaves half-written notes, or none: the client creates it again.
    if (!found || !(await files.hasNotes(id))) {
      await removeReceiving(db, id)
      await files.remove(id)
    } else if (found.bytes === bytes) await finishReceiving(context, files, id)
  }
  await removeUnentered(context, new Set([...unfinished.map(({ imageId }) => imageId), ...otherImageIds]))
}

/** Removes pictures nobody will ever see; those of an upload on its way are made again, or removed, by its job. */
async function removeUnentered({ db, blobs }: ServerContext, onTheirWay: ReadonlySet<string>): Promise<void> {
  for (const blobId of await listUnenteredBlobs(db)) {
    if (onTheirWay.has(blobId)) continue
    const needed = await blobsStillNeeded(db, [blobId], [])
    if (!needed.has(blobId)) await removeBlobs(blobs, blobId)
    await forgetBlobs(db, blobId)
  }
}

/**
 * Has uploads made into photos, after putting right what the last process may have left. `otherImageIds` are on their way by
 * other work, maybe on another process.
 */
export async function startUploadWork(context: ServerContext, otherImageIds: readonly string[]): Promise<void> {
  const files = uploadFiles(context.settings)
  await reconcileUploads(context, files, otherImageIds)
  const running = new Set<string>()
  await context.jobs.work('process-upload', { concurrency: UPLOADS_AT_ONCE }, (job) =>
    processUpload(context, files, running, job),
  )
  startUpkeep(context, files)
}
