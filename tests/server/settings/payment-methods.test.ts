import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getPaymentMethods,
  getPaymentOutcome,
  MAX_PAYMENT_METHODS,
  makePaymentMethodDefault,
  removePaymentMethod,
  startPayment,
} from '#contract/payment-methods.ts'
import { PAYMENT_SESSION_LIFETIME } from '#server/areas/settings/payment-methods/store.ts'
import { paymentMethods, paymentSessions } from '#server/areas/settings/payment-methods/tables.ts'
import { removeExpired } from '#server/cleanup.ts'
import { type Browser, createBrowser } from '#tests/support/browser.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { signInAt } from '#tests/support/sign-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

/** A customer with the browser that is signed in at the provider. */
async function visitor() {
  const { customer, token } = await server.signedIn()
  const browser = createBrowser()
  await signInAt(server.origin, customer.email, browser)
  const start = async () => (await server.api(startPayment, {}, token)).answer()
  const list = async () => (await server.api(getPaymentMethods, {}, token)).answer().paymentMethods
  const outcome = async (id: string) => (await server.api(getPaymentOutcome, { params: { id } }, token)).answer()
  const add = async (card: string) => {
    const session = await start()
    await choose(browser, session.url, card)
    return session.sessionId
  }
  return { customer, token, browser, start, list, outcome, add }
}

const choose = (browser: Browser, url: string, card: string, origin = server.origin) =>
  browser.visit(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: new URLSearchParams({ card }).toString(),
  })

describe('the payment page', () => {
  test('adds a chosen card and leads back; the outcome can be asked for', async () => {
    const { browser, start, list, outcome } = await visitor()
    const { sessionId, url } = await start()
    expect(url).toBe(`${server.origin}/payment-page/${sessionId}`)
    const page = await browser.visit(url)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const text = await page.text()
    expect(text).toContain('Visa •••• 4242')
    expect(text).not.toMatch(/type="text"|\d{12,}/)
    expect(await outcome(sessionId)).toEqual({ outcome: 'open' })
    const back = await choose(browser, url, 'visa')
    expect([back.status, back.headers.get('location')]).toEqual([303, `/settings/payment-method?payment=${sessionId}`])
    const [method] = await list()
    expect(method).toMatchObject({ brand: 'Visa', lastFour: '4242', isDefault: true })
    expect(await outcome(sessionId)).toEqual({ outcome: 'added', paymentMethod: method })
  })

  test('adds one card a visit, however often it is sent', async () => {
    const { browser, start, list } = await visitor()
    const { url } = await start()
    await Promise.all([1, 2, 3].map(() => choose(browser, url, 'visa')))
    expect(await list()).toHaveLength(1)
    expect((await choose(browser, url, 'mastercard')).status).toBe(404)
  })

  test.each([
    ['expired', 'expired'],
    ['declined', 'declined'],
  ] as const)('says why a card was not accepted: %s', async (card, reason) => {
    const { add, list, outcome } = await visitor()
    expect(await outcome(await add(card))).toEqual({ outcome: 'refused', reason })
    expect(await list()).toEqual([])
  })

  test('opens for the customer of the visit alone', async () => {
    const { start, outcome } = await visitor()
    const { sessionId, url } = await start()
    const stranger = await visitor()
    for (const browser of [createBrowser(), stranger.browser]) {
      expect((await browser.visit(url)).status).toBe(404)
      expect((await choose(browser, url, 'visa')).status).toBe(404)
    }
    expect((await server.api(getPaymentOutcome, { params: { id: sessionId } }, stranger.token)).status).toBe(404)
    expect(await outcome(sessionId)).toEqual({ outcome: 'open' })
  })

  test('refuses what is no card of it, what another site sends, and addresses of no visit', async () => {
    const { browser, start, list } = await visitor()
    const { url } = await start()
    expect((await choose(browser, url, '4111111111111111')).status).toBe(400)
    expect((await choose(browser, url, 'visa', 'https://elsewhere.test')).status).toBe(403)
    expect((await browser.visit(`${server.origin}/payment-page/nothing`)).status).toBe(404)
    expect(await list()).toEqual([])
  })
})

describe('payment methods', () => {
  test('one is the default; another takes its place, also when it is removed', async () => {
    const { token, add, list } = await visitor()
    for (const card of ['visa', 'mastercard', 'amex']) await add(card)
    const [visa, , amex] = await list()
    const id = amex?.paymentMethodId ?? ''
    await server.api(makePaymentMethodDefault, { params: { id } }, token)
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([false, false, true])
    await server.api(removePaymentMethod, { params: { id } }, token)
    expect(await list()).toMatchObject([
      { ...visa, isDefault: true },
      { brand: 'Mastercard', isDefault: false },
    ])
    expect((await server.api(removePaymentMethod, { params: { id } }, token)).status).toBe(404)
  })

  test('of another customer are not there', async () => {
    const { add, list } = await visitor()
    await add('visa')
    const [method] = await list()
    const stranger = await visitor()
    const params = { id: method?.paymentMethodId ?? '' }
    expect(await stranger.list()).toEqual([])
    expect((await server.api(makePaymentMethodDefault, { params }, stranger.token)).status).toBe(404)
    expect((await server.api(removePaymentMethod, { params }, stranger.token)).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  test('are limited, also while a visit is open', async () => {
    const { customer, token, browser, start, list } = await visitor()
    const { url } = await start()
    const method = { customerId: customer.id, brand: 'Visa', lastFour: '4242', expires: '2028-09', isDefault: false }
    await server.context.db.insert(paymentMethods).values(Array.from({ length: MAX_PAYMENT_METHODS }, () => method))
    expect((await server.api(startPayment, {}, token)).status).toBe(409)
    await choose(browser, url, 'visa')
    expect(await list()).toHaveLength(MAX_PAYMENT_METHODS)
  })

  test('visits that are over are forgotten', async () => {
    const { start } = await visitor()
    await start()
    await removeExpired(server.context, new Date(Date.now() + PAYMENT_SESSION_LIFETIME + 1000))
    expect(await server.context.db.$count(paymentSessions)).toBe(0)
  })
})
