/** What differs from run to run is held still here, in the taking, rather than in the stories. */
import type { BrowserContext, Page } from 'playwright-core'

/** The time in all pictures: a Saturday morning, some weeks after the last dates of the stories. */
const NOW = new Date('2026-11-28T09:30:00Z')

/**
 * Nothing moves: what the browser has moved once, it draws a shade different at its edges. Elements that wait for the end of an
 * animation (Radix's) do without where there is none.
 */
const STILL = `*, ::before, ::after {
  animation: none !important; transition: none !important; scroll-behavior: auto !important;
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
    // the clock stands while code runs: work in slices of time has to see some pass
    const now = performance.now.bind(performance)
    let asked = 0
    performance.now = () => {
      asked += 1
      return now() + asked * 0.05
    }
  }, STILL)
}

/** From now on, time passes as `page.clock.runFor` says; the date stays, also in frames that are opened later. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(NOW)
  await page.clock.setFixedTime(NOW)
}
