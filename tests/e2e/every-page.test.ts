import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { type Accounts, test } from './support/filled-accounts.ts'
import { findings, loadAxe, visit, watchPage } from './support/page-findings.ts'
import { PASSWORD } from './support/shop.ts'
import { expect, LONG } from './support/test.ts'
import type { FilledAccount, Visit } from './support/visited-pages.ts'

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

interface Brand {
  theme: string
  hostname: string
  locale: string
}
const brands: readonly Brand[] = readdirSync(folder('brands/entries')).map((file) =>
  JSON.parse(readFileSync(folder(`brands/entries/${file}`), 'utf8')),
)

/** The narrowest screen that pages fit (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 }

/** A phone, with the locale of the longest words. */
const PHONE = { width: 390, height: 844 }
const LONG_WORDS = 'fi-FI'

/** How long a brand's pages may take on a busy machine, in milliseconds. */
const ALL_WITHIN = 180_000

/** One of each kind: cards, grid, list, form, viewer, page without frame. */
const SAMPLE: readonly Visit['route'][] = [
  'home',
  'photos',
  'orders',
  'personalDetails',
  'photoPreview',
  'accountDeleted',
]
const SAMPLE_BRANDS: readonly string[] = ['albumen', 'konfetti']
/** Looked at in the dark too: large buttons stay light in the one, and are dark in the other. */
const DARK_BRANDS: readonly string[] = ['plakat', 'souvenance']

// A trace draws the page once more at each step, and a finding says where it is.
test.use({ viewport: NARROW, trace: 'off' })
test.describe.configure({ mode: 'parallel' })

/** Signs in on the brand's own page, which is looked at too, and visits one page after the other. */
async function visitAll(page: Page, origin: string, { customer }: FilledAccount, visits: readonly Visit[]) {
  const watched = watchPage(page)
  await page.goto(`${origin}/settings`)
  await page.locator('input[name=email]').fill(customer.email)
  await page.locator('input[name=password]').fill(PASSWORD)
  await loadAxe(page)
  const found = (await findings(page)).map((finding) => `sign-in: ${finding}`)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL(({ pathname }) => pathname.startsWith('/settings'))
  await expect(page.locator('h1')).toBeVisible()
  await loadAxe(page)
  for (const each of visits) found.push(...(await visit(page, watched, each)))
  return found
}

/** All pages of both accounts, each signed in on a page of its own. */
async function visitEveryPage(pages: { page: Page; other: Page }, origin: string, { consumer, business }: Accounts) {
  const found = await visitAll(pages.page, origin, consumer, consumer.visits)
  return [...found, ...(await visitAll(pages.other, origin, business, business.visits))]
}

/** How a customer may have set pages up (WCAG 1.4.4, 1.4.12), or their language: `set` runs in each document, before it is drawn. */
const READERS: { name: string; viewport: typeof NARROW; set: () => void; isSet: () => boolean }[] = [
  {
    name: 'text of 200 %',
    viewport: PHONE,
    set: () => document.documentElement.style.setProperty('font-size', '200%'),
    isSet: () => getComputedStyle(document.documentElement).fontSize === '32px',
  },
  {
    name: 'spaced text',
    viewport: NARROW,
    set: () => {
      const spaced = new CSSStyleSheet()
      spaced.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
      )
      document.adoptedStyleSheets = [spaced]
    },
    isSet: () => getComputedStyle(document.querySelector('h1') ?? document.body).wordSpacing !== '0px',
  },
  {
    name: 'a language from right to left',
    viewport: NARROW,
    set: () => document.documentElement.setAttribute('dir', 'rtl'),
    isSet: () => getComputedStyle(document.body).direction === 'rtl',
  },
]

const originOf = (origin: string, { hostname }: Brand) => `http://${hostname}:${new URL(origin).port}`

test('every locale has a brand', () => {
  const locales = readdirSync(folder('public/locales')).map((file) => file.replace('.json', ''))
  expect([...new Set(brands.map(({ locale }) => locale))].sort()).toEqual(locales.sort())
})

test('finds what is planted', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.locator('input[name=email]')).toBeVisible()
  await loadAxe(page)
  expect(await findings(page)).toEqual([])
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<button></button><p>orders.title</p><p>{count} photos</p>')
    main.style.minInlineSize = '340px'
  })
  expect(await findings(page)).toEqual([
    'text: orders.title',
    'text: {count} photos',
    expect.stringMatching(/^scrolls sideways by \d+: /),
    expect.stringMatching(/^axe button-name: /),
  ])
})

for (const brand of brands) {
  const { theme, locale } = brand
  if (SAMPLE_BRANDS.includes(theme))
    test(`pages of ${theme} in ${locale} have every text and fit a narrow screen`, async ({ page, shop, consumer }) => {
      const visits = consumer.visits.filter(({ route }) => SAMPLE.includes(route))
      expect(visits).toHaveLength(SAMPLE.length)
      expect(await visitAll(page, originOf(shop.origin, brand), consumer, visits)).toEqual([])
    })

  test(
    `every page of ${theme} in ${locale} has every text and fits a narrow screen`,
    LONG,
    async ({ page, browser, shop, consumer, business }) => {
      test.setTimeout(ALL_WITHIN)
      const other = await browser.newContext({ viewport: NARROW })
      const pages = { page, other: await other.newPage() }
      expect(await visitEveryPage(pages, originOf(shop.origin, brand), { consumer, business })).toEqual([])
      await other.close()
    },
  )
}

for (const { name, viewport, set, isSet } of READERS)
  test.describe(`with ${name}`, () => {
    test.use({ viewport })
    for (const brand of brands.filter(({ locale }) => locale === LONG_WORDS))
      test(`every page of ${brand.theme} fits a phone`, LONG, async ({ page, browser, shop, consumer, business }) => {
        test.setTimeout(ALL_WITHIN)
        const context = await browser.newContext({ viewport })
        const other = await context.newPage()
        for (const each of [page, other]) await each.addInitScript(`addEventListener('DOMContentLoaded', ${set})`)
        expect(await visitEveryPage({ page, other }, originOf(shop.origin, brand), { consumer, business })).toEqual([])
        expect(await page.evaluate(isSet)).toBe(true)
        await context.close()
      })
  })

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })
  for (const brand of brands.filter(({ theme }) => DARK_BRANDS.includes(theme)))
    test(
      `every page of ${brand.theme} has its contrast`,
      LONG,
      async ({ page, browser, colorScheme, shop, consumer, business }) => {
        test.setTimeout(ALL_WITHIN)
        const other = await browser.newContext({ viewport: NARROW, colorScheme })
        const pages = { page, other: await other.newPage() }
        expect(await visitEveryPage(pages, originOf(shop.origin, brand), { consumer, business })).toEqual([])
        expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)
        await other.close()
      },
    )
})
