import { createSchema, createYoga } from 'graphql-yoga'
import type { Channel } from '#contract/channels.ts'
import type { Log } from '../log.ts'
import { SERVICE_PATHS } from '../service-paths.ts'

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

/** Answers GraphQL over HTTP about these channels (account spec 7). */
export function createMerchandise(channels: readonly Channel[], log: Log) {
  return createYoga({
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
}
