import { isIPv6 } from 'node:net'
import { and, eq, gt } from 'drizzle-orm'
import Provider, { type Adapter, errors } from 'oidc-provider'
import { oneAtATime } from '../database/one-at-a-time.ts'
import { identityRecords } from '../database/schema.ts'
import type { Database } from '../database/types.ts'
import { createAdapter } from './adapter.ts'

/** The provider's name for an unfinished sign-in. */
export const INTERACTION = 'Interaction'
/** Retry-After of a refused sign-in, in seconds. */
export const RETRY_AFTER = 60

/** The unit that is limited: an IPv4 address, or the network of an IPv6 address, all of which belong to one customer. */
export function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!isIPv6(mapped)) return mapped
  const [start = '', end] = mapped.split('::')
  const groups = start.split(':').filter(Boolean)
  const rest = (end ?? '').split(':').filter(Boolean)
  const all = end === undefined ? groups : [...groups, ...Array(8 - groups.length - rest.length).fill('0'), ...rest]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Shown as a page: redirecting back to the front-end would start the next sign-in. */
export class TooManyOpen extends errors.OIDCProviderError {
  constructor() {
    super(429, 'temporarily_unavailable')
    this.allow_redirect = false
  }
}

/**
 * The records of unfinished sign-ins. A new one stores the network it comes from, and is refused when the limit of that network
 * is reached. Submitting the form clears the network; finishing removes the record.
 */
export function limitOpen(db: Database, most: number): Adapter {
  const adapter = createAdapter(db)(INTERACTION)
  return {
    ...adapter,
    upsert: async (id, payload, expiresIn) => {
      // The provider handles a request only where a sign-in starts.
      const ctx = Provider.ctx
      if (!ctx) return adapter.upsert(id, payload, expiresIn)
      const network = networkOf(ctx.ip)
      const isOpen = and(eq(identityRecords.network, network), gt(identityRecords.expiresAt, new Date()))
      await oneAtATime(db, `open ${network}`, async (tx) => {
        if ((await tx.$count(identityRecords, isOpen)) >= most) throw new TooManyOpen()
        await createAdapter(tx)(INTERACTION).upsert(id, { ...payload, network }, expiresIn)
      })
    },
  }
}
