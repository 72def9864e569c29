import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmAccountDeletion } from '#contract/account-deletion.ts'
import { confirmEmailChange } from '#contract/email-changes.ts'
import { confirmSubscription } from '#contract/mail-settings.ts'
import { STOP_PATH } from '#pages/email-stop.ts'
import { HASHES_AT_ONCE, HASHES_WAITING, hashPassword } from '#server/core/customers/passwords.ts'
import {
  consumeGuess,
  GUESSES_OF_ADDRESS,
  GUESSES_OF_ADDRESS_AND_NETWORK,
  GUESSES_OF_KNOWN_BROWSER,
  GUESSES_OF_NETWORK,
} from '#server/core/identity/guesses.ts'
import { REGISTRATION_CONFIRMATION_PATH } from '#server/core/identity/paths.ts'
import { POSTS_OF_SIGN_IN } from '#server/core/identity/routes.ts'
import { LINK_GUESSES } from '#server/core/link-tokens/guesses.ts'
import { type Browser, createBrowser, openLink, type VisitInit } from '#tests/support/browser.ts'
import { endWaits } from '#tests/support/limits.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { beginAuthorisation, openLogin, submitLogin, TEST_PASSWORD } from '#tests/support/sign-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ settings: { trustedProxies: 1, maxOpenSignIns: 10_000 } })
}, 60_000)
afterAll(() => server.stop())
beforeEach(() => endWaits(server.context))

/** A browser behind our proxy, at the address `from`. */
function browserAt(from: string): Browser {
  const browser = createBrowser()
  const visit = (url: string | URL, init: VisitInit = {}) =>
    browser.visit(url, { ...init, headers: { ...init.headers, 'x-forwarded-for': `10.9.9.9, ${from}` } })
  return { cookies: browser.cookies, visit }
}

/** One submission of a new sign-in page. */
async function guess(browser: Browser, email: string, password = 'wrong'): Promise<Response> {
  const page = await openLogin(browser, beginAuthorisation(server.origin))
  return submitLogin(browser, page, { email, password })
}

const statusesOf = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status)
/** As if so many wrong passwords had been sent. */
async function countGuesses(times: number, of: (at: number) => { email: string; network: string }): Promise<void> {
  for (let at = 0; at < times; at += 1) await consumeGuess(server.context.limits, { ...of(at), browser: null })
}

const numberOf = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length

/** Submits the form of one sign-in so often, each time for the address that `emailOf` gives. */
async function guessOften(from: string, times: number, emailOf: (at: number) => string): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < times; at += 1) statuses.push((await guess(browserAt(from), emailOf(at))).status)
  return statuses
}

describe('wrong passwords', () => {
  it('of one network are limited, whatever addresses they are for, and say how long to wait', async () => {
    await countGuesses(GUESSES_OF_NETWORK.points - 5, () => ({ email: randomUUID(), network: '203.0.113.1' }))
    const statuses = await guessOften('203.0.113.1', 8, () => `${randomUUID()}@albumen.test`)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
    const refused = await guess(browserAt('203.0.113.1'), 'one.more@albumen.test')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toMatch(/role="alert">Too many attempts\. Please wait \d+ minutes/)
    expect((await guess(browserAt('203.0.113.2'), 'one.more@albumen.test')).status).toBe(422)
  }, 60_000)

  it('of a network count together for all its IPv6 addresses, and not for what a client writes into the header', async () => {
    const { email } = await server.createCustomer()
    const statuses = await statusesOf(
      Array.from({ length: GUESSES_OF_ADDRESS_AND_NETWORK.points }, (_, at) =>
        guess(browserAt(`198.51.100.${at}, 2001:db8:7:8::${at + 1}`), email),
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([422]))
    expect((await guess(browserAt('2001:db8:7:8:ffff::1'), email, TEST_PASSWORD)).status).toBe(429)
    expect((await guess(browserAt('2001:db8:7:9::1'), email, TEST_PASSWORD)).status).toBe(303)
  })

  it('of a stranger leave the owner’s own network alone', async () => {
    const { email } = await server.createCustomer()
    await guessOften('203.0.113.3', GUESSES_OF_ADDRESS_AND_NETWORK.points + 1, () => email)
    expect((await guess(browserAt('203.0.113.3'), email, TEST_PASSWORD)).status).toBe(429)
    expect((await guess(browserAt('203.0.113.4'), email, TEST_PASSWORD)).status).toBe(303)
  })

  it('for one address are limited for all networks together', async () => {
    const { email } = await server.createCustomer()
    const ask = (at: number) => guess(browserAt(`198.51.100.${at}`), email)
    await countGuesses(GUESSES_OF_ADDRESS.points - 2, (at) => ({ email, network: `192.0.2.${at}` }))
    const statuses: number[] = []
    for (let at = 0; at < 4; at += 1) statuses.push((await ask(at)).status)
    expect(statuses).toEqual([422, 422, 429, 429])
  })

  it('are counted one by one, however many come at once', async () => {
    const { email } = await server.createCustomer()
    const statuses = await statusesOf(Array.from({ length: 30 }, () => guess(browserAt('203.0.113.5'), email)))
    expect(numberOf(statuses, 422)).toBe(GUESSES_OF_ADDRESS_AND_NETWORK.points)
    expect(numberOf(statuses, 429)).toBe(30 - GUESSES_OF_ADDRESS_AND_NETWORK.points)
  })

  it('are not forgotten for a network by a sign-in of its own', async () => {
    const own = await server.createCustomer()
    const from = '203.0.113.6'
    const strangers = () => `${randomUUID()}@albumen.test`
    await countGuesses(GUESSES_OF_NETWORK.points - 1, () => ({ email: strangers(), network: from }))
    for (let times = 0; times < 3; times += 1)
      expect((await guess(browserAt(from), own.email, TEST_PASSWORD)).status).toBe(303)
    expect(await guessOften(from, 2, strangers)).toEqual([422, 429])
  }, 60_000)

  it('in one open sign-in end, whatever they are for', async () => {
    const browser = browserAt('203.0.113.8')
    const page = await openLogin(browser, beginAuthorisation(server.origin))
    const statuses: number[] = []
    for (let times = 0; times <= POSTS_OF_SIGN_IN.points; times += 1)
      statuses.push((await submitLogin(browser, page, { email: `${times}@albumen.test`, password: '' })).status)
    expect(statuses).toEqual([...Array(POSTS_OF_SIGN_IN.points).fill(422), 429])
  })
})

describe('the owner’s known browser', () => {
  const knownBy = async (email: string, from: string) => {
    const browser = browserAt(from)
    expect((await guess(browser, email, TEST_PASSWORD)).status).toBe(303)
    return browser
  }

  it('is not locked out by a stranger, not even by one in its own network', async () => {
    const { email } = await server.createCustomer()
    const browser = await knownBy(email, '203.0.113.10')
    await guessOften('203.0.113.10', GUESSES_OF_ADDRESS_AND_NETWORK.points + 1, () => email)
    expect((await guess(browserAt('203.0.113.10'), email, TEST_PASSWORD)).status).toBe(429)
    expect((await guess(browser, email, TEST_PASSWORD)).status).toBe(303)
  })

  it('has a limit of its own, which a sign-in ends', async () => {
    const { email } = await server.createCustomer()
    const browser = await knownBy(email, '203.0.113.11')
    const { points } = GUESSES_OF_KNOWN_BROWSER
    for (let times = 0; times < points - 1; times += 1) expect((await guess(browser, email)).status).toBe(422)
    expect((await guess(browser, email, TEST_PASSWORD)).status).toBe(303)
    for (let times = 0; times < points; times += 1) expect((await guess(browser, email)).status).toBe(422)
    expect((await guess(browser, email, TEST_PASSWORD)).status).toBe(429)
  })

  it('is known by a signed cookie of that account alone, which no script reads', async () => {
    const [one, other] = [await server.createCustomer(), await server.createCustomer()]
    const browser = browserAt('203.0.113.12')
    const answer = await guess(browser, one.email, TEST_PASSWORD)
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('known-'))
    expect(line).toMatch(/; HttpOnly/)
    expect(line).toMatch(/; SameSite=Lax/)
    expect(line).not.toContain(one.id)
    await guessOften('203.0.113.12', GUESSES_OF_ADDRESS_AND_NETWORK.points, () => other.email)
    expect((await guess(browser, other.email)).status).toBe(429)

    const forged = browserAt('203.0.113.13')
    for (const [name, cookie] of browser.cookies) {
      if (name.startsWith('known-')) forged.cookies.set(name, { ...cookie, value: cookie.value.replace(/.$/, '_') })
    }
    await guessOften('203.0.113.13', GUESSES_OF_ADDRESS_AND_NETWORK.points, () => one.email)
    expect((await guess(forged, one.email, TEST_PASSWORD)).status).toBe(429)
  })

  it('gets no cookie for a wrong password, so that nobody finds out who is a customer', async () => {
    const { email } = await server.createCustomer()
    for (const address of [email, 'nobody.here@albumen.test']) {
      const answer = await guess(browserAt('203.0.113.14'), address)
      expect(answer.headers.getSetCookie().filter((cookie) => cookie.includes('known-'))).toEqual([])
    }
  })

  it('has a cookie for https alone where that is the scheme', async () => {
    const secure = await startServer({ settings: { publicScheme: 'https', publicPort: 443 } })
    const { email } = await secure.createCustomer()
    const browser = createBrowser()
    const { port } = secure.context.settings
    const at = (url: string) => url.replace('https://localhost', `http://127.0.0.1:${port}`)
    const headers = { host: 'localhost' }
    const first = await browser.visit(at(beginAuthorisation('https://localhost').url), { headers })
    const answer = await browser.visit(`http://127.0.0.1:${port}${first.headers.get('location')}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', origin: 'https://localhost' },
      body: new URLSearchParams({ email, password: TEST_PASSWORD }).toString(),
    })
    const line = answer.headers.getSetCookie().find((cookie) => cookie.includes('known-'))
    expect(line).toMatch(/^__Host-known-.*; Path=\/;.*; Secure/)
    await secure.stop()
  }, 60_000)
})

describe('guessed tokens of links', () => {
  it('are limited by network, on pages and in calls alike', async () => {
    const { customer, token } = await server.signedIn()
    const from = '203.0.113.20'
    const wrong = () => randomUUID()
    const visit = (path: string, network = from) => openLink(server.origin + path, browserAt(network))
    const params = () => ({ idpType: customer.idpType, idpSub: customer.id, token: wrong() })
    const headers = { 'x-forwarded-for': from }
    const subscription = () => ({ email: customer.email, confirmationToken: wrong() })
    const guesses: (() => Promise<{ status: number; headers: Headers }>)[] = [
      () => visit(`${STOP_PATH}?token=${wrong()}`),
      () => visit(`${REGISTRATION_CONFIRMATION_PATH}?confirmation-token=${wrong()}`),
      () => server.api(confirmEmailChange, { params: params() }, token, headers),
      () => server.api(confirmAccountDeletion, { params: params() }, token, headers),
      () => server.api(confirmSubscription, { params: subscription() }, undefined, headers),
    ]
    const before: number[] = []
    for (let times = 0; times < LINK_GUESSES.points; times += 1)
      before.push((await guesses[times % guesses.length]?.())?.status ?? 0)
    expect(new Set(before)).toEqual(new Set([404, 410]))
    for (const ask of guesses) {
      const { status, headers: said } = await ask()
      expect([status, Number(said.get('retry-after')) > 0]).toEqual([429, true])
    }
    expect(await (await visit(`${STOP_PATH}?token=${wrong()}`)).text()).toContain('Please wait a moment')
    expect((await visit(`${STOP_PATH}?token=x`, '203.0.113.21')).status).toBe(410)
  }, 60_000)
})

describe('the queue of passwords', () => {
  it('refuses those that would wait too long, and does not count them as wrong', async () => {
    const { email } = await server.createCustomer()
    const browser = browserAt('203.0.113.30')
    const page = await openLogin(browser, beginAuthorisation(server.origin))
    const others = Array.from({ length: HASHES_AT_ONCE + HASHES_WAITING }, () => hashPassword('of somebody else'))
    const refused = await submitLogin(browser, page, { email, password: TEST_PASSWORD })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.text()).toContain('There is a lot going on here at the moment.')
    await Promise.all(others)
    const { points } = GUESSES_OF_ADDRESS_AND_NETWORK
    expect(await guessOften('203.0.113.30', points + 1, () => email)).toEqual([...Array(points).fill(422), 429])
  }, 60_000)
})

it('a password is not looked at while guesses can’t be counted', async () => {
  const { email } = await server.createCustomer()
  const browser = browserAt('203.0.113.40')
  const page = await openLogin(browser, beginAuthorisation(server.origin))
  const { pool } = server.context
  const query = pool.query.bind(pool)
  const broken = vi
    .spyOn(pool, 'query')
    .mockImplementation(((...args: Parameters<typeof query>) =>
      String(args[0]).includes('rate_limits') ? Promise.reject(new Error('away')) : query(...args)) as typeof query)
  const answer = await submitLogin(browser, page, { email, password: TEST_PASSWORD })
  broken.mockRestore()
  expect(answer.status).toBeGreaterThanOrEqual(500)
  expect((await submitLogin(browser, page, { email, password: TEST_PASSWORD })).status).toBe(303)
})
