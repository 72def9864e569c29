import { Hono } from 'hono'
import { findKnownPhotos, getUploadStatus } from '#contract/uploads.ts'
import type { AppEnv, ServerContext } from '../context.ts'
import { bind } from '../http/bind.ts'
import { findKnown, readStatuses } from './store.ts'

/** The storage service's questions about uploads: what there is no need of, and what became of them (open question 27). */
export function uploadStatusRoutes({ db }: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  bind(app, getUploadStatus, async ({ customerId, body }) => ({
    uploads: await readStatuses(db, customerId, body.ids),
  }))
  bind(app, findKnownPhotos, async ({ customerId, body }) => ({ known: await findKnown(db, customerId, body.hashes) }))
  return app
}
