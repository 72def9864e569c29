import { Hono } from 'hono'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isStaleSignIn } from '#contract/failure.ts'
import type { AppEnv } from '#server/core/context.ts'
import { authenticate } from '#server/core/http/authentication.ts'
import { HttpError } from '#server/core/http/errors.ts'
import { endSessions } from '#server/core/identity/adapter.ts'
import { FRESH_SIGN_IN, requireFreshSignIn } from '#server/core/identity/fresh-sign-in.ts'
import { createBrowser } from '#tests/support/browser.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import {
  beginAuthorisation,
  exchangeCode,
  followToClient,
  openLogin,
  refresh,
  signInAt,
  submitLogin,
  TEST_PASSWORD,
} from '#tests/support/sign-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** What a call that needs a fresh sign-in answers to a token, so long after now. */
async function answerTo(token: string | undefined, after = 0) {
  const app = new Hono<AppEnv>()
  app.use(authenticate(server.context))
  app.get('/', async (c) => {
    requireFreshSignIn(c, new Date(Date.now() + after))
    return c.text('fresh')
  })
  app.onError((error, c) => {
    if (!(error instanceof HttpError)) throw error
    return c.json({ fields: error.fields }, error.status)
  })
  const response = await app.request('/', { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
  return { status: response.status, text: await response.text() }
}
const STALE = { status: 403, text: JSON.stringify({ fields: { signIn: 'stale' } }) }
/** The sign-in page says why it asks. */
const REASON = 'So that nobody else can change your e-mail address'
const FRESH = { status: 200, text: 'fresh' }

it('takes a token of a sign-in of the last minutes, and no older one', async () => {
  const { accessToken } = await server.signIn(await server.createCustomer())
  expect(await answerTo(accessToken)).toEqual(FRESH)
  expect(await answerTo(accessToken, FRESH_SIGN_IN + 1000)).toEqual(STALE)
  expect(await answerTo(undefined)).toEqual(STALE)
  expect(isStaleSignIn({ kind: 'forbidden', correlationId: 'x', fields: { signIn: 'stale' } })).toBe(true)
  expect(isStaleSignIn({ kind: 'forbidden', correlationId: 'x' })).toBe(false)
})

it('is not made younger by renewing the token', async () => {
  const { accessToken, refreshToken, idToken } = await server.signIn(await server.createCustomer())
  const once = await refresh(server.origin, refreshToken)
  const twice = await refresh(server.origin, once.refreshToken)
  const times = [accessToken, idToken, once.accessToken, once.idToken, twice.accessToken].map(
    (token) => decodeJwt(token).auth_time,
  )
  expect(times[0]).toBeTypeOf('number')
  expect(new Set(times).size).toBe(1)
})

it('is made by entering the password again, with the address already there', async () => {
  const customer = await server.createCustomer()
  const browser = createBrowser()
  const { accessToken } = await signInAt(server.origin, customer.email, browser)
  const authorisation = beginAuthorisation(server.origin, { prompt: 'login', max_age: '0' })
  const page = await openLogin(browser, authorisation)
  const html = await (await browser.visit(page)).text()
  expect(html).toContain(`value="${customer.email}"`)
  expect(html).toContain(REASON)
  const refused = await submitLogin(browser, page, { email: customer.email, password: 'wrong' })
  expect(await refused.text()).toContain(REASON)
  // the provider counts in seconds
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(decodeJwt(accessToken).auth_time as number)
  const answer = await submitLogin(browser, page, { email: customer.email, password: TEST_PASSWORD })
  const back = await followToClient(browser, answer, page)
  const again = await exchangeCode(server.origin, authorisation, back.searchParams.get('code') ?? '')
  expect(decodeJwt(again.accessToken).auth_time).toBeGreaterThan(decodeJwt(accessToken).auth_time as number)
  expect(await answerTo(again.accessToken)).toEqual(FRESH)
})

it('shows nobody’s address to a browser that is not signed in', async () => {
  const authorisation = beginAuthorisation(server.origin, { prompt: 'login' })
  const browser = createBrowser()
  expect(await (await browser.visit(await openLogin(browser, authorisation))).text()).toContain('name="email"')
})

it('is over when the sessions were ended, as is every renewal; other customers’ go on', async () => {
  const customer = await server.createCustomer()
  const tokens = await server.signIn(customer)
  const elsewhere = await server.signIn(customer, server.origin.replace('localhost', 'fjord.localhost'))
  const other = await server.signIn(await server.createCustomer())
  await endSessions(server.context.db, customer.id, 'emailChanged')
  expect(await answerTo(tokens.accessToken)).toEqual(STALE)
  await expect(refresh(server.origin, tokens.refreshToken)).rejects.toThrow('access_token')
  await expect(refresh(server.origin.replace('localhost', 'fjord.localhost'), elsewhere.refreshToken)).rejects.toThrow(
    'access_token',
  )
  expect(await answerTo(other.accessToken)).toEqual(FRESH)
  await refresh(server.origin, other.refreshToken)
})

it.each([
  '/change-email-confirmation',
  '/delete-account-confirmation?confirmation-token=x',
  '/subscription-confirmation/',
])('no referrer is sent from %s', async (path) => {
  const answer = await fetch(server.origin + path, { headers: { accept: 'text/html' } })
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
})
