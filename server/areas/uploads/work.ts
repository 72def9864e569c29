import type { ServerContext } from '../../core/context.ts'
import { takeOldFiles } from './old-files.ts'
import { processUpload } from './process.ts'
import { endLeases, listUnfinished } from './store.ts'
import { keepUploads, UPKEEP_CRON } from './upkeep.ts'

/** Uploads in hand at once; more than pictures are decoded at once, so that decoding never waits for a disk or the database. */
const UPLOADS_AT_ONCE = 4

/**
 * Where no other process is: ends the leases of the process before, and gives each whole upload a job, as its own may have been
 * given up.
 */
async function resumeUploads({ db, jobs }: ServerContext): Promise<void> {
  await endLeases(db)
  for (const { id, state } of await listUnfinished(db))
    if (state === 'processing') await jobs.send('process-upload', { uploadId: id })
}

/** Has uploads made into photos. `listOtherImageIds` says which photos are on their way by other work, maybe on another process. */
export async function startUploadWork(
  context: ServerContext,
  listOtherImageIds: () => Promise<readonly string[]>,
): Promise<void> {
  const { jobs, settings } = context
  await takeOldFiles(context)
  // other processes may have them in hand; upkeep finds those that nobody has
  if (settings.databaseUrl === null) await resumeUploads(context)
  await jobs.work('process-upload', { concurrency: UPLOADS_AT_ONCE }, (job) => processUpload(context, job))
  await jobs.work('keep-uploads', { concurrency: 1 }, async () =>
    keepUploads(context, new Date(), await listOtherImageIds()),
  )
  await jobs.schedule('keep-uploads', UPKEEP_CRON)
  // a server that is seldom up misses its schedule
  await jobs.send('keep-uploads', {})
}
