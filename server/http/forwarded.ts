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
  const said = (header: string) => {
    const entries = trustedProxies > 0 ? entriesOf(headers[header]) : []
    // The client may have written the entries before those of our proxies.
    return entries.at(-trustedProxies) ?? entries[0]
  }
  const host = said('x-forwarded-host')
  const address = said('x-forwarded-for') ?? req.socket.remoteAddress ?? ''
  for (const name of Object.keys(headers)) {
    if (name === 'forwarded' || name.startsWith('x-forwarded-')) delete headers[name]
  }
  if (host !== undefined) headers.host = host
  headers['x-forwarded-for'] = address
  headers['x-forwarded-proto'] = publicScheme
}
