/** What differs from run to run is held still here, in the taking, rather than in the stories. */
import type { BrowserContext } from 'playwright-core'

/** The time in all pictures: a Saturday morning, some weeks after the last dates of the stories. */
const NOW = new Date('2026-11-28T09:30:00Z')

/** Motion takes no time, not even a frame: what was drawn at another size on the way would stay a shade different. */
const STILL = `*, ::before, ::after {
  animation-duration: 0s !important; animation-delay: 0s !important; animation-iteration-count: 1 !important;
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
