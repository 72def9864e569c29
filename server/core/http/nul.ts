import type { IncomingMessage } from 'node:http'

const FORM = /^\s*application\/x-www-form-urlencoded\b/i
const CHARSET = /charset\s*=\s*"?([^\s";]+)/i
/** A NUL escape in JSON, unless its backslash is escaped itself. */
const ESCAPED = /(?<!\\)(?:\\\\)*\\u0000/
const BASIC = /^Basic\s+(\S+)/i

/** Whether a request's address or its client credentials contain a NUL, which PostgreSQL accepts in no text. */
export function hasNul({
  url = '',
  headers: { authorization = '' },
}: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  const credentials = Buffer.from(BASIC.exec(authorization)?.[1] ?? '', 'base64').toString('latin1')
  return url.includes('%00') || credentials.includes('%00') || credentials.includes('\0')
}

/** What is asked for by other means than a page: there a NUL is refused. */
const SERVICES = /^\/+(api|oidc|frames)\//

/** A page's own address without the parameters that contain a NUL; null for a request that is no page, or has one elsewhere. */
export function pageWithoutNul({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) {
  const [path = '', ...rest] = url.split('?')
  if (method !== 'GET' || !headers.accept?.includes('text/html') || SERVICES.test(path)) return null
  if (hasNul({ url: path, headers })) return null
  const kept = [...new URLSearchParams(rest.join('?'))].filter((pair) => !pair.join('').includes('\0'))
  const query = new URLSearchParams(kept).toString()
  // one slash: with two, what follows would be another host
  return `/${path.replace(/^[/\\]+/, '')}${query && `?${query}`}`
}

/**
 * Whether a body contains a NUL, raw or as its content type escapes it; a form in another character set has more ways to hide
 * one.
 */
export function bodyHasNul(body: Buffer, contentType = ''): boolean {
  if (body.includes(0)) return true
  const text = body.toString('latin1')
  if (!FORM.test(contentType)) return ESCAPED.test(text)
  return text.includes('%00') || !/^utf-?8$/i.test(CHARSET.exec(contentType)?.[1] ?? 'utf-8')
}
