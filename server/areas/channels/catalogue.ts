import type { Article, CatalogueChannel, ExtraName } from '#contract/channels.ts'
import { EXTRAS } from '#contract/channels.ts'
import type { BrandSite } from '../../core/brands.ts'
import { shopAt } from '../menu/routes.ts'
import { ARTICLES, type ArticleData, type ArticleId } from './articles.ts'
import { wordsIn } from './words.ts'

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Sizes stay on one line: '60 × 80 cm' with no-break spaces. */
const unparted = (title: string) => title.replaceAll(/(?<=\d) (?=×|cm)|(?<=×) (?=\d)/g, '\u00a0')

/** The title of an ordered product in the locale's language; an article that the catalogue does not have keeps its own. */
export const titleOf = ({ articleId, title }: { articleId: string; title: string }, locale: string): string =>
  unparted(Object.entries(wordsIn(locale).articles).find(([id]) => id === articleId)?.[1] ?? title)

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
  const { articles, extras } = wordsIn(locale)
  const extra = (name: ExtraName) =>
    Object.entries<string>(extras[name]).map(([ID, words]) => ({ ID, Title: capitalised(words) }))
  return {
    ID: channel,
    Vendor: { ID: theme.toUpperCase(), Locale: own },
    ShopUrl: links.Main,
    Currency: { ID: currency },
    Articles: ARTICLES.map((article) => articleOf(article, unparted(articles[article.id]), href('books'))),
    Extras: Object.fromEntries(EXTRAS.map((name) => [name, extra(name)])) as CatalogueChannel['Extras'],
  }
}
