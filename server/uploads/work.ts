import type { ServerContext } from '../context.ts'
import { type UploadFiles, uploadFiles } from './files.ts'
import { processUpload } from './process.ts'
import { listUnfinished, markReceived, removeReceiving } from './store.ts'

/** Uploads in hand at once; more than pictures are decoded at once, so that decoding never waits for a disk or the database. */
const UPLOADS_AT_ONCE = 4

/** The last byte is there: what becomes of the upload is decided by a job from now on. Known already is no error. */
export async function finishReceiving(
  { db, jobs }: Pick<ServerContext, 'db' | 'jobs'>,
  uploadId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await markReceived(tx, uploadId)) await jobs.send('process-upload', { uploadId }, tx)
  })
}

/** Puts right what a killed process left: before any upload is received, and before any is worked on. */
export async function reconcileUploads(context: ServerContext, files: UploadFiles): Promise<void> {
  const { db, jobs } = context
  const unfinished = await listUnfinished(db)
  await files.keepOnly(new Set(unfinished.map(({ id }) => id)))
  for (const { id, bytes, state } of unfinished) {
    if (state === 'processing') {
      // Its job may have been given up; one more job than needed does no harm.
      await jobs.send('process-upload', { uploadId: id })
      continue
    }
    const size = await files.size(id)
    if (size === null) await removeReceiving(db, id)
    else if (size === bytes) await finishReceiving(context, id)
  }
}

/** Has uploads made into photos, after putting right what the last process may have left. */
export async function startUploadWork(context: ServerContext): Promise<void> {
  const files = uploadFiles(context.settings)
  await reconcileUploads(context, files)
  const running = new Set<string>()
  await context.jobs.work('process-upload', { concurrency: UPLOADS_AT_ONCE }, (job) =>
    processUpload(context, files, running, job),
  )
}
