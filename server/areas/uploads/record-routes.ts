import { Hono } from 'hono'
import { getAnonymousUploads, getUploadRecord, type UploadRecord } from '#contract/upload-records.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import { bind } from '../../core/http/bind.ts'
import { notFound } from '../../core/http/errors.ts'
import { findUpload, type UploadRow } from './store.ts'

const recordOf = ({ id, fileName, bytes, created }: UploadRow): UploadRecord => ({
  id,
  fileName,
  bytes,
  created: created.toISOString(),
})

/** Records of uploads (account spec 7, 'Storage'). */
export function uploadRecordRoutes({ db }: Pick<ServerContext, 'db'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  bind(app, getUploadRecord, async ({ customerId, params, query }) => {
    const isOwn = query.accountId === undefined || query.accountId === customerId
    const upload = isOwn ? await findUpload(db, customerId, params.id) : null
    if (!upload) throw notFound('upload')
    return recordOf(upload)
  })
  bind(app, getAnonymousUploads, async ({ customerId, body }) => {
    const found = await Promise.all(body.ids.map((id) => findUpload(db, customerId, id)))
    return { uploads: found.filter((upload) => upload !== null).map(recordOf) }
  })
  return app
}
