import { type Context, Hono } from 'hono'
import { readArchive } from '../archives/read.ts'
import { openArchive } from '../archives/store.ts'
import type { AppEnv, ServerContext } from '../context.ts'
import { authenticate } from '../http/authentication.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { disposition, sendBlob, sendContent } from '../http/send-blob.ts'
import type { SignedDownload } from './signed-addresses.ts'

/** By the first part of a key: whether its customer may download it now; false also when their account is gone. */
export type Offers = Readonly<Record<string, (download: SignedDownload) => Promise<boolean>>>

/**
 * What a signed address stands for. 403 when the address has expired or was changed; 404 when the archive's time is over or it is
 * gone, and to a token of another customer.
 */
async function checkedDownload(c: Context<AppEnv>, { signedDownloads }: ServerContext, offers: Offers) {
  const { kind = '', id = '', part } = c.req.param()
  const key = [kind, id, ...(part === undefined ? [] : [part])].join('/')
  const download = signedDownloads.verify(key, new URL(c.req.url).searchParams)
  if (!download) throw new HttpError(403, 'The address was changed.')
  const customerId = c.get('customerId')
  if (customerId !== '' && customerId !== download.customerId) throw notFound('download')
  if (!(await offers[kind]?.(download))) throw notFound('download')
  if (download.expires <= new Date()) throw new HttpError(403, 'The address has expired.')
  return download
}

/** Sends what signed addresses stand for, whole or in ranges. */
export function signedDownloadRoutes(context: ServerContext, offers: Offers): Hono<AppEnv> {
  const { db, blobs } = context
  const app = new Hono<AppEnv>()
  app.use(authenticate(context))
  app.get('/:kind/:id/:part?', async (c) => {
    const download = await checkedDownload(c, context, offers)
    const { key, fileName } = download
    const archive = await openArchive(db, download)
    if (archive === 'empty') throw notFound('download')
    const headers = {
      'Cache-Control': 'private, no-store',
      'Content-Type': 'application/zip',
      'Content-Disposition': disposition(fileName),
      ETag: archive?.etag ?? `"${key}"`,
    }
    if (archive) return sendContent(c, readArchive(context, key, archive.layout), { headers, what: 'download' })
    // stored by the version before
    return sendBlob(c, blobs, { key, headers, what: 'download', isLarge: true })
  })
  return app
}
