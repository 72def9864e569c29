import type { IncomingMessage } from 'node:http'
import type { Settings } from '../settings.ts'

/** Entries of a header that each proxy appends to, oldest first. */
const entriesOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

/** A host as brands are known by: in small letters, without the dot that ends a name that is complete (RFC 3986, 3.2.2). */
const plainHost = (host: string) => host.toLowerCase().replace(/\.(?=:\d*$|$)/, '')

/**
 * Normalises a request: the client's address (`X-Forwarded-For`, one entry), the requested host and the scheme that browsers
 * use. A proxy's values for the first two count only as far as the settings trust proxies; the scheme comes from the settings.
 * Returns the host as it was asked for.
 */
export function applyForwardedHeaders(
  req: IncomingMessage,
  { trustedProxies, publicScheme }: Pick<Settings, 'trustedProxies' | 'publicScheme'>,
): string {
  const { headers } = req
  // The client may have written the entries before those of our proxies.
  const entries = (header: string) => (trustedProxies > 0 ? entriesOf(headers[header]) : [])
  const hosts = entries('x-forwarded-host')
  // Many proxies replace the host where others append theirs. Whoever it is from, it must be a brand's.
  const host = hosts.at(-trustedProxies) ?? hosts[0] ?? headers.host ?? ''
  // Fewer entries than proxies: the request came past one of them, and the client may have written them all.
  const address = entries('x-forwarded-for').at(-trustedProxies) ?? req.socket.remoteAddress ?? ''
  for (const name of Object.keys(headers)) {
    if (name === 'forwarded' || name.startsWith('x-forwarded-')) delete headers[name]
  }
  headers.host = plainHost(host)
  if (headers.origin !== undefined) headers.origin = plainHost(headers.origin)
  headers['x-forwarded-for'] = address
  headers['x-forwarded-proto'] = publicScheme
  settleRaw(req)
  return host
}

/** Some readers prefer the headers as they were sent. */
function settleRaw(req: IncomingMessage): void {
  const isSettled = (name: string) => ['host', 'origin', 'forwarded'].includes(name) || name.startsWith('x-forwarded-')
  const { headers, rawHeaders } = req
  const others = rawHeaders.flatMap((text, index) => {
    const name = rawHeaders[index - (index % 2)] ?? ''
    return isSettled(name.toLowerCase()) ? [] : [text]
  })
  const settled = Object.entries(headers).flatMap(([name, value]) => (isSettled(name) ? [name, String(value)] : []))
  req.rawHeaders = [...others, ...settled]
}
