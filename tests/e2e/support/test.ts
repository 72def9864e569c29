import { type Browser, type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { type Customer, openShop, type Shop } from './shop.ts'

/** Of a test that takes long: run by `npm run test:long`. */
export const LONG = { tag: '@long' }
/** Of a long test in Firefox and WebKit: run where they are installed, in CI always. */
export const ENGINES = { tag: ['@long', '@engines'] }
/** Of a long test that counts frames or measures time: nothing else may run beside it. */
export const ALONE = { tag: ['@long', '@alone'] }

/** What a test may say beforehand about what goes wrong in it. */
export interface Watch {
  /** The console may say this: what the test brings about on purpose. */
  allow(...messages: RegExp[]): void
}

interface Fixtures {
  /** The answer about cookies that a visit starts with: nothing is loaded, and no bar asks; null without an answer. */
  consentCode: string | null
  /** A customer of this test alone, without photos. */
  customer: Customer
  watch: Watch
}

interface WorkerFixtures {
  shop: Shop
}

/** Of the product itself, whatever the brand; the rest of the world is not to be asked. */
const isOurs = (url: string, { origin }: Shop) => {
  const { protocol, hostname, port } = new URL(url)
  if (protocol === 'data:' || protocol === 'blob:') return true
  return port === new URL(origin).port && /(^|\.)localhost$/.test(hostname)
}

/** The outbox and marketing have frames without scripts, and Playwright puts one into every frame. */
const BY_THE_BROWSER = /^Blocked script execution in '\S+\/(outbox|frames)\//

/** Everything the browser complains about in any page: errors on the console, uncaught ones, requests to others. */
function listen(context: BrowserContext, shop: Shop, problems: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !BY_THE_BROWSER.test(message.text()))
      problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    if (!isOurs(request.url(), shop)) problems.push(`third party: ${request.url()}`)
  })
}

/** An answer about cookies: nothing is loaded, and no bar asks. */
export const consentCookie = ({ origin }: Pick<Shop, 'origin'>, value = '00') => ({
  name: 'consent',
  value,
  url: origin,
})

/** Another visitor's browser; it has answered about cookies. */
export async function newVisitor(browser: Browser, shop: Shop, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options)
  await context.addCookies([consentCookie(shop)])
  return context
}

/** Playwright's test with a customer, and with the rule that nothing is complained about. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const shop = await openShop(process.env)
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  consentCode: ['00', { option: true }],
  context: async ({ context, consentCode, shop }, use) => {
    if (consentCode !== null) await context.addCookies([consentCookie(shop, consentCode)])
    await use(context)
  },
  customer: async ({ shop }, use) => use(await shop.createCustomer()),
  watch: [
    async ({ context, shop }, use) => {
      // colours are read when the page is idle: their album may be deleted meanwhile
      const allowed = [/status of 404 .*\/colours\?/]
      const problems: string[] = []
      listen(context, shop, problems)
      await use({ allow: (...messages) => void allowed.push(...messages) })
      expect(problems.filter((problem) => !allowed.some((message) => message.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
