/** What differs from run to run is held still here, in the taking, rather than in the stories. */
import type { BrowserContext, Page } from 'playwright-core'

/** The time in all pictures: a Saturday morning, some weeks after the last dates of the stories. */
const NOW = new Date('2026-11-28T09:30:00Z')

/**
 * Motion is over as it starts: what is drawn at another size on the way stays a shade different. It has a duration, because
 * elements are removed when their animation ends, and one of no duration does not end.
 */
const STILL = `*, ::before, ::after {
  animation-duration: 1ms !important; animation-delay: -1ms !important; animation-iteration-count: 1 !important;
  transition-duration: 0s !important; transition-delay: 0s !important; scroll-behavior: auto !important;
}`

/** The same pixels each time: nothing is drawn in parts or before it is complete, and as little as can be by the machine. */
export const SAME_PIXELS = [
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-skia-runtime-opts',
  '--disable-lcd-text',
  '--font-render-hinting=none',
]

export async function freeze(context: BrowserContext): Promise<void> {
  await context.clock.setFixedTime(NOW)
  await context.addInitScript((still) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(still)
    document.adoptedStyleSheets.push(sheet)
    // the same sequence in every page
    let seed = 1
    Math.random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
  }, STILL)
}

/** From now on, time passes as `page.clock.runFor` says; the date stays, also in frames that are opened later. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(NOW)
  await page.clock.setFixedTime(NOW)
}
