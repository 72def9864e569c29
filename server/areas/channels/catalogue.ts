import type { Article, CatalogueChannel, ExtraName } from '#contract/channels.ts'
import { EXTRAS } from '#contract/channels.ts'
import type { BrandSite } from '../../core/brands.ts'
import { shopAt } from '../menu/routes.ts'
import { ARTICLES, type ArticleData, type ArticleId } from './articles.ts'
import { optionsOf } from './extras/words.ts'
import { ARTICLE_TITLES } from './titles.ts'

const hasTitles = (language: string): language is keyof typeof ARTICLE_TITLES => Object.hasOwn(ARTICLE_TITLES, language)
const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Titles in the locale's language; other languages read English. */
const titlesIn = (locale: string): Readonly<Record<ArticleId, string>> => {
  const language = locale.slice(0, 2)
  return ARTICLE_TITLES[hasTitles(language) ? language : 'en']
}

/** Sizes stay on one line: '60 × 80 cm' with no-break spaces. */
const unparted = (title: string) => title.replaceAll(/(?<=\d) (?=×|cm)|(?<=×) (?=\d)/g, '\u00a0')

/** The title of an ordered product in the locale's language; an article that the catalogue does not have keeps its own. */
export const titleOf = ({ articleId, title }: { articleId: string; title: string }, locale: string): string =>
  unparted(Object.entries(titlesIn(locale)).find(([id]) => id === articleId)?.[1] ?? title)

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
    Object.entries(optionsOf(name, locale)).map(([ID, words]) => ({ ID, Title: capitalised(words) }))
  return {
    ID: channel,
    Vendor: { ID: theme.toUpperCase(), Locale: own },
    ShopUrl: links.Main,
    Currency: { ID: currency },
    Articles: ARTICLES.map((article) => articleOf(article, unparted(titles[article.id]), href('books'))),
    Extras: Object.fromEntries(EXTRAS.map((name) => [name, extra(name)])) as CatalogueChannel['Extras'],
  }
}
