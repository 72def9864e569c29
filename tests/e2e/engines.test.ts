import { CHROMIUM_ARGS, CHROMIUM_PATH } from './support/chromium.ts'
import { signInWith } from './support/engine-steps.ts'
import { openFirefox, openWebKit } from './support/engines.ts'
import { test } from './support/filled-accounts.ts'
import { atRest } from './support/rest.ts'
import { PASSWORD } from './support/shop.ts'
import { ENGINES, expect } from './support/test.ts'

const SCREENS = [
  { width: 1280, height: 800 },
  // a window of Firefox can't be narrower, one of WebKitGTK by 53 px
  { width: 500, height: 844 },
] as const
const VISITORS = ['consumer', 'business'] as const
/** More than this, in pixels, is a finding. */
const TOLERANCE = 3
/** WebKitGTK gives each letter a width of whole pixels: what stands beside a text is so much further on. */
const WEBKIT_TEXT = 12

/** WebKitGTK's dates are those of an older CLDR: on these pages much stands beside one. Firefox compares them. */
const OTHER_DATES: readonly string[] = ['orders', 'orderDetails']

const BROWSERS = [
  { name: 'Firefox', open: openFirefox, across: TOLERANCE, skipped: [] },
  { name: 'WebKit', open: openWebKit, across: WEBKIT_TEXT, skipped: OTHER_DATES },
] satisfies { skipped: readonly string[]; [more: string]: unknown }[]

interface Box {
  path: string
  box: [x: number, y: number, width: number, height: number]
  text: string
}

test.describe.configure({ mode: 'parallel' })
test.use({
  trace: 'off',
  // text has the widths that its font says, as in the other engines
  launchOptions: { executablePath: CHROMIUM_PATH, args: [...CHROMIUM_ARGS, '--font-render-hinting=none'] },
})

/** Boxes of all that is drawn, by its place in the document. Each text is on one line: where lines break hangs by a hair's breadth. */
function boxes(): Box[] {
  const found: Box[] = []
  const oneLine = new CSSStyleSheet()
  oneLine.replaceSync('* { white-space: nowrap !important; text-wrap-mode: nowrap !important }')
  document.adoptedStyleSheets = [oneLine]
  const visit = (element: Element, path: string) => {
    const { display, visibility } = getComputedStyle(element)
    if (display === 'none') return
    const { x, y, width, height } = element.getBoundingClientRect()
    if (display !== 'inline' && display !== 'contents' && visibility === 'visible' && width > 1 && height > 1)
      found.push({ path, box: [x, y, width, height], text: element.textContent })
    if (element.tagName === 'svg') return
    for (const [at, child] of [...element.children].entries()) {
      const name = (child.getAttribute('class') ?? '').split(' ')[0]?.replaceAll(/_[a-z\d]{5}_\d+/g, '') ?? ''
      visit(child, `${path}>${at}:${child.tagName.toLowerCase()}${name}`)
    }
  }
  visit(document.body, '')
  return found
}

/** Boxes of `ours` that are elsewhere in `theirs`, by more than `across` sideways. */
function differences(ours: readonly Box[], theirs: readonly Box[], across: number): string[] {
  const known = new Map(theirs.map((each) => [each.path, each]))
  return ours.flatMap(({ path, box, text }) => {
    const other = known.get(path)
    // each engine has dates of its own
    if (!other || other.text !== text) return []
    return box.some((value, at) => Math.abs(value - (other.box[at] ?? 0)) > (at % 2 === 0 ? across : TOLERANCE))
      ? [`${path.split('>').slice(-5).join('>')} ${box.map(Math.round)} / ${other.box.map(Math.round)}`]
      : []
  })
}

const TOURS = BROWSERS.flatMap((browser) =>
  SCREENS.flatMap((size) => VISITORS.map((visitor) => ({ ...browser, size, visitor }))),
)

for (const { name, open, across, skipped, size, visitor } of TOURS)
  test(
    `every page of a ${visitor} is in ${name} as in Chromium at ${size.width} px`,
    ENGINES,
    async ({ page, shop, consumer, business }) => {
      test.setTimeout(300_000)
      const { customer, visits } = { consumer, business }[visitor]
      const browser = await open(size)
      const found: string[] = []
      try {
        await signInWith(browser, shop.origin, customer.email)
        expect(await browser.run(() => [innerWidth, innerHeight], null)).toEqual([size.width, size.height])
        await page.setViewportSize(size)
        await page.goto('/settings')
        await page.locator('input[name=email]').fill(customer.email)
        await page.locator('input[name=password]').fill(PASSWORD)
        await page.locator('input[name=password]').press('Enter')
        await expect(page.locator('h1')).toHaveText('Settings')
        for (const { path, route } of visits.filter(({ route }) => !skipped.includes(route))) {
          await Promise.all([browser.goto(`${shop.origin}${path}`), page.goto(path)])
          await Promise.all([browser.run(atRest, 700), page.evaluate(atRest, 700)])
          const lines = differences(await browser.run(boxes, null), await page.evaluate(boxes), across)
          if (lines.length > 0) found.push(`${route}: ${lines.length}\n    ${lines.slice(-5).join('\n    ')}`)
        }
        await page.locator('body').evaluate((body) => {
          body.style.paddingBlockStart = '10px'
        })
        const planted = differences(await browser.run(boxes, null), await page.evaluate(boxes), across)
        expect(planted).not.toEqual([])
      } finally {
        await browser.close()
      }
      expect(found.join('\n')).toBe('')
    },
  )
