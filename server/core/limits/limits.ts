import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimits } from './tables.ts'

/** So many `points` of one key within `seconds`, counted from the first one. */
export interface Limit {
  /** Distinguishes its keys from those of other limits. */
  name: string
  points: number
  seconds: number
}

/** Counts against limits, across all processes. Rejects when the database can't be reached: nothing is allowed uncounted. */
export interface Limits {
  /** Counts one. Seconds to wait when it is one too many, at least 1; null when it is allowed. */
  take(limit: Limit, key: string): Promise<number | null>
  /** Takes back one that was allowed. */
  giveBack(limit: Limit, key: string): Promise<void>
  /** Starts again from zero. */
  forget(limit: Limit, key: string): Promise<void>
}

/** Keys have e-mail addresses and addresses of networks. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Limits of the table `rate_limits`. Expired rows are removed by `server/cleanup.ts`, not by timers of the library. */
export function createLimits(pool: Pick<Pool, 'query'>): Limits {
  const store = {
    // without the statement's name: the connections of the embedded database share one session, and so their names
    query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
  }
  const limiterOf = ({ name, points, seconds }: Limit) =>
    new RateLimiterPostgres({
      storeClient: store,
      storeType: 'client',
      tableName: getTableName(rateLimits),
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    })
  return {
    take: async (limit, key) => {
      try {
        await limiterOf(limit).consume(hashOf(key))
        return null
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        throw refused
      }
    },
    giveBack: async (limit, key) => {
      await limiterOf(limit).reward(hashOf(key))
    },
    forget: async (limit, key) => {
      await limiterOf(limit).delete(hashOf(key))
    },
  }
}
