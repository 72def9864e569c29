import { Hono } from 'hono'
import {
  deleteAllPhotos,
  getDeletedDays,
  getDeletedPhotos,
  purgeAllPhotos,
  purgePhotos,
  restoreAllPhotos,
  restorePhotos,
} from '#contract/deleted-photos.ts'
import { deletePhotos, PHOTOS_PAGE_SIZE } from '#contract/photos.ts'
import type { AppEnv, ServerContext } from '../../../core/context.ts'
import { bind } from '../../../core/http/bind.ts'
import { failedOf, givenIds, requestedAmong } from '../given-ids.ts'
import { startOf } from '../paging.ts'
import { presentDeleted } from '../present.ts'
import { markAllDeleted, markDeleted, readStates } from './delete.ts'
import { deletedDaysStatement, deletedList, readDeletedPage } from './list.ts'
import { purge, purgeAll } from './purge.ts'
import { restore, restoreAll } from './restore.ts'

/** Deleting, bringing back and deleting for good (photo spec 7, open questions 33 and 65). */
export function deletionRoutes({ db, jobs, addresses }: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  bind(app, deletePhotos, async ({ customerId, body }) => {
    const { requested, possible } = givenIds(body.photoIds)
    return db.transaction(async (tx) => {
      const { live } = await readStates(tx, customerId, possible)
      const deleted = await markDeleted(tx, customerId, possible)
      const already = failedOf(requestedAmong(requested, deleted), live)
      return { failed: failedOf(requested, deleted), already }
    })
  })

  bind(app, deleteAllPhotos, async ({ customerId }) => {
    const { deletedCount, deletedAt } = await markAllDeleted(db, customerId)
    return { deletedCount, deletedAt: deletedAt?.toISOString() ?? null }
  })

  bind(app, getDeletedPhotos, async ({ customerId, origin, query }) => {
    const { limit = PHOTOS_PAGE_SIZE, day, ...from } = query
    const start = startOf(from, deletedList(day))
    const { rows, ...page } = await readDeletedPage(db, { customerId, limit, day, ...start })
    return { ...page, images: rows.map((row) => presentDeleted(row, origin, addresses)) }
  })

  bind(app, getDeletedDays, async ({ customerId }) => ({ days: await deletedDaysStatement(db, customerId) }))

  bind(app, restorePhotos, async ({ customerId, body }) => {
    const { requested, possible } = givenIds(body.photoIds)
    return db.transaction(async (tx) => {
      const { live } = await readStates(tx, customerId, possible)
      const restored = await restore(tx, customerId, possible)
      return { failed: failedOf(requested, restored), already: requestedAmong(requested, live) }
    })
  })

  bind(app, restoreAllPhotos, async ({ customerId, body: { deletedAt } }) => {
    const at = deletedAt === undefined ? undefined : new Date(deletedAt)
    return { restoredCount: await restoreAll(db, customerId, at) }
  })

  bind(app, purgePhotos, async ({ customerId, body }) => {
    const { requested, possible } = givenIds(body.photoIds)
    return db.transaction(async (tx) => {
      await jobs.send('free-deleted-photos', {}, tx)
      const { deleted } = await readStates(tx, customerId, possible)
      const live = await purge(tx, customerId, possible)
      return { failed: requestedAmong(requested, live), already: failedOf(requested, [...live, ...deleted]) }
    })
  })

  bind(app, purgeAllPhotos, async ({ customerId }) => {
    const purgedCount = await purgeAll(db, customerId)
    await jobs.send('free-deleted-photos', {})
    return { purgedCount }
  })

  return app
}
