import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { getOffer, OVERVIEW_OFFER_TEST } from '#contract/offers.ts'
import { brandSites } from '../../core/brands.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import { bind } from '../../core/http/bind.ts'
import { notFound } from '../../core/http/errors.ts'
import { textsOf } from '../../core/http/texts.ts'
import { shopAt } from '../menu/routes.ts'
import { PRODUCT_PICTURE_SIZE, productPicture } from '../orders/pictures.ts'
import { hasProductPicture } from '../orders/store.ts'

const CALENDAR = {
  variant: 'calendar',
  title: 'offers.calendar.title',
  text: 'offers.calendar.text',
  action: 'offers.calendar.action',
  picture: 'snow-birch',
} as const
const BOOK = {
  variant: 'book',
  title: 'offers.book.title',
  text: 'offers.book.text',
  action: 'offers.book.action',
  picture: 'alpine-lake',
} as const

/** The variants of each test; null is a variant without an offer. */
const TESTS: Readonly<Record<string, readonly (typeof CALENDAR | typeof BOOK | null)[]>> = {
  [OVERVIEW_OFFER_TEST]: [CALENDAR, BOOK],
}

/** Spreads customers over the variants of a test: the same customer always gets the same one. */
function variantOf(customerId: string, test: string, variants: number): number {
  return createHash('sha256').update(`${test} ${customerId}`).digest().readUInt32BE() % variants
}

/** Offers of A/B tests (account spec 7, 'Other'). */
export function offerRoutes({ db, addresses, settings }: ServerContext): Hono<AppEnv> {
  const sites = [...brandSites(settings).values()]
  const app = new Hono<AppEnv>()
  bind(app, getOffer, async ({ customerId, origin, params }) => {
    const variants = Object.hasOwn(TESTS, params.name) ? TESTS[params.name] : undefined
    if (!variants) throw notFound('test')
    const chosen = variants[variantOf(customerId, params.name, variants.length)]
    if (!chosen) return { offer: null }
    const site = sites.find((one) => one.origin === origin)
    const texts = textsOf(site?.locale ?? 'en-GB')
    const { variant, title, text, action, picture } = chosen
    return {
      offer: {
        variant,
        title: texts(title),
        text: texts(text),
        actionLabel: texts(action),
        actionUrl: site?.links.EditorUrl ?? shopAt(origin).href('editor'),
        picture: (await hasProductPicture(db, picture))
          ? addresses.sign(origin, productPicture(picture), PRODUCT_PICTURE_SIZE)
          : null,
      },
    }
  })
  return app
}
