import { type IncomingMessage, request } from 'node:http'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '#contract/failure.ts'
import { createBrowser, send, type VisitInit } from '#tests/support/browser.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { beginAuthorisation, openLogin } from '#tests/support/sign-in.ts'

let server: TestServer
let token: string
/** A browser with an open login page. */
let browser: ReturnType<typeof createBrowser>
let page: string

beforeAll(async () => {
  server = await startServer({ settings: { maxOpenSignIns: 1_000_000 } })
  token = (await server.signedIn()).token
  browser = createBrowser()
  page = await openLogin(browser, beginAuthorisation(server.origin))
})
afterAll(() => server.stop())

const FORM = 'application/x-www-form-urlencoded'
const visit = (path: string, init?: VisitInit) => browser.visit(new URL(path, server.origin), init)
const post = (path: string, body: string | Uint8Array, type = FORM, headers: Record<string, string> = {}) =>
  visit(path, { method: 'POST', headers: { 'content-type': type, origin: server.origin, ...headers }, body })

/** Refused in one readable sentence, before anything else. */
async function expectRefused(response: Response): Promise<void> {
  expect(response.status).toBe(400)
  v.parse(errorBody, await response.json())
}

/** A valid authorisation request with one parameter changed. */
function authorisation(name: string, value: string): URLSearchParams {
  const { searchParams } = new URL(beginAuthorisation(server.origin).url)
  searchParams.set(name, value)
  return searchParams
}

const AUTHORISATION = [
  'client_id',
  'state',
  'nonce',
  'login_hint',
  'ui_locales',
  'acr_values',
  'display',
  'request_uri',
]

describe('a NUL is refused', () => {
  it.each(AUTHORISATION)('in %s of an authorisation, by GET or POST', async (name) => {
    const query = authorisation(name, 'a\0b')
    await expectRefused(await visit(`/oidc/auth?${query}`))
    await expectRefused(await post('/oidc/auth', query.toString()))
  })

  it.each(['client_id', 'state', 'post_logout_redirect_uri'])('in %s of a sign-out, by GET or POST', async (name) => {
    const query = new URLSearchParams({ client_id: 'account-area', [name]: '\0' }).toString()
    await expectRefused(await visit(`/oidc/session/end?${query}`))
    await expectRefused(await post('/oidc/session/end', query))
  })

  it.each([
    { grant_type: 'refresh_token', refresh_token: 'x\0' },
    { grant_type: 'authorization_code', code: '\0', code_verifier: 'x'.repeat(43), redirect_uri: 'x' },
    { grant_type: 'refresh_token', refresh_token: 'x', client_id: '\0' },
  ])('in the token request %o', async (form) => {
    await expectRefused(
      await post('/oidc/token', new URLSearchParams({ client_id: 'account-area', ...form }).toString()),
    )
  })

  it('in the client’s own credentials', async () => {
    const headers = { authorization: `Basic ${Buffer.from('%00:secret').toString('base64')}` }
    await expectRefused(await post('/oidc/token', 'grant_type=refresh_token&refresh_token=x', FORM, headers))
  })

  it('in a form of another character set, which may encode it differently', async () => {
    const body = 'client_id=%\u001b(B00&grant_type=refresh_token&refresh_token=x'
    await expectRefused(await post('/oidc/token', body, `${FORM}; charset=iso-2022-jp`))
  })

  it.each(['email', 'password'])('in %s of the login form', async (name) => {
    const form = { email: 'a@albumen.test', password: 'x', [name]: 'a\0b' }
    await expectRefused(await post(page, new URLSearchParams(form).toString()))
  })

  it.each(['/%00', '/oidc/%00', '/sign-in/%00', '/api/config/%00', '/images/%00/original', '/?a=%00', '/healthz?%00'])(
    'in the address %s',
    async (path) => expectRefused(await visit(path)),
  )

  it.each([
    ['/invoices?search=%00', '/invoices'],
    ['/orders?search=a%00b&year=2026&q=%2500', '/orders?year=2026&q=%2500'],
    ['//elsewhere.example/?a=%00', '/elsewhere.example/'],
    ['/\\elsewhere.example?a=%00', '/elsewhere.example'],
  ])('but the page %s opens without it', async (path, kept) => {
    const { port } = new URL(server.origin)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      // no URL: it would settle the path first
      request({ host: '127.0.0.1', port, path, headers: { host: `localhost:${port}`, accept: 'text/html' } }, resolve)
        .on('error', reject)
        .end()
    })
    answer.resume()
    expect([answer.statusCode, answer.headers.location]).toEqual([302, kept])
  })

  it.each(['/%00', '/a%00?b=c', '/oidc/auth?state=%00', '/api/config/x?a=%00'])(
    'in the address %s of a document',
    async (path) => expectRefused(await visit(path, { headers: { accept: 'text/html' } })),
  )

  const deletion = (body: string) =>
    visit('/api/photo/photos', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    })

  it.each(['{"photoIds":["\\u0000"]}', '{"photoIds":["\\\\\\u0000"]}', '{"photoIds":["\0"]}'])(
    'in the JSON of a call, written as %o',
    async (body) => expectRefused(await deletion(body)),
  )

  it('and what only looks like one is accepted', async () => {
    const photoIds = ['\\u0000', '%00']
    expect(await (await deletion(JSON.stringify({ photoIds }))).json()).toEqual({ failed: photoIds, already: [] })
    expect((await visit(`/oidc/auth?${authorisation('state', '%00')}`)).status).toBe(303)
  })
})

describe('an unreadable form is refused', () => {
  it.each([
    ['is empty', 'multipart/form-data; boundary=x', ''],
    ['is broken', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="email"\r\n'],
    ['has no boundary', 'multipart/form-data', '--x--\r\n'],
    ['ends in the middle', 'multipart/form-data; boundary=x', '--x'],
  ])('when it %s', async (_, type, body) => {
    expect((await post(page, body, type)).status).toBe(400)
  })
})

/** Parameter values, from plain to hostile. */
const anyValue = fc.oneof(
  fc.constantFrom('', 'account-area', 'code', 'openid', 'none', 'login', 'S256', '{}', '{"id_token":{"sub":null}}'),
  fc.constantFrom(
    '\0',
    '%',
    '%00',
    '-1',
    '1e9',
    '99999999999999999999',
    'null',
    'urn:albumen:api',
    '__proto__',
    'e30.e30.',
  ),
  fc.constantFrom('fragment', 'form_post', 'web_message', 'http://localhost/', 'https://[', 'refresh_token'),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const PARAMETERS = [
  ...AUTHORISATION,
  ...['response_type', 'response_mode', 'scope', 'redirect_uri', 'prompt', 'max_age', 'claims', 'resource', 'request'],
  ...['code_challenge', 'code_challenge_method', 'id_token_hint', 'dpop_jkt', 'claims_locales', 'registration'],
  ...['grant_type', 'code', 'code_verifier', 'refresh_token', 'post_logout_redirect_uri', 'logout', 'xsrf', 'email'],
  ...['password', 'client_secret', 'client_assertion', 'client_assertion_type', 'token', '__proto__', 'constructor'],
]
const anyForm = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...PARAMETERS), fc.string({ maxLength: 8 })), anyValue), {
  maxLength: 6,
})
const PATHS = [
  '/oidc/auth',
  '/oidc/auth/unknown',
  '/oidc/token',
  '/oidc/session/end',
  '/oidc/session/end/confirm',
  '/oidc/session/end/success',
  '/oidc/jwks',
  '/oidc/request',
  '/oidc/.well-known/openid-configuration',
  '/oidc/token/revocation',
  '/oidc/nowhere',
  '/api/merchandise',
  '/api/customer/customers/me',
  '/api/uploads',
]
const anyRequest = fc.record({
  path: fc.oneof(
    fc.constantFrom(...PATHS),
    fc.constant('sign-in'),
    fc.string({ maxLength: 12 }).map((text) => `/oidc/${encodeURIComponent(text.toWellFormed())}`),
    fc.webPath().map((path) => `/oidc${path}`),
  ),
  method: fc.constantFrom('GET', 'POST', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'),
  type: fc.constantFrom(FORM, FORM, FORM, `${FORM}; charset=utf-16le`, 'multipart/form-data', 'application/json', ''),
  authorization: fc.constantFrom('', 'Basic OmE=', 'Basic JTAwOng=', 'Bearer x', 'DPoP x', 'Basic ='),
  good: fc.boolean(),
  query: anyForm,
  body: fc.oneof(
    anyForm.map((form) => new URLSearchParams(form).toString()),
    fc.json(),
    fc.uint8Array({ maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
  ),
})

it('the provider’s routes and the login form never answer any input with a server error', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest, async ({ path, method, type, authorization, good, query, body }) => {
      const url = new URL(path === 'sign-in' ? page : path, server.origin)
      // On top of a valid request, odd values get past the first check.
      const start = good ? [...new URL(beginAuthorisation(server.origin).url).searchParams] : []
      url.search = new URLSearchParams(Object.entries(Object.fromEntries([...start, ...query]))).toString()
      const hasBody = method !== 'GET' && method !== 'HEAD'
      const response = await browser.visit(url, {
        method,
        headers: {
          origin: server.origin,
          ...(type !== '' && { 'content-type': type }),
          ...(authorization !== '' && { authorization }),
        },
        ...(hasBody && { body }),
      })
      expect(response.status).toBeLessThan(500)
    }),
    { numRuns: 1500 },
  )
}, 120_000)

it('an invalid address is refused', async () => {
  for (const path of ['//', '/\\', '/oidc//auth', '/oidc/%ff', '/%ff', '/sign-in/%', '/api/config/%c0%80']) {
    expect((await send(server.origin + path)).status, path).toBeLessThan(500)
  }
})
