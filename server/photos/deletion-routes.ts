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
import type { AppEnv, ServerContext } from '../context.ts'
import { bind } from '../http/bind.ts'
import * as deletion from './deletion.ts'
import { failedOf, givenIds } from './given-ids.ts'
import { startOf } from './paging.ts'
import { presentDeleted } from './present.ts'

/** Deleting, bringing back and deleting for good (photo spec 7, open questions 33 and 65). */
export function deletionRoutes({ db, jobs, addresses }: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  bind(app, deletePhotos, async ({ customerId, body }) => {
    const { requested, possible } = givenIds(body.photoIds)
    const deleted = await db.transaction((tx) => deletion.markDeleted(tx, customerId, possible))
    return { failed: failedOf(requested, deleted) }
  })

  bind(app, deleteAllPhotos, async ({ customerId }) => {
    const { deletedCount, deletedAt } = await deletion.markAllDeleted(db, customerId)
    return { deletedCount, deletedAt: deletedAt?.toISOString() ?? null }
  })

  bind(app, getDeletedPhotos, async ({ customerId, origin, query }) => {
    const { limit = PHOTOS_PAGE_SIZE, day, ...from } = query
    const start = startOf(from, deletion.deletedList(day))
    const { rows, ...page } = await deletion.readDeletedPage(db, { customerId, limit, day, ...start })
    return { ...page, images: rows.map((row) => presentDeleted(row, origin, addresses)) }
  })

  bind(app, getDeletedDays, async ({ customerId }) => ({ days: await deletion.deletedDaysStatement(db, customerId) }))

  bind(app, restorePhotos, async ({ customerId, body }) => {
    const { requested, possible } = givenIds(body.photoIds)
    const restored = await db.transaction((tx) => deletion.restore(tx, customerId, possible))
    return { failed: failedOf(requested, restored) }
  })

  bind(app, restoreAllPhotos, async ({ customerId, body: { deletedAt } }) => {
    const at = deletedAt === undefined ? undefined : new Date(deletedAt)
    return { restoredCount: await deletion.restoreAll(db, customerId, at) }
  })

  bind(app, purgePhotos, async ({ customerId, body }) => {
    const { requested, possible } = givenIds(body.photoIds)
    const live = await db.transaction(async (tx) => {
      await jobs.send('free-deleted-photos', {}, tx)
      return deletion.purge(tx, customerId, possible)
    })
    const stillThere = new Set(live)
    return { failed: requested.filter((photoId) => stillThere.has(photoId.toLowerCase())) }
  })

  bind(app, purgeAllPhotos, async ({ customerId }) => {
    const purgedCount = await deletion.purgeAll(db, customerId)
    await jobs.send('free-deleted-photos', {})
    return { purgedCount }
  })

  return app
}
