import { Hono } from 'hono'
import { html } from 'hono/html'
import { getMenu } from '#contract/menu.ts'
import { type BrandSite, brandSites } from '../brands.ts'
import type { AppEnv, ServerContext } from '../context.ts'
import { bind } from '../http/bind.ts'
import { notFound } from '../http/errors.ts'
import { page } from '../http/html.ts'
import { type Texts, textsOf } from '../http/texts.ts'

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
} as const satisfies Record<string, Parameters<Texts>[0]>
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
    const site = c.get('site')
    const texts = textsOf(site.locale)
    const name = c.req.param('page') ?? ''
    const id = Object.entries(PAGES).find(([known]) => known === name)?.[1]
    if (name !== '' && !id) return c.notFound()
    const title = texts('shop.title', { brand: site.name })
    const opened = id ? texts(id) : title
    const project = c.req.query('projectId')
    const handedOver = project ? html`<p>${texts('shop.project', { project })}</p>` : ''
    const body = html`<p><strong>${opened}</strong></p>
${handedOver}
<a class="button" data-kind="secondary" href="/">${texts('shop.back')}</a>`
    return c.html(page({ site, title, lead: texts('shop.text', { brand: site.name }), body }))
  })
  return app
}
