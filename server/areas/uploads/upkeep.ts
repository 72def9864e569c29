import { ENDED_UPLOAD_KEPT, UPLOAD_EXPIRES_AFTER } from '#contract/uploads.ts'
import type { ServerContext } from '../../core/context.ts'
import type { Received, UploadFiles } from './files.ts'
import { finishReceiving } from './finish.ts'
import { forgetEnded, listUnfinished, removeReceiving, type UploadRow } from './store.ts'

/** How often expired uploads are freed, in milliseconds. */
export const UPKEEP_INTERVAL = 60 * 60 * 1000
/** Freed this much later than answered with 404, in milliseconds, so that a request let in before is over. */
const GRACE = UPKEEP_INTERVAL
/** An upload without an outcome after this, in milliseconds, gets a new job: what the last one failed of may be over. */
const STUCK_AFTER = UPKEEP_INTERVAL
/** Rows forgotten in one statement. */
const BATCH = 1000

/** When an unfinished upload expires. The file's time alone won't do: its disk may have another clock. */
export const expiryOf = ({ created }: Pick<UploadRow, 'created'>, { lastByte }: Pick<Received, 'lastByte'>) =>
  new Date(Math.max(created.getTime(), lastByte.getTime()) + UPLOAD_EXPIRES_AFTER)

/** When an upload expires of which a byte comes now. */
export const expiryFromNow = () => new Date(Date.now() + UPLOAD_EXPIRES_AFTER)

async function keepReceiving(context: ServerContext, files: UploadFiles, upload: UploadRow, now: Date) {
  const { id, bytes } = upload
  const found = await files.find(id)
  if (found?.bytes === bytes) return finishReceiving(context, files, id)
  if (found && expiryOf(upload, found).getTime() + GRACE > now.getTime()) return
  await removeReceiving(context.db, id)
  await files.remove(id)
}

/** Frees what expired uploads took up, resumes those left behind, and forgets those that ended long ago. Safe to run twice. */
export async function keepUploads(context: ServerContext, files: UploadFiles, now = new Date()): Promise<void> {
  const { db, jobs } = context
  for (const upload of await listUnfinished(db)) {
    const { id, state, created, ended } = upload
    if (state === 'processing') {
      if (now.getTime() - (ended ?? created).getTime() > STUCK_AFTER)
        await jobs.send('process-upload', { uploadId: id })
    } else if (expiryOf(upload, { lastByte: created }) < now) {
      await keepReceiving(context, files, upload, now)
    }
  }
  const until = new Date(now.getTime() - ENDED_UPLOAD_KEPT)
  let forgotten: number
  do forgotten = await forgetEnded(db, until, BATCH)
  while (forgotten === BATCH)
}

/** Keeps uploads now and at every interval, until the database is closed. A job could not: what it frees is on this machine's disk. */
export function startUpkeep(context: ServerContext, files: UploadFiles): void {
  const { pool, log } = context
  const run = () =>
    keepUploads(context, files).catch((error) => {
      if (!pool.ending) log.error('Uploads were not kept.', error)
    })
  void run()
  const timer = setInterval(() => (pool.ending ? clearInterval(timer) : run()), UPKEEP_INTERVAL)
  timer.unref()
}
