import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { decodeJwt } from 'jose'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { config } from '#contract/config.ts'
import { getMenu } from '#contract/menu.ts'
import { getTimelineMonth } from '#contract/photos.ts'
import { REGISTRATION_PATH } from '#pages/registration.ts'
import { applyForwardedHeaders } from '#server/core/http/forwarded.ts'
import { SERVICE_PATHS } from '#server/core/service-paths.ts'
import { type Browser, createBrowser } from '#tests/support/browser.ts'
import { addPhotos, taken } from '#tests/support/library.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { beginAuthorisation, followToClient, submitLogin, TEST_PASSWORD } from '#tests/support/sign-in.ts'
import { createUploader } from '#tests/support/uploads.ts'

const FJORD = 'https://fjord.localhost'

/** A browser behind a proxy that terminates TLS: its requests reach the server as plain HTTP with these headers. */
function throughProxy(server: TestServer, added: Record<string, string> = {}): Browser {
  const browser = createBrowser()
  const { port } = server.context.settings
  return {
    cookies: browser.cookies,
    visit: (url, init = {}) => {
      const { host, pathname, search } = new URL(url)
      const headers = { ...init.headers, host, ...added }
      return browser.visit(`http://127.0.0.1:${port}${pathname}${search}`, { ...init, headers })
    },
  }
}

const urlsIn = (text: string) => text.match(/\bhttps?:\/\/[\w.:-]+/g) ?? []

describe('with https as the public scheme', () => {
  let server: TestServer
  let browser: Browser
  beforeAll(async () => {
    server = await startServer({ settings: { publicScheme: 'https', publicPort: 443 } })
    browser = throughProxy(server)
  })
  afterAll(() => server.stop())

  it('every address that is handed out uses it', async () => {
    expect(server.origin).toBe('https://localhost')
    const response = await browser.visit(`${FJORD}/config.json`)
    const { identity, services, brands } = v.parse(config, await response.json())
    expect(identity.authority).toBe(`${FJORD}/oidc`)
    for (const address of Object.values(services)) {
      // Sockets have an origin of their own scheme.
      expect(new URL(address.replace(/^ws/, 'http')).origin).toBe(FJORD)
    }
    expect(Object.keys(brands)).toContain('fjord.localhost')
    for (const path of [
      '/oidc/.well-known/openid-configuration',
      `${new URL(services.publicConfig).pathname}${getMenu.path.replace('{host}', 'fjord.localhost')}`,
    ]) {
      const answer = await browser.visit(FJORD + path)
      expect(answer.status, path).toBe(200)
      const urls = urlsIn(await answer.text())
      expect(urls.length).toBeGreaterThan(3)
      expect(new Set(urls), path).toEqual(new Set([FJORD]))
    }
  })

  it('a sign-in works from start to end, with Secure cookies and tokens of that issuer', async () => {
    const customer = await server.createCustomer()
    const [photoId] = await addPhotos(server, customer.id, [{ taken: taken('2024-02-29T12:00:00') }])
    const set: string[] = []
    const watched: Browser = {
      cookies: browser.cookies,
      visit: async (url, init) => {
        const answer = await browser.visit(url, init)
        set.push(...answer.headers.getSetCookie())
        return answer
      },
    }
    const authorisation = beginAuthorisation(FJORD)
    const first = await watched.visit(authorisation.url)
    const page = new URL(first.headers.get('location') ?? '', FJORD).href
    const form = { email: customer.email, password: TEST_PASSWORD }
    const back = await followToClient(watched, await submitLogin(watched, page, form), page)
    expect(back.origin).toBe(FJORD)
    expect(set.length).toBeGreaterThan(3)
    for (const line of set) expect(line).toMatch(/; secure/i)

    const body = new URLSearchParams({
      client_id: 'account-area',
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      code_verifier: authorisation.verifier,
      redirect_uri: authorisation.redirectUri,
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: FJORD }
    const answer = await watched.visit(`${FJORD}/oidc/token`, { method: 'POST', headers, body: body.toString() })
    expect(answer.headers.get('access-control-allow-origin')).toBe(FJORD)
    const { access_token } = v.parse(v.object({ access_token: v.string() }), await answer.json())
    expect(decodeJwt(access_token).iss).toBe(`${FJORD}/oidc`)

    const month = getTimelineMonth.path.replace('{year}', '2024').replace('{month}', '2')
    const photos = await watched.visit(`${FJORD}/api/photo${month}?sortKey=dateTaken&sortOrder=desc`, {
      headers: { authorization: `Bearer ${access_token}` },
    })
    const text = await photos.text()
    expect(text).toContain(photoId)
    expect(new Set(urlsIn(text))).toEqual(new Set([FJORD]))
  })

  it('browsers are asked to stay with https', async () => {
    for (const path of ['/healthz', '/config.json', '/oidc/nowhere', '/%00']) {
      const { headers } = await browser.visit(FJORD + path)
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000')
      expect(headers.get('content-security-policy'), path).toContain('upgrade-insecure-requests')
    }
  })
})

describe('without it', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  it('no answer mentions https, whatever a request claims', async () => {
    const browser = throughProxy(server, { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' })
    const { url } = beginAuthorisation(server.origin)
    const answer = await browser.visit(url)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('strict-transport-security')).toBeNull()
    expect(answer.headers.getSetCookie().join()).not.toMatch(/secure|evil/i)
    const discovery = await browser.visit(`${server.origin}/oidc/.well-known/openid-configuration`)
    expect(new Set(urlsIn(await discovery.text()))).toEqual(new Set([server.origin]))
  })
})

describe('unfinished sign-ins', () => {
  const maxOpenSignIns = 3
  const startSignIn = (server: TestServer, forwarded?: string) =>
    throughProxy(server, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }).visit(
      beginAuthorisation(server.origin).url,
    )
  const statuses = async (answers: readonly Promise<Response>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).sort()

  it('are limited per address, however many start at once', async () => {
    const server = await startServer({ settings: { maxOpenSignIns } })
    const answers = Array.from({ length: 10 }, () => startSignIn(server, randomUUID()))
    expect(await statuses(answers)).toEqual([303, 303, 303, 429, 429, 429, 429, 429, 429, 429])
    const refused = await startSignIn(server)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await refused.text()).toContain('<a class="button"')
    await server.stop()
  })

  it('free their places when finished, and never block a silent sign-in', async () => {
    const server = await startServer({ settings: { maxOpenSignIns: 1 } })
    const customer = await server.createCustomer()
    await server.signIn(customer)
    await server.signIn(customer)
    expect((await startSignIn(server)).status).toBe(303)
    const silent = beginAuthorisation(server.origin, { prompt: 'none' })
    const answer = await createBrowser().visit(silent.url)
    expect(answer.headers.get('location')).toContain('error=login_required')
    await server.stop()
  })

  it('are counted for the address that trusted proxies name, IPv6 by its network', async () => {
    const server = await startServer({ settings: { maxOpenSignIns: 1, trustedProxies: 1 } })
    // The last entry is our proxy's; the client may have written those before it.
    expect((await startSignIn(server, '198.51.100.1, 203.0.113.1')).status).toBe(303)
    expect((await startSignIn(server, '198.51.100.2, 203.0.113.1')).status).toBe(429)
    expect((await startSignIn(server, '198.51.100.1, ::ffff:203.0.113.1')).status).toBe(429)
    expect((await startSignIn(server, '203.0.113.2')).status).toBe(303)
    expect((await startSignIn(server, '2001:db8:1:2::3')).status).toBe(303)
    expect((await startSignIn(server, '2001:db8:1:2:ffff::4')).status).toBe(429)
    expect((await startSignIn(server, '2001:db8:1:3::3')).status).toBe(303)
    await server.stop()
  })

  it('are counted for the connection where fewer entries came than there are proxies', async () => {
    const server = await startServer({ settings: { maxOpenSignIns: 1, trustedProxies: 2 } })
    expect((await startSignIn(server, '203.0.113.1')).status).toBe(303)
    expect((await startSignIn(server, '203.0.113.2')).status).toBe(429)
    expect((await startSignIn(server)).status).toBe(429)
    expect((await startSignIn(server, '203.0.113.3, 198.51.100.1')).status).toBe(303)
    await server.stop()
  })
})

it('what a client says of its address reaches no route, whichever headers it reads', () => {
  const req = new IncomingMessage(new Socket())
  req.rawHeaders = ['Host', 'LOCALHOST.:4600', 'X-Forwarded-For', '203.0.113.1', 'Accept', 'a', 'Origin', 'http://a.']
  Object.assign(req.headers, { host: 'LOCALHOST.:4600', 'x-forwarded-for': '203.0.113.1', origin: 'http://a.' })
  applyForwardedHeaders(req, { trustedProxies: 0, publicScheme: 'http' })
  expect(req.rawHeaders.slice(0, 2)).toEqual(['Accept', 'a'])
  const settled = { host: 'localhost:4600', origin: 'http://a', 'x-forwarded-for': '', 'x-forwarded-proto': 'http' }
  expect(req.headers).toMatchObject(settled)
  for (const pair of Object.entries(settled)) expect(req.rawHeaders.join('|')).toContain(pair.join('|'))
})

describe('a host with a dot at its end, or in capitals', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())
  const dotted = (brand: string) => `${brand}localhost.:${server.context.settings.port}`
  const ask = (path: string, host: string, headers: Record<string, string> = {}) =>
    createBrowser().visit(`${server.origin}${path}`, { headers: { host, ...headers } })

  it('is that host to every part', async () => {
    const origin = server.origin.replace('//', '//fjord.')
    for (const host of [dotted('fjord.'), dotted('FJORD.').replace('.:', ':')]) {
      const { identity } = v.parse(config, await (await ask('/config.json', host)).json())
      expect(identity.authority).toBe(`${origin}/oidc`)
      const discovery = await (await ask('/oidc/.well-known/openid-configuration', host)).text()
      expect(new Set(urlsIn(discovery))).toEqual(new Set([origin]))
      const { pathname, search } = new URL(beginAuthorisation(origin).url)
      expect((await ask(pathname + search, host)).status).toBe(303)
    }
  })

  it('leads a page to where its scripts know it', async () => {
    const answer = await ask('/my-photos/photos?a=b', dotted('fjord.'), { accept: 'text/html' })
    const page = `${server.origin.replace('//', '//fjord.')}/my-photos/photos?a=b`
    expect([answer.status, answer.headers.get('location')]).toEqual([308, page])
    expect((await ask('/', 'localhost.evil.example.', { accept: 'text/html' })).status).toBe(421)
  })

  it('opens sockets and takes forms', async () => {
    const address = server.origin.replace('http', 'ws') + SERVICE_PATHS.push
    const socket = new WebSocket(address, { origin: `http://${dotted('')}`, headers: { host: dotted('') } })
    await once(socket, 'open')
    socket.terminate()
    const origin = `http://${dotted('')}`
    const headers = { host: dotted(''), origin, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await createBrowser().visit(server.origin + REGISTRATION_PATH, {
      method: 'POST',
      headers,
      body: 'a=b',
    })
    expect(answer.status).toBe(422)
  })
})

it('a trusted proxy names the requested host, and only a brand’s host is answered', async () => {
  const server = await startServer({ settings: { trustedProxies: 1, publicPort: 4999 } })
  const { port } = server.context.settings
  const ask = (host: string) =>
    createBrowser().visit(`http://127.0.0.1:${port}/config.json`, { headers: { 'x-forwarded-host': host } })
  const { identity } = v.parse(config, await (await ask('fjord.localhost:4999')).json())
  expect(identity.authority).toBe('http://fjord.localhost:4999/oidc')
  expect((await ask('evil.example')).status).toBe(421)
  await server.stop()
})

describe('behind a proxy that says host, scheme and address', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ settings: { trustedProxies: 1 } })
  })
  afterAll(() => server.stop())

  it('takes uploads, however many headers the proxy adds', async () => {
    const { token } = await server.signedIn()
    const forwarded = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port', 'forwarded']
    const { host } = new URL(server.origin)
    const values: Record<string, string> = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-host': host }
    for (let count = 0; count <= forwarded.length; count += 1) {
      const added = Object.fromEntries(forwarded.slice(0, count).map((name) => [name, values[name] ?? 'http']))
      const uploader = createUploader(server, token)
      const created = await uploader.create({ bytes: 10, headers: added })
      expect([count, created.status]).toEqual([count, 201])
    }
  })
})
