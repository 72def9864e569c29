import type { ServerContext } from '../../core/context.ts'
import type { UploadFiles } from './files.ts'
import { markReceived } from './store.ts'

/**
 * The last byte is on the disk before the client gets its answer; from now on a job decides what becomes of the upload.
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
