import { isIPv6 } from 'node:net'
import { and, eq, gt } from 'drizzle-orm'
import Provider, { type Adapter, errors } from 'oidc-provider'
import { oneAtATime } from '../database/one-at-a-time.ts'
import { identityRecords } from '../database/schema.ts'
import type { Database } from '../database/types.ts'
import { createAdapter } from './adapter.ts'

/** The provider's name for a sign-in that is open. */
export const INTERACTION = 'Interaction'
/** How long a refused one is asked to wait, in seconds. */
export const RETRY_AFTER = 60

/** Who is counted as one: an IPv4 address, or the network of an IPv6 address, all of whose addresses are one customer's. */
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

/** Shown as a page: sent back to the front-end, it would start the next sign-in. */
export class TooManyOpen extends errors.OIDCProviderError {
  constructor() {
    super(429, 'temporarily_unavailable')
    this.allow_redirect = false
  }
}

/**
 * The records of sign-ins that are open. One that starts notes where from, and is refused when as many are open from there as
 * may be; one that is answered loses the note, and one that ends its record.
 */
export function limitOpen(db: Database, most: number): Adapter {
  const adapter = createAdapter(db)(INTERACTION)
  return {
    ...adapter,
    upsert: async (id, payload, expiresIn) => {
      // Only where one starts does the provider answer a request.
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
