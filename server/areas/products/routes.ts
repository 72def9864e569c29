import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { type ExternalStatus, externalStatusOf } from '#contract/order-rules.ts'
import { INTERNAL_STATUSES, OTHER_STATUSES } from '#contract/orders.ts'
import { getProduct, getProductPdf, getProductPdfs, PRODUCT_PDF_PURPOSE } from '#contract/products.ts'
import { visibleText } from '#contract/typed-text.ts'
import { createNamer } from '../../core/archives/names.ts'
import { brandSites } from '../../core/brands.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import { bind } from '../../core/http/bind.ts'
import { HttpError, notFound } from '../../core/http/errors.ts'
import { disposition } from '../../core/http/send-blob.ts'
import { titleOf } from '../channels/catalogue.ts'
import { optionWords } from '../channels/words.ts'
import { productPictureKey } from '../orders/pictures.ts'
import { findProduct, type ProductRow } from '../orders/store.ts'
import { listProductsWithPicture } from './store.ts'

/** From when on a product has its PDF: it is what is made. */
const MADE: readonly ExternalStatus[] = ['Ordered', 'InProduction', 'Sent']
const MADE_STATUSES = [...INTERNAL_STATUSES, ...OTHER_STATUSES].filter((status) =>
  MADE.includes(externalStatusOf(status)),
)

const PDF = 'application/pdf'
const fileNameOf = ({ name, title }: { name: string; title: string }) =>
  createNamer()(`${visibleText(name || title)}.pdf`)

const inWords = (product: ProductRow['product'], locale: string): ProductRow['product'] => ({
  ...product,
  title: titleOf(product, locale),
  options: optionWords(product.options, locale),
})

const hasPdf = ({ product, hasPicture }: ProductRow) => hasPicture && MADE.includes(externalStatusOf(product.status))

/** Products that were ordered, and their PDFs (account spec 7, 'Products and documents'). */
export function productRoutes({ db, blobs, settings }: ServerContext): Hono<AppEnv> {
  const sites = [...brandSites(settings).values()]
  const app = new Hono<AppEnv>()

  const siteOf = (at: string) => sites.find(({ origin }) => origin === at)

  /** With its title and options in the language of the brand. */
  async function find(customerId: string, code: string, origin: string): Promise<ProductRow> {
    const row = await findProduct(db, customerId, code)
    if (!row) throw notFound('product')
    return { ...row, product: inWords(row.product, siteOf(origin)?.locale ?? '') }
  }

  bind(app, getProduct, async ({ customerId, origin, params }) => {
    const row = await find(customerId, params.code, origin)
    const { code, articleId, name, title } = row.product
    const pdf = { purpose: PRODUCT_PDF_PURPOSE, fileName: fileNameOf(row.product), mediaType: PDF }
    return { code, articleId, name: name || title, files: hasPdf(row) ? [pdf] : [] }
  })

  bind(app, getProductPdf, async ({ customerId, origin, params }) => {
    const row = await find(customerId, params.code, origin)
    const { product } = row
    const site = siteOf(origin)
    // The library takes a picture as a whole; the PDF itself is streamed.
    const picture = hasPdf(row) ? await blobs.whole(productPictureKey(product.pictureId ?? '')) : null
    if (!picture || !site) throw new HttpError(409, 'The PDF isn’t ready yet.')
    const { createProductPdf } = await import('./pdf.ts')
    const pdf = createProductPdf(product, picture, site)
    return new Response(Readable.toWeb(Readable.from(pdf)) as ReadableStream, {
      headers: {
        'Content-Type': PDF,
        'Content-Disposition': disposition(fileNameOf(product)),
        'Cache-Control': 'private, no-cache',
      },
    })
  })

  bind(app, getProductPdfs, async ({ customerId, origin }) => {
    const locale = siteOf(origin)?.locale ?? ''
    const products = await listProductsWithPicture(db, customerId, MADE_STATUSES)
    return {
      products: products.map((product) => ({
        code: product.code,
        fileName: fileNameOf({ ...product, title: titleOf(product, locale) }),
      })),
    }
  })
  return app
}
