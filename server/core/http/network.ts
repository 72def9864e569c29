import { isIPv6 } from 'node:net'
import type { Context } from 'hono'

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

/** The network that a request comes from: `applyForwardedHeaders` leaves the client's address alone in this header. */
export const networkOfRequest = (c: Pick<Context, 'req'>): string => networkOf(c.req.header('x-forwarded-for') ?? '')
