import type { Page } from '@playwright/test'
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

/**
 * Controls that something else lies over, wherever the page is scrolled to: each is scrolled to, and hit in its middle. Tiles are
 * left out, of which the page draws those in view.
 */
const coveredControls = (page: Page, within = 'body') =>
  page.evaluate((place) => {
    const controls = 'a[href], button, input, select, textarea, summary'
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 2 &&
      !element.closest('[aria-hidden="true"], [data-photo], .sr')
    /** A label leads to its field, and a link may lie over the whole row that it is in. */
    const isHit = (element: Element, hit: Element) => {
      const label = hit.closest('label')
      const isLabelled = label !== null && (label.contains(element) || label.htmlFor === element.id)
      return element.contains(hit) || isLabelled || (hit.contains(element) && hit.closest('li, article') !== null)
    }
    const covered: string[] = []
    for (const element of [...document.querySelectorAll(`${place} :is(${controls})`)].filter(isSeen)) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const [box] = element.getClientRects()
      if (!box) continue
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) ?? document.body
      if (isHit(element, hit)) continue
      covered.push(
        `${element.tagName.toLowerCase()} '${nameOf(element)}' under ${hit.tagName.toLowerCase()} '${nameOf(hit)}'`,
      )
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    return covered
  }, within)

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
