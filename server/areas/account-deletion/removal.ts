import { removeArchives } from '../../core/archives/store.ts'
import type { ServerContext } from '../../core/context.ts'
import { DELETION_DELAY } from '../../core/customers/deletion.ts'
import { removeFromOutbox } from '../../core/mail/outbox.ts'
import { archivePrefix } from '../downloads/archive.ts'
import { blobPrefix } from '../exports/chunk.ts'
import { forgetExport } from '../exports/store.ts'
import { legacyPhotos } from '../imports/legacy.ts'
import { removeBlobs } from '../photos/blobs.ts'
import { blobsStillNeeded } from '../photos/store.ts'
import { forgetBlobs } from '../uploads/blob-notes.ts'
import { partKeys } from '../uploads/parts.ts'
import * as store from './removal-store.ts'

/** Accounts are removed hourly, so that each is gone on its day. */
const REMOVE_CRON = '47 * * * *'
/** Customers taken at once; rows with files removed at once. */
const CUSTOMERS = 50
const FILES = 200

type Context = Pick<ServerContext, 'db' | 'blobs' | 'jobs' | 'log' | 'settings'>

/** Pictures go first and rows last; a picture that another customer's photo needs stays. */
async function removePhotos({ db, blobs }: Context, customerId: string): Promise<void> {
  for (;;) {
    const photos = await store.listPhotos(db, customerId, FILES)
    if (photos.length === 0) return
    const photoIds = photos.map(({ id }) => id)
    const blobIds = [...new Set(photos.map(({ blobId }) => blobId))]
    const needed = await blobsStillNeeded(db, blobIds, photoIds)
    for (const blobId of blobIds) if (!needed.has(blobId)) await removeBlobs(blobs, blobId)
    await store.forgetPhotos(db, photoIds)
  }
}

/** Bytes that were received, and pictures that never became a photo. */
async function removeUploads({ db, blobs, jobs }: Context, customerId: string): Promise<void> {
  for (;;) {
    const uploads = await store.listUploads(db, customerId, FILES)
    if (uploads.length === 0) return
    const uploadIds = uploads.map(({ id }) => id)
    await jobs.forget({ uploadIds })
    const parts = await partKeys(db, uploadIds)
    if (parts.length > 0) await blobs.remove(...parts)
    for (const { imageId, state } of uploads) {
      if (state !== 'processing') continue
      const needed = await blobsStillNeeded(db, [imageId], [])
      if (!needed.has(imageId)) await removeBlobs(blobs, imageId)
      await forgetBlobs(db, imageId)
    }
    await store.forgetUploads(db, uploadIds)
  }
}

async function removeDownloadsAndExports(context: Context, customerId: string): Promise<void> {
  const { db, jobs } = context
  const exports = await store.listExports(db, customerId)
  await jobs.forget({ exportIds: exports.map(({ id }) => id) })
  for (const { id } of exports) {
    await removeArchives(context, customerId, blobPrefix(id))
    await forgetExport(db, id)
  }
  for (const { id, blobId } of await store.listDownloads(db, customerId)) {
    await removeArchives(context, customerId, archivePrefix(blobId))
    await store.forgetDownload(db, customerId, id)
  }
}

async function removeAccount(context: Context, customer: store.RemovedCustomer): Promise<void> {
  const { db, jobs, settings } = context
  const { id, email } = customer
  const address = (await store.isAddressInUse(db, email)) ? null : email
  await jobs.forget({ customerId: id, address })
  await removeUploads(context, id)
  await removeDownloadsAndExports(context, id)
  await removePhotos(context, id)
  await legacyPhotos(settings).remove(id)
  await removeFromOutbox(settings.dataDir, { customerId: id, address })
  await db.transaction((tx) => store.forgetCustomer(tx, customer))
}

/**
 * Really removes the accounts that were deleted longer than DELETION_DELAY ago (open question 60): jobs, files and mails first,
 * the customer's row last. Safe to run twice, and to be interrupted anywhere. One account that fails does not keep the others.
 */
export async function removeAccounts(context: Context, now: Date): Promise<void> {
  const until = new Date(now.getTime() - DELETION_DELAY)
  let failures = 0
  for (let after: string | null = null; ; ) {
    const taken: store.RemovedCustomer[] = await store.takeDeletedAccounts(context.db, until, {
      after,
      limit: CUSTOMERS,
    })
    for (const customer of taken) {
      await removeAccount(context, customer).catch((error: unknown) => {
        failures += 1
        context.log.error('An account could not be removed.', error, { customerId: customer.id })
      })
    }
    after = taken.at(-1)?.id ?? null
    if (after === null) break
  }
  if (failures > 0) throw new Error(`${failures} accounts could not be removed.`)
}

export async function startAccountRemoval(context: ServerContext): Promise<void> {
  await context.jobs.work('remove-accounts', { concurrency: 1 }, () => removeAccounts(context, new Date()))
  await context.jobs.schedule('remove-accounts', REMOVE_CRON)
}
