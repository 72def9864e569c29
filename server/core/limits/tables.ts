import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** What is counted against limits. The columns, and their order, are those of rate-limiter-flexible's PostgreSQL store. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** `limit:SHA-256`. */
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('rate_limits_by_expiry').on(t.expire)],
)
