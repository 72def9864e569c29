import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHANNELS_QUERY, channelsAnswer } from '#contract/channels.ts'
import { config } from '#contract/config.ts'
import { errorBody } from '#contract/failure.ts'
import { getMenu } from '#contract/menu.ts'
import { createBrowser, send } from '#tests/support/browser.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const at = (brand: string) => server.origin.replace('localhost', brand)

describe('config.json', () => {
  it.each(['localhost', 'fjord.localhost', 'konfetti.localhost'])(
    'gives %s addresses on its own origin only',
    async (host) => {
      const response = await send(`${at(host)}/config.json`)
      const { identity, services, qrUpload } = v.parse(config, await response.json())
      const qrAddresses = Object.values(v.parse(v.record(v.string(), v.string()), qrUpload))
      expect(qrAddresses).toHaveLength(3)
      for (const url of [identity.authority, ...Object.values(services), ...qrAddresses])
        expect(new URL(url.replace(/^ws/, 'http')).origin).toBe(at(host))
      expect(response.headers.get('cache-control')).toBe('no-cache')
    },
  )

  it('names the brand of the asked host alone', async () => {
    const { port } = new URL(server.origin)
    for (const [hostname, brand] of [
      ['localhost', { theme: 'albumen', locale: 'en-GB', channel: 'ALB-GB', country: 'GB' }],
      ['konfetti.localhost', { theme: 'konfetti', locale: 'de-DE', channel: 'KON-DE', vendor: 'konfetti' }],
    ] as const) {
      const { brands } = v.parse(config, await (await send(`${at(hostname)}/config.json`)).json())
      expect(Object.keys(brands)).toEqual([`${hostname}:${port}`])
      expect(Object.values(brands)[0]).toMatchObject(brand)
    }
  })

  it('names an authority that answers for itself', async () => {
    const { identity } = v.parse(config, await (await send(`${at('fjord.localhost')}/config.json`)).json())
    const discovery = await send(`${identity.authority}/.well-known/openid-configuration`)
    expect(await discovery.json()).toMatchObject({
      issuer: identity.authority,
      token_endpoint: `${identity.authority}/token`,
      end_session_endpoint: `${identity.authority}/session/end`,
    })
  })
})

describe('behind a proxy', () => {
  it('the brands have the port that browsers use', async () => {
    const hidden = await startServer({ settings: { publicPort: 4999 } })
    expect(hidden.origin).toBe('http://localhost:4999')
    const at = `http://localhost:${hidden.context.settings.port}/config.json`
    const response = await send(at, { headers: { host: 'fjord.localhost:4999' } })
    const { identity } = v.parse(config, await response.json())
    expect(identity.authority).toBe('http://fjord.localhost:4999/oidc')
    await hidden.stop()
  })
})

describe('origins for uploads', () => {
  const sentBy = async ({ origin }: TestServer) => {
    const response = await send(`${origin}/config.json`)
    const { brands } = v.parse(config, await response.json())
    const policy = response.headers.get('content-security-policy') ?? ''
    return { brands: Object.values(brands), connect: policy.split(';').find((rule) => rule.startsWith('connect-src')) }
  }

  it('are none by default', async () => {
    const { brands, connect } = await sentBy(server)
    for (const { uploadUrlOrigins } of brands) expect(uploadUrlOrigins).toEqual([])
    expect(connect).toBe("connect-src 'self'")
  })

  it('are those of the settings, and the policy lets the page connect to them', async () => {
    const open = await startServer({ settings: { uploadUrlOrigins: ['https://uploads.example'] } })
    const { brands, connect } = await sentBy(open)
    for (const { uploadUrlOrigins } of brands) expect(uploadUrlOrigins).toEqual(['https://uploads.example'])
    expect(connect).toBe("connect-src 'self' https://uploads.example")
    await open.stop()
  })
})

describe('the menu', () => {
  it('links to existing pages of the brand’s shop', async () => {
    const { host } = new URL(at('konfetti.localhost'))
    const { menus, routes } = (await server.api(getMenu, { params: { host } })).answer()
    const links = [...menus.top, ...menus.main, ...menus.footer].map(({ href }) => href)
    const addresses = Object.values(routes).filter((href) => href !== undefined)
    expect(addresses).toHaveLength(8)
    for (const href of new Set([...links, ...addresses])) {
      expect(new URL(href).host).toBe(host)
      expect((await send(href)).status, href).toBe(200)
    }
    expect(menus.main.map(({ label }) => label)).toContain('Fotobücher')
  })

  it('is compressed for clients that accept it', async () => {
    const { host } = new URL(server.origin)
    const address = `${server.origin}/api/config/${encodeURIComponent(host)}`
    const plain = await send(address)
    const packed = await send(address, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    const content = Buffer.from(await packed.arrayBuffer())
    expect(gunzipSync(content).toString()).toBe(await plain.text())
  })

  it('answers 404 for a host that belongs to no brand', async () => {
    expect((await server.api(getMenu, { params: { host: 'elsewhere.example' } })).status).toBe(404)
  })

  it('has no page for what the shop does not sell', async () => {
    expect((await send(`${server.origin}/shop/yachts`)).status).toBe(404)
  })
})

describe('channels', () => {
  const ask = (query: string) =>
    send(`${server.origin}/api/merchandise`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })

  it('are listed without sign-in', async () => {
    const { data } = v.parse(channelsAnswer, await (await ask(CHANNELS_QUERY)).json())
    const all = data.channels.map(({ ID }) => ID)
    expect(all).toHaveLength(16)
    expect(all.slice(0, 2)).toEqual(['ALB-GB', 'ALM-AT'])
  })

  it('refuse an unknown field', async () => {
    expect(await (await ask('{ channels { price } }')).json()).toHaveProperty('errors')
  })
})

describe('a host that belongs to no brand', () => {
  it.each([
    '/',
    '/config.json',
    '/oidc/auth?client_id=account-area',
    '/sign-in/x',
    '/api/customer/customers/me',
    '/api/uploads',
  ])('never reaches anything from %s', async (path) => {
    const response = await createBrowser().visit(`${at('evil.example')}${path}`)
    expect(response.status).toBe(421)
    expect(response.headers.get('location')).toBeNull()
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await response.text()).not.toContain('evil.example')
  })

  it('can still check that the server is ready', async () => {
    expect((await send(`${at('10.0.0.1')}/healthz`)).status).toBe(200)
  })
})

describe('correlation ids', () => {
  it('are returned as sent, in header and error', async () => {
    const headers = { 'X-Correlation-Id': 'a-b.c:1_2' }
    const response = await send(`${server.origin}/api/customer/customers/me`, { headers })
    expect(response.headers.get('x-correlation-id')).toBe('a-b.c:1_2')
    expect(v.parse(errorBody, await response.json()).correlationId).toBe('a-b.c:1_2')
  })

  it.each(['', 'x'.repeat(65), 'a b', 'a"b'])('are created when %o was sent', async (sent) => {
    const response = await send(`${server.origin}/api/nowhere`, { headers: { 'X-Correlation-Id': sent } })
    const { correlationId } = v.parse(errorBody, await response.json())
    expect(correlationId).toMatch(/^[0-9a-f-]{36}$/)
    expect(response.headers.get('x-correlation-id')).toBe(correlationId)
  })
})
