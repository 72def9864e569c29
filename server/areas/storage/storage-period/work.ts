import { eq } from 'drizzle-orm'
import { siteOfChannel } from '../../../core/brands.ts'
import type { ServerContext } from '../../../core/context.ts'
import { albums } from '../../../core/database/schema.ts'
import type { Queryable } from '../../../core/database/types.ts'
import { queueMail } from '../../../core/mail/queue.ts'
import { endDownloads } from '../../downloads/store.ts'
import { endExports } from '../../exports/store.ts'
import { notifyImport } from '../../imports/messages.ts'
import { allowAfterRemoval, endForRemoval } from '../../imports/store.ts'
import { markAllDeleted } from '../../photos/deletion/delete.ts'
import { purgeAll } from '../../photos/deletion/purge.ts'
import { projectCountOf } from './activity.ts'
import { nextStep, type Step } from './period.ts'
import * as store from './store.ts'

/** Storage periods are checked hourly, so that a library is warned and removed on its day. */
const CHECK_CRON = '23 * * * *'
const BATCH = 200
/** Nobody's first warning is due sooner after the registration: 18 months less 30 days are at least 515 days. */
const YOUNGEST = 500 * 24 * 60 * 60 * 1000

type Context = Pick<ServerContext, 'db' | 'jobs' | 'log' | 'settings' | 'push'>
type Warning = Extract<Step, { deletionDate: Date }>

async function warn(
  context: Context,
  tx: Queryable,
  customerId: string,
  { period, library }: store.CustomerPeriod,
  step: Warning,
  now: Date,
): Promise<void> {
  const { deletionDate, daysRemaining, isDelayed, kind } = step
  const isLast = kind === 'warn-last'
  await store.noteWarning(tx, customerId, period, {
    ...(isLast ? { lastWarned: now } : { firstWarned: now }),
    ...(isDelayed && { delayedDeletionDate: deletionDate }),
  })
  const channel = period.lastOrder?.channel ?? null
  const values = {
    ...library,
    daysRemaining,
    deletionDate: deletionDate.toISOString(),
    since: (period.lastOrder?.date ?? period.registered).toISOString(),
    hasOrdered: period.lastOrder !== null,
    projectCount: await projectCountOf(tx, customerId),
    canExport: siteOfChannel(context.settings, channel).flags.includes('PhotoManagementPhotoExportEnabled'),
    isLast,
  }
  await queueMail(context, { kind: 'storage-warning', values, to: { customerId }, channel }, tx)
}

/**
 * Removes a library for good: photos, those included that could still come back, albums, exports and archives. A running import
 * ends first. Each step can be repeated, and the removal ends with its mail, in one transaction.
 */
async function removeLibrary(context: Context, customerId: string, now: Date): Promise<void> {
  const { db, jobs } = context
  const ended = await db.transaction((tx) => endForRemoval(tx, customerId))
  if (ended) await notifyImport(context, 'import-error', ended)
  await markAllDeleted(db, customerId)
  await purgeAll(db, customerId)
  await db.delete(albums).where(eq(albums.customerId, customerId))
  await endExports(db, customerId)
  await endDownloads(db, customerId)
  await jobs.send('free-deleted-photos', {})
  await jobs.send('expire-exports', {})
  await jobs.send('expire-downloads', {})
  await db.transaction(async (tx) => {
    await store.lockCustomer(tx, customerId)
    const found = await store.readPeriod(tx, customerId)
    if (!found?.row || !(await store.endRemoval(tx, customerId, now))) return
    await allowAfterRemoval(tx, customerId)
    const { row, period } = found
    const values = {
      deletionDate: (row.delayedDeletionDate ?? period.projectedDeletionDate).toISOString(),
      photosCount: row.removedPhotos,
      albumsCount: row.removedAlbums,
      announced: (row.lastWarned ?? now).toISOString(),
    }
    const channel = period.lastOrder?.channel ?? null
    await queueMail(context, { kind: 'library-removed', values, to: { customerId }, channel }, tx)
  })
}

/** Does what is due about one customer's library. Each warning is noted in the transaction that queues its mail. */
async function keepPeriod(context: Context, customerId: string, now: Date): Promise<void> {
  const isRemoved = await context.db.transaction(async (tx) => {
    await store.lockCustomer(tx, customerId)
    const found = await store.readPeriod(tx, customerId)
    if (!found) return false
    if (found.row?.removalStarted) return true
    const step = nextStep(found.period, now)
    if (step.kind === 'remove') await store.startRemoval(tx, customerId, found.period, found.library, now)
    else if ('deletionDate' in step) await warn(context, tx, customerId, found, step, now)
    return step.kind === 'remove'
  })
  if (isRemoved) await removeLibrary(context, customerId, now)
}

/**
 * Warns the customers whose storage period ends, and removes the libraries whose time has come (photo spec 4, open question 69).
 * Can be repeated, and interrupted at any point. One library that fails does not keep the others from their turn.
 */
export async function keepStoragePeriods(context: Context, now: Date): Promise<void> {
  const registeredBefore = new Date(now.getTime() - YOUNGEST)
  let failures = 0
  for (let after: string | null = null; ; ) {
    const customerIds: string[] = await store.listCustomers(context.db, { registeredBefore, after, limit: BATCH })
    for (const customerId of customerIds) {
      await keepPeriod(context, customerId, now).catch((error: unknown) => {
        failures += 1
        context.log.error('A storage period could not be kept.', error, { customerId })
      })
    }
    after = customerIds.at(-1) ?? null
    if (after === null) break
  }
  if (failures > 0) throw new Error(`${failures} storage periods could not be kept.`)
}

/** Schedules the check of storage periods. */
export async function startStoragePeriodWork(context: ServerContext): Promise<void> {
  const { jobs } = context
  await jobs.work('keep-storage-periods', { concurrency: 1 }, () => keepStoragePeriods(context, new Date()))
  await jobs.schedule('keep-storage-periods', CHECK_CRON)
}
