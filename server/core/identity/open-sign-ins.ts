import { and, eq } from 'drizzle-orm'
import Provider, { type Adapter, errors } from 'oidc-provider'
import type { ServerContext } from '../context.ts'
import { identityRecords } from '../database/schema.ts'
import { networkOf } from '../http/network.ts'
import type { Limit } from '../limits/limits.ts'
import { createAdapter } from './adapter.ts'

/** The provider's name for an unfinished sign-in. */
export const INTERACTION = 'Interaction'

/** Shown as a page: redirecting back to the front-end would start the next sign-in. */
export class TooManyOpen extends errors.OIDCProviderError {
  readonly seconds: number

  constructor(seconds: number) {
    super(429, 'temporarily_unavailable')
    this.allow_redirect = false
    this.seconds = seconds
  }
}

/** Sign-ins that one network may leave open, each of them for `seconds`. */
export const openSignInLimit = (points: number, seconds: number): Limit => ({ name: 'open-sign-ins', points, seconds })

/**
 * The records of unfinished sign-ins. A new one counts for the network it comes from, which its record has, and is refused when
 * the limit is reached; finishing it gives its place back, once.
 */
export function limitOpen({ db, limits }: Pick<ServerContext, 'db' | 'limits'>, limit: Limit): Adapter {
  const adapter = createAdapter(db)(INTERACTION)
  return {
    ...adapter,
    upsert: async (id, payload, expiresIn) => {
      const known = await adapter.find(id)
      const network = known ? known.network : networkOf(Provider.ctx?.ip ?? '')
      const seconds = known ? null : await limits.take(limit, String(network))
      if (seconds !== null) throw new TooManyOpen(seconds)
      await adapter.upsert(id, { ...payload, network }, expiresIn)
    },
    destroy: async (id) => {
      const [destroyed] = await db
        .delete(identityRecords)
        .where(and(eq(identityRecords.model, INTERACTION), eq(identityRecords.id, id)))
        .returning({ network: identityRecords.network })
      if (destroyed?.network != null) await limits.giveBack(limit, destroyed.network)
    },
  }
}
