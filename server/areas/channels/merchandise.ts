import { createGraphQLError, createSchema, createYoga, type Plugin } from 'graphql-yoga'
import { EXTRAS, UNKNOWN_CHANNEL } from '#contract/channels.ts'
import type { BrandSite } from '../../core/brands.ts'
import type { Log } from '../../core/log.ts'
import { SERVICE_PATHS } from '../../core/service-paths.ts'
import { catalogueOf } from './catalogue.ts'

const typeDefs = /* GraphQL */ `
  type Vendor {
    ID: String!
    Locale: String!
  }
  type Currency {
    ID: String!
  }
  type Link {
    Href: String!
    Rel: String!
  }
  type Article {
    ID: String!
    ArticleType: String!
    Title: String!
    PageHeight: Float
    PageWidth: Float
    Visible: Boolean!
    Links: [Link!]!
  }
  type Option {
    ID: String!
    Title: String!
  }
  type Extras {
    ${EXTRAS.map((name) => `${name}: [Option!]!`).join('\n    ')}
  }
  type Channel {
    ID: String!
    Vendor: Vendor!
    ShopUrl: String!
    Currency: Currency!
    Articles: [Article!]!
    Extras: Extras!
  }
  type Query {
    channels: [Channel!]!
    "One channel by its code, with titles in a locale; without a locale in its own."
    channel(code: String!, locale: String): Channel
  }
`

/**
 * A query that could not be executed answers 400 (open question 54). By its specification GraphQL over HTTP would answer 200 to
 * clients that ask for plain JSON.
 */
const refuseMalformed: Plugin = {
  onResultProcess({ result, setResult }) {
    if (Array.isArray(result) || !('errors' in result) || 'data' in result) return
    if (result.errors?.some(({ extensions }) => extensions.unexpected)) return
    setResult({ ...result, extensions: { http: { status: 400 } } })
  },
}

/** Answers GraphQL over HTTP about the brands' channels (account spec 7). */
export function createMerchandise(sites: readonly BrandSite[], log: Log) {
  const channel = (_parent: unknown, { code, locale }: { code: string; locale?: string | null }) => {
    const site = sites.find((one) => one.channel === code)
    if (site) return catalogueOf(site, locale ?? site.locale)
    throw createGraphQLError('No such channel.', { extensions: { code: UNKNOWN_CHANNEL } })
  }
  const channels = () => sites.map((site) => catalogueOf(site, site.locale))
  return createYoga({
    schema: createSchema({ typeDefs, resolvers: { Query: { channels, channel } } }),
    graphqlEndpoint: SERVICE_PATHS.merchandise,
    graphiql: false,
    landingPage: false,
    cors: false,
    plugins: [refuseMalformed],
    logging: {
      debug: () => {},
      info: () => {},
      warn: (...about: unknown[]) => log.warn('The merchandise service warns.', { about: about.map(String) }),
      error: (error: unknown) => log.error('The merchandise service failed.', error),
    },
  })
}
