import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { THUMBNAIL_IDS } from '#contract/photos.ts'
import { id } from '#contract/values.ts'
import type { AppEnv, ServerContext } from '../context.ts'
import { authenticate } from '../http/authentication.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { ADDRESS_PERIOD } from './addresses.ts'
import { blobKey } from './blobs.ts'
import { isUnchanged } from './etag.ts'
import { findPicture, type PictureRow } from './store.ts'

const imageSize = v.picklist([...THUMBNAIL_IDS, 'original'])

/** A file name for a download, in ASCII and, for those who read it, in full (RFC 6266). */
function disposition(fileName: string): string {
  const plain = fileName.replace(/[^\w .()+-]/g, '_')
  const full = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}

/** Pictures by signed address, or by the token of whose they are. What is somebody else's is not there. */
export function imageRoutes(context: ServerContext): Hono<AppEnv> {
  const { db, blobs, addresses } = context
  const app = new Hono<AppEnv>()
  app.use(authenticate(context))

  /** Whose pictures may be seen: a customer's id, or everybody's by a good signature. */
  function allowed(c: Context<AppEnv>, imageId: string, size: string): string | 'signed' {
    const { searchParams } = new URL(c.req.url)
    if (searchParams.has('signature') || searchParams.has('expires')) {
      if (addresses.verify(imageId, size, searchParams)) return 'signed'
      throw new HttpError(403, 'The address has expired or was changed.')
    }
    const customerId = c.get('customerId')
    if (customerId !== '') return customerId
    throw new HttpError(401, 'Sign in first.', undefined, { 'WWW-Authenticate': 'Bearer' })
  }

  async function find(imageId: string, owner: string): Promise<PictureRow> {
    const picture = v.is(id, imageId) ? await findPicture(db, imageId) : null
    if (!picture || (owner !== 'signed' && owner !== picture.customerId)) throw notFound('picture')
    return picture
  }

  app.get('/:imageId/:size', async (c) => {
    const { imageId, size: asked } = c.req.param()
    const owner = allowed(c, imageId, asked)
    const size = v.safeParse(imageSize, asked)
    if (!size.success) throw notFound('picture')
    const picture = await find(imageId, owner)
    const etag = `"${picture.blobId}-${size.output}"`
    const caching = { ETag: etag, 'Cache-Control': `private, max-age=${ADDRESS_PERIOD}, immutable` }
    if (isUnchanged(c.req.header('If-None-Match'), etag)) return c.body(null, 304, caching)
    const blob = await blobs.read(blobKey(picture.blobId, size.output))
    if (!blob) throw notFound('picture')
    const isOriginal = size.output === 'original'
    const headers = {
      ...caching,
      'Content-Type': isOriginal ? picture.mimeType : 'image/jpeg',
      'Content-Length': String(blob.bytes),
      ...(isOriginal && { 'Content-Disposition': disposition(picture.fileName) }),
    }
    if (c.req.method === 'HEAD') {
      blob.stream.destroy()
      return c.body(null, 200, headers)
    }
    // Node's type of web streams and the DOM's are two for one thing.
    return c.body(Readable.toWeb(blob.stream) as ReadableStream, 200, headers)
  })

  return app
}
