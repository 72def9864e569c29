import type { Article, CatalogueChannel, ExtraName } from '#contract/channels.ts'
import { EXTRAS } from '#contract/channels.ts'
import type { BrandSite } from '../brands.ts'
import { shopAt } from '../menu/routes.ts'
import { ARTICLES, type ArticleData, type ArticleId, EXTRA_OPTIONS } from './articles.ts'
import { ARTICLE_TITLES } from './titles.ts'

const languageOf = (locale: string) => locale.slice(0, 2)
const hasTitles = (language: string): language is keyof typeof ARTICLE_TITLES => language in ARTICLE_TITLES

/** Titles in the locale's language; other languages read English. */
const titlesIn = (locale: string): Readonly<Record<ArticleId, string>> => {
  const language = languageOf(locale)
  return ARTICLE_TITLES[hasTitles(language) ? language : 'en']
}

function articleOf({ id, type, page, hidden }: ArticleData & { id: ArticleId }, title: string, shop: string): Article {
  const [width = null, height = null] = page ?? []
  return {
    ID: id,
    ArticleType: type,
    Title: title,
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
  const titles = titlesIn(locale)
  const extra = (name: ExtraName) =>
    EXTRA_OPTIONS[name].map(([ID, en, de]) => ({ ID, Title: languageOf(locale) === 'de' ? de : en }))
  return {
    ID: channel,
    Vendor: { ID: theme.toUpperCase(), Locale: own },
    ShopUrl: links.Main,
    Currency: { ID: currency },
    Articles: ARTICLES.map((article) => articleOf(article, titles[article.id], href('books'))),
    Extras: Object.fromEntries(EXTRAS.map((name) => [name, extra(name)])) as CatalogueChannel['Extras'],
  }
}
