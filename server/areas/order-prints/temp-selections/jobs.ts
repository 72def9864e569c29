import type { ServerContext } from '../../../core/context.ts'
import { removeExpiredSelections } from './store.ts'

const REMOVE_EXPIRED_CRON = '41 * * * *'

/** Schedules the removal of selections that the prints editor can't read any more. */
export async function startTempSelectionWork({ db, jobs }: Pick<ServerContext, 'db' | 'jobs'>): Promise<void> {
  await jobs.work('remove-temp-selections', { concurrency: 1 }, () => removeExpiredSelections(db, new Date()))
  await jobs.schedule('remove-temp-selections', REMOVE_EXPIRED_CRON)
}
