import { Hono } from 'hono'
import type { AppEnv, ServerContext } from '../context.ts'
import { authenticate } from '../http/authentication.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { disposition, sendBlob } from '../http/send-blob.ts'
import type { SignedDownload } from './signed-addresses.ts'

/** By the first part of a key: whether its customer may download it now; false also when their account is gone. */
export type Offers = Readonly<Record<string, (download: SignedDownload) => Promise<boolean>>>

/**
 * Sends what a signed address stands for, whole or in ranges. 403 when the address has expired or was changed; 404 when the
 * archive's time is over or it is gone, and to a token of another customer.
 */
export function signedDownloadRoutes(context: ServerContext, offers: Offers): Hono<AppEnv> {
  const { blobs, signedDownloads } = context
  const app = new Hono<AppEnv>()
  app.use(authenticate(context))
  app.get('/:kind/:id/:part?', async (c) => {
    const { kind, id, part } = c.req.param()
    const key = [kind, id, ...(part === undefined ? [] : [part])].join('/')
    const download = signedDownloads.verify(key, new URL(c.req.url).searchParams)
    if (!download) throw new HttpError(403, 'The address was changed.')
    const customerId = c.get('customerId')
    if (customerId !== '' && customerId !== download.customerId) throw notFound('download')
    if (!(await offers[kind]?.(download))) throw notFound('download')
    if (download.expires <= new Date()) throw new HttpError(403, 'The address has expired.')
    const headers = {
      'Cache-Control': 'private, no-store',
      'Content-Type': 'application/zip',
      'Content-Disposition': disposition(download.fileName),
      ETag: `"${key}"`,
    }
    return sendBlob(c, blobs, { key, etag: headers.ETag, headers, what: 'download', isLarge: true })
  })
  return app
}
