import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { test } from './support/filled-accounts.ts'
import { atRest } from './support/rest.ts'
import { PASSWORD } from './support/shop.ts'
import { expect, LONG } from './support/test.ts'

/** A fifth of what web.dev calls good. */
const MOST_SHIFT = 0.02
/** Quiet for this long, a page has come to rest, in milliseconds. */
const QUIET_MS = 700
/** Answers are late by one of so many steps of so many milliseconds. */
const [LATE_STEPS, LATE_STEP_MS] = [5, 150]
/** How long all pages may take on a busy machine, in milliseconds. */
const ALL_WITHIN = 240_000

const SCREENS = {
  'a phone': { width: 390, height: 844 },
  'a desktop': { width: 1280, height: 800 },
} as const

test.use({ trace: 'off' })
test.describe.configure({ mode: 'parallel' })

/** The page's own count, from its first paint on, with what moved; shifts after input don't count (web.dev, CLS). */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[]) {
        if (entry.hadRecentInput) continue
        const what = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement
          const name = element ? `${element.tagName.toLowerCase()}.${element.className}` : 'gone'
          return `${name} ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`
        })
        shifts.push({ value: entry.value, what: `${Math.round(entry.startTime)} ms: ${what.join('; ')}` })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Answers come one by one, in an order of their own: what one of them pushes away is seen. */
const spreadAnswers = (page: Page) =>
  page.route('**/v1/**', async (route) => {
    const { url, method } = { url: route.request().url(), method: route.request().method() }
    if (method === 'GET') await setTimeout(lateBy(new URL(url).pathname))
    await route.continue()
  })

/** The same for a path each time, in milliseconds. */
const lateBy = (path: string): number =>
  ([...path].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9973, 7) % LATE_STEPS) * LATE_STEP_MS

/** What moved on the page until it has come to rest. */
async function shiftOf(page: Page): Promise<{ total: number; what: string[] }> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(atRest, QUIET_MS)
  const shifts = await page.evaluate(
    () => (globalThis as unknown as { shifts: { value: number; what: string }[] }).shifts,
  )
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`),
  }
}

test('finds what is planted', LONG, async ({ page }) => {
  await countShifts(page)
  await page.goto('/')
  await expect(page.locator('input[name=email]')).toBeVisible()
  await page.locator('main').evaluate((main) => {
    main.style.paddingBlockStart = '400px'
  })
  await expect.poll(async () => (await shiftOf(page)).total).toBeGreaterThan(MOST_SHIFT)
})

for (const [screen, viewport] of Object.entries(SCREENS))
  for (const visitor of ['consumer', 'business'] as const)
    test.describe(`on ${screen}`, () => {
      test.use({ viewport })
      test(`no page of a ${visitor} jumps`, LONG, async ({ page, consumer, business }) => {
        test.setTimeout(ALL_WITHIN)
        const { customer, visits } = { consumer, business }[visitor]
        await countShifts(page)
        await spreadAnswers(page)
        const jumps: string[] = []
        const note = async (name: string) => {
          const { total, what } = await shiftOf(page)
          if (total > MOST_SHIFT) jumps.push(`${name}: ${total.toFixed(3)}\n    ${what.join('\n    ')}`)
        }
        await page.goto('/')
        await expect(page.locator('input[name=email]')).toBeVisible()
        await note('sign-in')
        await page.locator('input[name=email]').fill(customer.email)
        await page.locator('input[name=password]').fill(PASSWORD)
        await page.locator('input[name=password]').press('Enter')
        await expect(page.locator('h1')).toBeVisible()
        await note('overview, after the sign-in')
        for (const { route, path } of visits) {
          await page.goto(path)
          await expect(page.locator('h1')).toBeVisible()
          await note(`${route} ${path}`)
        }
        expect(jumps.join('\n')).toBe('')
      })
    })
