import { Hono } from 'hono'
import { THUMBNAIL_IDS } from '#contract/photos.ts'
import { findKnownPhotos, getUploadStatus, type UploadStatus } from '#contract/uploads.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import { bind } from '../../core/http/bind.ts'
import { findKnown, readStatuses } from './store.ts'

/** Outcomes with the addresses of their photos' smallest thumbnails. */
export const presentStatuses = (
  statuses: readonly UploadStatus[],
  origin: string,
  addresses: ServerContext['addresses'],
): UploadStatus[] => statuses.map((status) => ('imageId' in status ? withThumbnail(status, origin, addresses) : status))

const withThumbnail = <P extends { imageId: string }>(
  photo: P,
  origin: string,
  addresses: ServerContext['addresses'],
) => ({
  ...photo,
  thumbnailUrl: addresses.sign(origin, photo.imageId, THUMBNAIL_IDS[0]),
})

/** The storage service's questions about uploads: which are not needed, and their states (open question 27). */
export function uploadStatusRoutes({ db, addresses }: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  bind(app, getUploadStatus, async ({ customerId, origin, body }) => {
    const statuses = await readStatuses(db, customerId, body.ids)
    return { uploads: presentStatuses(statuses, origin, addresses) }
  })
  bind(app, findKnownPhotos, async ({ customerId, origin, body }) => {
    const known = await findKnown(db, customerId, body.hashes)
    return { known: known.map((photo) => withThumbnail(photo, origin, addresses)) }
  })
  return app
}
