import { createSchema, createYoga } from 'graphql-yoga'
import { Hono } from 'hono'
import type { Channel } from '#contract/channels.ts'
import { brandSites } from '../brands.ts'
import { SERVICE_PATHS } from '../config/routes.ts'
import type { AppEnv, ServerContext } from '../context.ts'

const typeDefs = /* GraphQL */ `
  type Vendor {
    ID: String!
    Locale: String!
  }
  type Channel {
    ID: String!
    Vendor: Vendor!
  }
  type Query {
    channels: [Channel!]!
  }
`

/** The sales channels of all brands: the merchandise service, GraphQL over HTTP (account spec 7). */
export function channelRoutes({ settings, log }: Pick<ServerContext, 'settings' | 'log'>): Hono<AppEnv> {
  const channels = [...brandSites(settings).values()].map(
    ({ channel, theme, locale }): Channel => ({ ID: channel, Vendor: { ID: theme.toUpperCase(), Locale: locale } }),
  )
  const yoga = createYoga({
    schema: createSchema({ typeDefs, resolvers: { Query: { channels: () => channels } } }),
    graphqlEndpoint: SERVICE_PATHS.merchandise,
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: {
      debug: () => {},
      info: () => {},
      warn: (...about: unknown[]) => log.warn('The merchandise service warns.', { about: about.map(String) }),
      error: (error: unknown) => log.error('The merchandise service failed.', error),
    },
  })
  const app = new Hono<AppEnv>()
  app.all('/', (c) => yoga.fetch(c.req.raw))
  return app
}
