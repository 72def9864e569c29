import { Hono } from 'hono'
import { THUMBNAIL_IDS } from '#contract/photos.ts'
import { findKnownPhotos, getUploadStatus } from '#contract/uploads.ts'
import type { AppEnv, ServerContext } from '../context.ts'
import { bind } from '../http/bind.ts'
import { findKnown, readStatuses } from './store.ts'

/** The storage service's questions about uploads: what there is no need of, and what became of them (open question 27). */
export function uploadStatusRoutes({ db, addresses }: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const withThumbnail = <P extends { imageId: string }>(photo: P, origin: string) => ({
    ...photo,
    thumbnailUrl: addresses.sign(origin, photo.imageId, THUMBNAIL_IDS[0]),
  })
  bind(app, getUploadStatus, async ({ customerId, origin, body }) => {
    const statuses = await readStatuses(db, customerId, body.ids)
    return { uploads: statuses.map((status) => ('imageId' in status ? withThumbnail(status, origin) : status)) }
  })
  bind(app, findKnownPhotos, async ({ customerId, origin, body }) => {
    const known = await findKnown(db, customerId, body.hashes)
    return { known: known.map((photo) => withThumbnail(photo, origin)) }
  })
  return app
}
