import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { THUMBNAIL_IDS } from '#contract/photos.ts'
import { id } from '#contract/values.ts'
import type { AppEnv, ServerContext } from '../context.ts'
import { authenticate } from '../http/authentication.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { isSame, type Part, partOf } from '../http/range.ts'
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

/** Node's type of web streams and the DOM's are two for one thing. */
const toBody = (stream: Readable) => Readable.toWeb(stream) as ReadableStream

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

  async function read(key: string, part?: Part) {
    const blob = await blobs.read(key, part)
    if (!blob) throw notFound('picture')
    return blob
  }

  /** All of a blob, or the part asked for: a download that broke off resumes where it was. */
  async function sendBlob(c: Context<AppEnv>, key: string, etag: string, given: Record<string, string>) {
    const { stream, bytes } = await read(key)
    const isGet = c.req.method === 'GET'
    const part = partOf(isGet && isSame(c.req.header('If-Range'), etag) ? c.req.header('Range') : undefined, bytes)
    const headers = { ...given, 'Accept-Ranges': 'bytes', 'Content-Length': String(bytes) }
    if (isGet && part === null) return c.body(toBody(stream), 200, headers)
    stream.destroy()
    if (part === null) return c.body(null, 200, headers)
    if (part === 'none') return c.body(null, 416, { 'Accept-Ranges': 'bytes', 'Content-Range': `bytes */${bytes}` })
    const { first, last } = part
    const about = { 'Content-Range': `bytes ${first}-${last}/${bytes}`, 'Content-Length': String(last - first + 1) }
    return c.body(toBody((await read(key, part)).stream), 206, { ...headers, ...about })
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
    const isOriginal = size.output === 'original'
    return sendBlob(c, blobKey(picture.blobId, size.output), etag, {
      ...caching,
      'Content-Type': isOriginal ? picture.mimeType : 'image/jpeg',
      ...(isOriginal && { 'Content-Disposition': disposition(picture.fileName) }),
    })
  })

  return app
}
