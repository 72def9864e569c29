import { Hono } from 'hono'
import { getMenu } from '#contract/menu.ts'
import type { MessageId } from '#mails/content.ts'
import { shopPage } from '#pages/shop.ts'
import { type BrandSite, brandSites } from '../../core/brands.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import { bind } from '../../core/http/bind.ts'
import { notFound } from '../../core/http/errors.ts'
import { readerOf } from '../../core/http/page-reader.ts'
import { textsOf } from '../../core/http/texts.ts'

/** The shop's pages, in place of a retailer's. */
const PAGES = {
  books: 'shop.books',
  prints: 'shop.prints',
  cards: 'shop.cards',
  gifts: 'shop.gifts',
  offers: 'shop.offers',
  help: 'shop.help',
  shipping: 'shop.shipping',
  terms: 'shop.terms',
  privacy: 'shop.privacy',
  imprint: 'shop.imprint',
  faq: 'shop.faq',
  contact: 'shop.contact',
  editor: 'shop.editor',
  basket: 'shop.basket',
  payment: 'shop.payment',
  parcel: 'shop.parcel',
} as const satisfies Record<string, MessageId>
type ShopPage = keyof typeof PAGES

const TOP: readonly ShopPage[] = ['offers', 'help']
const MAIN: readonly ShopPage[] = ['books', 'prints', 'cards', 'gifts']
const FOOTER: readonly ShopPage[] = ['contact', 'shipping', 'terms', 'privacy', 'imprint']

/** Pages of the stand-in shop, below a brand's origin. */
export function shopAt(origin: string) {
  return { href: (path: ShopPage) => `${origin}/shop/${path}` }
}

/** `GET {publicConfig}/{host}`: a brand's menus and addresses. The Swedish brand is known by another host (account spec 9). */
export function menuRoutes({ settings }: Pick<ServerContext, 'settings'>): Hono<AppEnv> {
  const sites = [...brandSites(settings).values()]
  const sitesByHost = new Map(sites.map((site) => [site.internalHost ?? site.host, site]))
  const app = new Hono<AppEnv>()
  bind(app, getMenu, async ({ params }) => {
    const site = sitesByHost.get(params.host)
    if (!site) throw notFound('brand')
    const texts = textsOf(site.locale)
    const { href } = shopAt(site.origin)
    const links = (pages: readonly ShopPage[]) => pages.map((name) => ({ label: texts(PAGES[name]), href: href(name) }))
    return {
      menus: { top: links(TOP), main: links(MAIN), footer: links(FOOTER) },
      routes: site.links,
    }
  })
  return app
}

/** A stand-in for the retailer's shop: each page names what was opened. */
export function shopRoutes(): Hono<AppEnv & { Variables: { site: BrandSite } }> {
  const app = new Hono<AppEnv & { Variables: { site: BrandSite } }>()
  app.get('/:page?', (c) => {
    const name = c.req.param('page') ?? ''
    const opened = Object.entries(PAGES).find(([known]) => known === name)?.[1]
    if (name !== '' && !opened) return c.notFound()
    return c.html(shopPage(readerOf(c.get('site')), { opened, project: c.req.query('projectId') }))
  })
  return app
}
