import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { LARGER_IDS, THUMBNAIL_IDS } from '#contract/photos.ts'
import { id } from '#contract/values.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import { ADDRESS_PERIOD, deletedPicture, sharedPicture } from '../../core/files/image-addresses.ts'
import { authenticate } from '../../core/http/authentication.ts'
import { HttpError, notFound } from '../../core/http/errors.ts'
import { disposition, sendBlob, sendSmallBlob } from '../../core/http/send-blob.ts'
import { blobKey } from './blobs.ts'
import { UNDO_PERIOD } from './deletion/marks.ts'
import { isUnchanged } from './etag.ts'
import { createLargerPictures } from './larger.ts'
import { createPictureLoader, type FindPicture } from './picture-loader.ts'
import { readablePhotos } from './readable-photos.ts'
import type { PictureRow } from './store.ts'

/** Larger pictures are JPEG, and so are thumbnails that say nothing of their type: those of earlier versions. */
const typeOf = ({ thumbnails }: PictureRow, size: string) =>
  thumbnails.find(({ id: name }) => name === size)?.mimeType ?? 'image/jpeg'

const isThumbnail = (size: string) => THUMBNAIL_IDS.some((id) => id === size)

const imageSize = v.picklist([...THUMBNAIL_IDS, ...LARGER_IDS, 'original'])

/** Pictures by signed address, or by the owner's token. Another customer's picture answers 404. */
export function imageRoutes(context: ServerContext): Hono<AppEnv> {
  const { db, blobs, addresses } = context
  const ensure = createLargerPictures(context)
  const live = createPictureLoader(db)
  const deleted = createPictureLoader(db, () => new Date(Date.now() - UNDO_PERIOD))
  const app = new Hono<AppEnv>()
  app.use(authenticate(context))

  /** Whose pictures may be shown: the customer's own, or anyone's with a valid signature. */
  function allowed(c: Context<AppEnv>, picture: string, size: string): string | 'signed' {
    const { searchParams } = new URL(c.req.url)
    if (searchParams.has('signature') || searchParams.has('expires')) {
      if (addresses.verify(picture, size, searchParams)) return 'signed'
      throw new HttpError(403, 'The address has expired or was changed.')
    }
    const customerId = c.get('customerId')
    if (customerId !== '') return customerId
    throw new HttpError(401, 'Sign in first.', undefined, { 'WWW-Authenticate': 'Bearer' })
  }

  async function find(imageId: string, owner: string, load: FindPicture): Promise<PictureRow> {
    const picture = v.is(id, imageId) ? await load(imageId) : null
    if (!picture || (owner !== 'signed' && owner !== picture.customerId)) throw notFound('picture')
    return picture
  }

  async function findShared(imageId: string, viewerId: string): Promise<PictureRow> {
    const isPossible = v.is(id, imageId) && v.is(id, viewerId)
    const picture = isPossible ? (await readablePhotos(db, viewerId, [imageId])).get(imageId) : undefined
    if (!picture) throw notFound('picture')
    return picture
  }

  async function answer(c: Context<AppEnv>, requested: string, findAllowed: () => Promise<PictureRow>) {
    const size = v.safeParse(imageSize, requested)
    if (!size.success) throw notFound('picture')
    const picture = await findAllowed()
    const etag = `"${picture.blobId}-${size.output}"`
    const caching = { ETag: etag, 'Cache-Control': `private, max-age=${ADDRESS_PERIOD}, immutable` }
    if (isUnchanged(c.req.header('If-None-Match'), etag)) return c.body(null, 304, caching)
    if (!(await ensure(picture, size.output))) throw notFound('picture')
    const isOriginal = size.output === 'original'
    const headers = {
      ...caching,
      'Content-Type': isOriginal ? picture.mimeType : typeOf(picture, size.output),
      ...(isOriginal && { 'Content-Disposition': disposition(picture.fileName) }),
    }
    const blob = { key: blobKey(picture.blobId, size.output), headers, what: 'picture', isLarge: isOriginal }
    return isThumbnail(size.output) ? sendSmallBlob(c, blobs, blob) : sendBlob(c, blobs, blob)
  }

  app.get('/:imageId/:size', (c) => {
    const { imageId, size } = c.req.param()
    const owner = allowed(c, imageId, size)
    return answer(c, size, () => find(imageId, owner, live))
  })

  app.get('/shared/:viewerId/:imageId/:size', (c) => {
    const { viewerId, imageId, size } = c.req.param()
    const owner = allowed(c, sharedPicture(viewerId, imageId), size)
    if (owner !== 'signed' && owner !== viewerId) throw notFound('picture')
    return answer(c, size, () => findShared(imageId, viewerId))
  })

  app.get('/deleted/:imageId/:size', (c) => {
    const { imageId, size } = c.req.param()
    const owner = allowed(c, deletedPicture(imageId), size)
    return answer(c, size, () => find(imageId, owner, deleted))
  })

  return app
}
