import { Hono } from 'hono'
import { getUploadStatus } from '#contract/uploads.ts'
import type { AppEnv, ServerContext } from '../context.ts'
import { bind } from '../http/bind.ts'
import { readStatuses } from './store.ts'

/** The storage service's question after uploads (open question 27). */
export function uploadStatusRoutes({ db }: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  bind(app, getUploadStatus, async ({ customerId, body }) => ({
    uploads: await readStatuses(db, customerId, body.ids),
  }))
  return app
}
