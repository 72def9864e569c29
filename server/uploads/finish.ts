import type { ServerContext } from '../context.ts'
import type { UploadFiles } from './files.ts'
import { markReceived } from './store.ts'

/**
 * The last byte is there, and on the disk before anybody is told: what becomes of the upload is decided by a job from now on.
 * Known already is no error.
 */
export async function finishReceiving(
  { db, jobs }: Pick<ServerContext, 'db' | 'jobs'>,
  files: UploadFiles,
  uploadId: string,
): Promise<void> {
  await files.flush(uploadId)
  await db.transaction(async (tx) => {
    if (await markReceived(tx, uploadId)) await jobs.send('process-upload', { uploadId }, tx)
  })
}
