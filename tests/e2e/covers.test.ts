import { coveredControls } from './support/covered-controls.ts'
import { test } from './support/filled-accounts.ts'
import { openWithin, watchPage } from './support/page-findings.ts'
import { PASSWORD } from './support/shop.ts'
import { expect, LONG } from './support/test.ts'

/** How long all pages may take on a busy machine, in milliseconds. */
const ALL_WITHIN = 240_000

const SCREENS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  // 1280 x 1024 at 400 % (WCAG 1.4.10), and a phone on its side
  { width: 320, height: 256 },
  { width: 844, height: 390 },
]

test.use({ trace: 'off' })
test.describe.configure({ mode: 'parallel' })

test('finds what is planted', LONG, async ({ page }) => {
  await page.goto('/create-account')
  expect(await coveredControls(page)).toEqual([])
  await page.locator('body').evaluate((body) => {
    const bar = document.createElement('div')
    Object.assign(bar.style, { position: 'fixed', inset: 'auto 0 0', height: '90vh', background: 'Canvas' })
    body.append(bar)
  })
  expect((await coveredControls(page)).join()).toContain("button 'Create account' under div")
})

for (const viewport of SCREENS)
  for (const visitor of ['consumer', 'business'] as const)
    test.describe(`${viewport.width} x ${viewport.height} px`, () => {
      // the bar that asks about cookies is there
      test.use({ viewport, consentCode: null })
      test(`nothing covers a control of a ${visitor}`, LONG, async ({ page, consumer, business }) => {
        test.setTimeout(ALL_WITHIN)
        const { customer, visits } = { consumer, business }[visitor]
        const watched = watchPage(page)
        await page.goto('/')
        await page.locator('input[name=email]').fill(customer.email)
        await page.locator('input[name=password]').fill(PASSWORD)
        await page.locator('input[name=password]').press('Enter')
        await expect(page.getByRole('region', { name: /^Cookies/ })).toBeVisible()
        const found: string[] = []
        for (const each of visits) {
          const { route } = each
          await openWithin(page, watched, each)
          // the viewer lies over all of the page, that bar included; without a key or a pointer it hides its controls
          const isViewer = route.endsWith('Preview')
          if (isViewer) await page.keyboard.press('Shift')
          const covered = await coveredControls(page, isViewer ? 'main' : 'body')
          if (covered.length > 0) found.push(`${route}:\n    ${covered.join('\n    ')}`)
        }
        expect(found.join('\n')).toBe('')
      })
    })
