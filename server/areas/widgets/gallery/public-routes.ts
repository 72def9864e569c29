import { Hono } from 'hono'
import * as v from 'valibot'
import { GALLERY_CATEGORIES, GALLERY_PATH } from '#contract/gallery.ts'
import { galleryPage, type PublicBook, widgetGonePage, widgetPage } from '#pages/gallery.ts'
import { spreadsOf } from '#pages/spreads.ts'
import type { BrandSite } from '../../../core/brands.ts'
import type { AppEnv, ServerContext } from '../../../core/context.ts'
import { readerOf } from '../../../core/http/page-reader.ts'
import { titleOf } from '../../channels/catalogue.ts'
import { PRODUCT_PICTURE_SIZE, productPicture } from '../../orders/pictures.ts'
import { WIDGETS_PATH, widgetPath } from '../paths.ts'
import { findPublicWidget, type PublicWidget, storedPictures } from '../store.ts'
import { listGallery } from './store.ts'

type PublicEnv = AppEnv & { Variables: { site: BrandSite } }

export const GALLERY_PAGE_SIZE = 24
const PAGE = /^[1-9]\d{0,3}$/
const categorySchema = v.picklist(GALLERY_CATEGORIES)

/** Pages for everybody: a widget by its public id, and the gallery of the brand's channel. */
export function publicGalleryRoutes({ db, addresses }: Pick<ServerContext, 'db' | 'addresses'>): Hono<PublicEnv> {
  const app = new Hono<PublicEnv>()
  const addressOf = (site: BrandSite, picture: string) =>
    addresses.sign(site.origin, productPicture(picture), PRODUCT_PICTURE_SIZE)

  async function bookOf(site: BrandSite, publicId: string, found: PublicWidget): Promise<PublicBook> {
    const { product, pictureIds, pagesCount, maker, title, text, created } = found
    const article = titleOf(product, site.locale)
    const cover = product.pictureId === null ? [] : [product.pictureId]
    const stored = await storedPictures(db, [...(pictureIds ?? []), ...cover])
    const shown = (ids: readonly string[]) => ids.filter((id) => stored.has(id)).map((id) => addressOf(site, id))
    return {
      title: title ?? (product.name || article),
      text: text ?? '',
      maker,
      pagesCount,
      article,
      created,
      address: site.origin + widgetPath(publicId),
      cover: shown(cover)[0] ?? null,
      spreads: spreadsOf(shown(pictureIds ?? [])),
    }
  }

  app.get(`${WIDGETS_PATH}/:publicId`, async (c) => {
    const site = c.get('site')
    c.header('Cache-Control', 'no-cache')
    const publicId = c.req.param('publicId')
    const found = await findPublicWidget(db, publicId, site.channel)
    const reader = readerOf(site)
    return found ? c.html(widgetPage(reader, await bookOf(site, publicId, found))) : c.html(widgetGonePage(reader), 404)
  })

  app.get(GALLERY_PATH, async (c) => {
    const site = c.get('site')
    const { category: named = '', page: number = '' } = c.req.query()
    const category = v.is(categorySchema, named) ? named : undefined
    const page = PAGE.test(number) ? Number(number) : 1
    const { total, entries } = await listGallery(db, {
      channel: site.channel,
      category,
      offset: (page - 1) * GALLERY_PAGE_SIZE,
      limit: GALLERY_PAGE_SIZE,
    })
    c.header('Cache-Control', 'no-cache')
    return c.html(
      galleryPage(readerOf(site), {
        category,
        entries: entries.map(({ publicId, title, maker, picture }) => ({
          href: widgetPath(publicId),
          title,
          maker,
          cover: picture === null ? null : addressOf(site, picture),
        })),
        page,
        pages: Math.max(1, Math.ceil(total / GALLERY_PAGE_SIZE)),
      }),
    )
  })
  return app
}
