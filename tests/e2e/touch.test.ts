import type { Locator, Page } from '@playwright/test'
import { yearOf } from './support/libraries.ts'
import { PHOTOS, selection, signIn, tile, tiles } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const LIBRARY = yearOf(28)
const photo = (page: Page, day: number) => tile(page, `Photo, taken on ${day} December 2024`)

const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** A scroll of so many frames takes longer than a long press. */
const FRAMES = 40

/** Whether the browser's own menu would come for what is held down: how and when it asks is each browser's own. */
const isMenuShown = (held: Locator) =>
  held.evaluate((link) => link.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true })))

type Point = { x: number; y: number }

async function middleOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not there.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A finger as the browser gets it from a screen: it decides itself what is a tap, a scroll or a long press. */
async function fingerOn(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  let at: Point = { x: 0, y: 0 }
  return {
    down: (point: Point) => {
      at = point
      return send('touchStart', [point])
    },
    moveTo: async (point: Point, steps = 8) => {
      const from = at
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps
        await page.evaluate(() => new Promise(requestAnimationFrame))
        at = { x: from.x + (point.x - from.x) * part, y: from.y + (point.y - from.y) * part }
        await send('touchMove', [at])
      }
    },
    up: () => send('touchEnd', []),
  }
}

test(
  'the first long press after a load selects, and on what the finger then moves over',
  LONG,
  async ({ page, customer, shop }) => {
    await shop.fillLibrary(customer, LIBRARY)
    const pressed = Promise.withResolvers<void>()
    await page.route(/drag-tiles/, async (route) => {
      await pressed.promise
      await route.continue()
    })
    await signIn(page, customer)
    await expect(tiles(page).first()).toBeVisible()
    const finger = await fingerOn(page)
    await finger.down(await middleOf(photo(page, 28)))
    // a phone's browser asks for the link's menu by then, which would take the press away
    expect(await isMenuShown(photo(page, 28))).toBe(false)
    pressed.resolve()
    await expect(selection(page).getByText('1 selected')).toBeVisible()
    await finger.moveTo(await middleOf(photo(page, 24)))
    await expect(selection(page).getByText('5 selected')).toBeVisible()
    await finger.up()
    // others ask for it as the finger leaves
    expect(await isMenuShown(photo(page, 24))).toBe(false)
    await expect(selection(page).getByText('5 selected')).toBeVisible()
    expect(await scrolled(page)).toBe(0)
    await expect(page).toHaveURL(PHOTOS)
  },
)

test('scrolling by touch never selects and opens nothing', LONG, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, LIBRARY)
  await signIn(page, customer)
  await expect(tiles(page).first()).toBeVisible()
  const finger = await fingerOn(page)
  for (const round of [1, 2, 3]) {
    const before = await scrolled(page)
    await finger.down({ x: 195, y: 700 })
    await finger.moveTo({ x: 195, y: 350 }, FRAMES)
    await expect.poll(() => scrolled(page), `round ${round}`).toBeGreaterThan(before + 200)
    await finger.up()
    await expect(selection(page)).toBeHidden()
  }
  await expect(page).toHaveURL(PHOTOS)
})
