import { Hono } from 'hono'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import { ADDRESS_PERIOD } from '../../core/files/image-addresses.ts'
import { HttpError, notFound } from '../../core/http/errors.ts'

/** Name of the one size of a product's picture in its address; its longer side in px. */
export const PRODUCT_PICTURE_SIZE = '800'
export const PRODUCT_PICTURE_SIDE = 480

/** What an address of a product's picture is signed for. */
export const productPicture = (pictureId: string) => `products/${pictureId}`
/** Key of a product's picture in the blob store. */
export const productPictureKey = (pictureId: string) => `products/${pictureId}`

const PICTURE_ID = /^[a-z-]{4,40}$/

/** Pictures of products by signed address, below the path of all pictures. */
export function productPictureRoutes({ blobs, addresses }: Pick<ServerContext, 'blobs' | 'addresses'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/:pictureId/:size', async (c) => {
    const { pictureId, size } = c.req.param()
    const { searchParams } = new URL(c.req.url)
    if (!PICTURE_ID.test(pictureId) || !addresses.verify(productPicture(pictureId), size, searchParams)) {
      throw new HttpError(403, 'The address has expired or was changed.')
    }
    const content = await blobs.whole(productPictureKey(pictureId))
    if (!content) throw notFound('picture')
    return c.body(content, 200, {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(content.length),
      'Cache-Control': `private, max-age=${ADDRESS_PERIOD}, immutable`,
    })
  })
  return app
}
