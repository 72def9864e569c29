import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import type { Shop } from '#tests/e2e/support/shop.ts'
import { withProduct } from './cold-load.ts'
import { IS_QUICK, type Measure, type Measured, median } from './report.ts'
import { longFrames } from './timeline/looks.ts'
import { PROFILES } from './timeline/profiles.ts'
import { openLibrary, withBrowser } from './uploading.ts'

const PHOTOS = 30
const SWIPES = IS_QUICK ? 5 : 20
const ROUNDS = IS_QUICK ? 1 : 5
const SLOWDOWN = 4
/** Percentage points above an empty page. */
const AIM = 10
/** Of a swipe: its way in pixels, its steps, one a frame, and what it rests for, in milliseconds. */
const SWIPE = { from: 340, to: 60, y: 420, steps: 10, frame: 16, rest: 500 }
const [, PHONE] = PROFILES
const percent = (share: number) => `${share.toFixed(1)} %`

/** Runs in the page: counts the length of each frame from now on; the function answers them. */
function countFrames(): void {
  const frames: number[] = []
  let last = 0
  const count = (now: number) => {
    if (last > 0) frames.push(now - last)
    last = now
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  Object.assign(window, { takeFrames: () => frames.splice(0) })
}

/** A finger that swipes to the left several times; answers the share of frames over 20 ms. */
async function swipe(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: SWIPE.y }] })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate(countFrames)
  for (let swiped = 0; swiped < SWIPES; swiped += 1) {
    await touch('touchStart', SWIPE.from)
    for (let step = 1; step <= SWIPE.steps; step += 1) {
      const x = SWIPE.from + ((SWIPE.to - SWIPE.from) * step) / SWIPE.steps
      await Promise.all([touch('touchMove', x), wait(SWIPE.frame)])
    }
    await touch('touchEnd')
    await wait(SWIPE.rest)
  }
  const frames = await page.evaluate(() => (window as unknown as { takeFrames(): number[] }).takeFrames())
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return longFrames(frames)
}

/** From the first photo on, each round anew. */
async function swipeThrough(page: Page): Promise<number> {
  await page.locator('[data-photo] a').first().tap()
  const position = page.getByText(`1 of ${PHOTOS}`)
  await position.waitFor()
  await page.getByRole('main', { name: 'Photo' }).getByRole('img').first().waitFor()
  const share = await swipe(page)
  // its controls may have stepped back
  if ((await page.getByText(`${1 + SWIPES} of ${PHOTOS}`).count()) === 0)
    throw new Error('Not every swipe turned the photo.')
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.scrollTo(0, 0))
  return share
}

async function compare(browser: Browser, shop: Shop): Promise<Measured> {
  const customer = await shop.createCustomer()
  const minutes = Array.from({ length: PHOTOS }, (_, at) => ({
    taken: `2024-05-01T12:${String(at).padStart(2, '0')}:00`,
  }))
  await shop.fillLibrary(customer, minutes)
  const viewer = await openLibrary(browser, shop.origin, customer, PHONE.context)
  const empty = await browser.newPage({ ...PHONE.context })
  const product: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await viewer.bringToFront()
    product.push(await swipeThrough(viewer))
    await empty.bringToFront()
    bare.push(await swipe(empty))
  }
  const [figure, baseline] = [median(product), median(bare)]
  return {
    figure: `${percent(figure)} of frames over 20 ms`,
    baseline: `${percent(baseline)} (an empty page)`,
    ratio: figure / Math.max(baseline, 0.1),
    aim: `at most ${AIM} points above an empty page`,
    isMet: figure - baseline <= AIM,
    notes: [`${SWIPES} swipes a round on a phone's screen, ${SLOWDOWN} × slower, ${ROUNDS} rounds`],
  }
}

/** Swiping from photo to photo on a slow phone, against the same touches on an empty page. */
export const viewerSwipes: Measure = {
  name: 'viewer-swipes',
  title: 'Swiping in the viewer',
  take: () => withProduct((shop) => withBrowser((browser) => compare(browser, shop))),
}
