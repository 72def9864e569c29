import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface Cookie {
  value: string
  path: string
}

export interface VisitInit {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/**
 * One HTTP request over a real connection to this machine, whatever the host's name: browsers resolve `*.localhost`, Node does
 * not. Redirects are not followed.
 */
export async function send(
  url: string | URL,
  { method = 'GET', headers = {}, body }: VisitInit = {},
): Promise<Response> {
  const { host, port, pathname, search } = new URL(url)
  const options = {
    host: '127.0.0.1',
    port,
    path: pathname + search,
    method,
    // Node omits it for a DELETE, whose body would then be read as the next request.
    headers: { host, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }), ...headers },
    agent: false,
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(options, (incoming) => {
      const received = new Headers()
      for (const [name, values] of Object.entries(incoming.headersDistinct)) {
        for (const value of values ?? []) received.append(name, value)
      }
      const status = incoming.statusCode ?? 0
      const empty = method === 'HEAD' || [204, 304].includes(status)
      buffer(incoming).then(
        (content) => resolve(new Response(empty ? null : new Uint8Array(content), { status, headers: received })),
        reject,
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Visits pages like a browser: stores cookies, by their paths. */
export interface Browser {
  visit(url: string | URL, init?: VisitInit): Promise<Response>
  cookies: Map<string, Cookie>
}

export function createBrowser(): Browser {
  const cookies = new Map<string, Cookie>()
  const keep = (line: string) => {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
    if (value === '') cookies.delete(`${name} ${path}`)
    else cookies.set(`${name} ${path}`, { value: `${name}=${value}`, path })
  }
  return {
    cookies,
    visit: async (url, init = {}) => {
      const { pathname } = new URL(url)
      const sent = [...cookies.values()].filter(({ path }) => pathname.startsWith(path)).map(({ value }) => value)
      const headers = { ...init.headers, ...(sent.length > 0 && { cookie: sent.join('; ') }) }
      const response = await send(url, { ...init, headers })
      for (const line of response.headers.getSetCookie()) keep(line)
      return response
    },
  }
}

/** Opens a mail's link as a browser does: the page that it leads to has no token in its address. */
export async function openLink(url: string | URL, browser = createBrowser()): Promise<Response> {
  const first = await browser.visit(url)
  const page = first.headers.get('location')
  return page === null ? first : browser.visit(new URL(page, url))
}
