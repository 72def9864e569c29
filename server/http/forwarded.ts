import type { IncomingMessage } from 'node:http'
import type { Settings } from '../settings.ts'

/** Entries of a header that each proxy appends to, oldest first. */
const entriesOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

/**
 * Normalises a request: the client's address (`X-Forwarded-For`, one entry), the requested host and the scheme that browsers
 * use. A proxy's values for the first two count only as far as the settings trust proxies; the scheme comes from the settings.
 */
export function settleForwarded(
  req: IncomingMessage,
  { trustedProxies, publicScheme }: Pick<Settings, 'trustedProxies' | 'publicScheme'>,
): void {
  const { headers } = req
  const trusted = (header: string) => (trustedProxies > 0 ? entriesOf(headers[header]) : [])
  // The client may have written the entries before those of our proxies.
  const hosts = trusted('x-forwarded-host')
  const host = hosts.at(-trustedProxies) ?? hosts[0]
  // With fewer entries than proxies the request did not pass through all of them, and its sender chose the first one.
  const address = trusted('x-forwarded-for').at(-trustedProxies) ?? req.socket.remoteAddress ?? ''
  for (const name of Object.keys(headers)) {
    if (name === 'forwarded' || name.startsWith('x-forwarded-')) delete headers[name]
  }
  if (host !== undefined) headers.host = host
  headers['x-forwarded-for'] = address
  headers['x-forwarded-proto'] = publicScheme
}
