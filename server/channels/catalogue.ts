import type { Article, CatalogueChannel, ExtraName } from '#contract/channels.ts'
import { EXTRAS } from '#contract/channels.ts'
import type { BrandSite } from '../brands.ts'
import { shopAt } from '../menu/routes.ts'
import { ARTICLES, type ArticleData, EXTRA_OPTIONS, type LocalText } from './articles.ts'

const inLanguage = ({ en, de }: LocalText, locale: string) => (locale.startsWith('de') ? de : en)

function articleOf({ id, type, title, page, hidden }: ArticleData, locale: string, shop: string): Article {
  const [width = null, height = null] = page ?? []
  return {
    ID: id,
    ArticleType: type,
    Title: inLanguage(title, locale),
    PageHeight: height,
    PageWidth: width,
    Visible: hidden !== true,
    Links: hidden ? [] : [{ Href: shop, Rel: 'shop' }],
  }
}

/** Articles and extras of a brand's channel, with titles in a locale. */
export function catalogueOf(site: BrandSite, locale: string): CatalogueChannel {
  const { channel, theme, locale: own, currency, links, origin } = site
  const { href } = shopAt(origin)
  const extra = (name: ExtraName) =>
    EXTRA_OPTIONS[name].map(([ID, en, de]) => ({ ID, Title: inLanguage({ en, de }, locale) }))
  return {
    ID: channel,
    Vendor: { ID: theme.toUpperCase(), Locale: own },
    ShopUrl: links.Main,
    Currency: { ID: currency },
    Articles: ARTICLES.map((article) => articleOf(article, locale, href('books'))),
    Extras: Object.fromEntries(EXTRAS.map((name) => [name, extra(name)])) as CatalogueChannel['Extras'],
  }
}
