import * as v from 'valibot'
import { defineCall } from './call.ts'
import { fittingItems, webAddress } from './values.ts'

/** A sales channel of the catalogue (account spec 3, 'Catalogue channel'). */
export const channel = v.object({
  ID: v.string(),
  Vendor: v.object({ ID: v.string(), Locale: v.string() }),
})
export type Channel = v.InferOutput<typeof channel>

/** The GraphQL document that lists the channels (account spec 7, 'Merchandise GraphQL'). */
export const CHANNELS_QUERY = 'query Channels { channels { ID Vendor { ID Locale } } }'

/** POST {merchandise}: GraphQL over HTTP. */
export const channelsAnswer = v.object({ data: v.object({ channels: v.array(channel) }) })

/** Account spec 3: what an article can be ordered with, each a list of options. */
export const EXTRAS = [
  'Border',
  'CoverText',
  'CoverType',
  'ExtraPages',
  'FloatingFrame',
  'Glossy',
  'ImageEnhancement',
  'LayFlat',
  'Linen',
  'Paper',
  'PlanksOrientation',
  'PremiumLayFlat',
  'PrintSize',
  'Toggles',
  'VoucherDiscount',
  'WoodFinishing',
  'Wrappers',
  'PrebuiltPosterFrame',
  'BoxFrame',
  'PosterFrame',
  'Passepartout',
  'HangingKit',
] as const
export type ExtraName = (typeof EXTRAS)[number]

/** ArticleType of our own catalogue; a retailer's may have others. */
export const ARTICLE_TYPES = ['Photobook', 'Prints', 'Poster', 'Canvas', 'Wall', 'Calendar', 'Cards', 'Gift'] as const

const size = v.nullable(v.pipe(v.number(), v.minValue(0)))
const article = v.object({
  ID: v.string(),
  ArticleType: v.string(),
  Title: v.string(),
  /** Millimetres; null for what has no pages. */
  PageHeight: size,
  PageWidth: size,
  Visible: v.boolean(),
  Links: v.array(v.object({ Href: webAddress, Rel: v.string() })),
})
export type Article = v.InferOutput<typeof article>

const options = v.array(v.object({ ID: v.string(), Title: v.string() }))

const catalogueChannel = v.object({
  ...channel.entries,
  ShopUrl: webAddress,
  Currency: v.object({ ID: v.string() }),
  Articles: fittingItems(v.object({ ...article.entries, Links: v.fallback(article.entries.Links, []) })),
  Extras: v.object(v.entriesFromList(EXTRAS, options)),
})
export type CatalogueChannel = v.InferOutput<typeof catalogueChannel>

/** The GraphQL document for one channel (account spec 7), with its code and the locale as variables. */
export const CATALOGUE_QUERY = `query Catalogue($code: String!, $locale: String!) {
  channel(code: $code, locale: $locale) {
    ID Vendor { ID Locale } ShopUrl Currency { ID }
    Articles { ID ArticleType Title PageHeight PageWidth Visible Links { Href Rel } }
    Extras { ${EXTRAS.map((name) => `${name} { ID Title }`).join(' ')} }
  }
}`

/** `extensions.code` of a GraphQL error where no such channel is (open question 54). */
export const UNKNOWN_CHANNEL = 'NOT_FOUND'

/** GraphQL over HTTP: errors are part of an answer with status 200. */
export const getCatalogue = defineCall({
  service: 'merchandise',
  method: 'POST',
  path: '',
  anonymous: 'optional',
  description: `GraphQL: articles and extras of a channel. An unknown channel is a GraphQL error with the code ${UNKNOWN_CHANNEL}.`,
  body: v.object({ query: v.string(), variables: v.object({ code: v.string(), locale: v.string() }) }),
  answer: v.object({
    data: v.optional(v.nullable(v.object({ channel: v.nullable(catalogueChannel) }))),
    errors: v.optional(
      v.array(v.object({ message: v.string(), extensions: v.optional(v.object({ code: v.optional(v.string()) })) })),
    ),
  }),
  malformed: v.object({ errors: v.array(v.object({ message: v.string() })) }),
  errors: { 400: 'The GraphQL query is malformed.' },
})
