import type { Locator, Page } from '@playwright/test'
import { monthOf, yearOf } from './support/libraries.ts'
import type { Customer, Shop } from './support/shop.ts'
import { expectPicture, PHOTOS, selection, signIn, tile, tiles, viewer } from './support/steps.ts'
import { ALONE, expect, test } from './support/test.ts'

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
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', points: Point[]) =>
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
    /** The system takes the touch away: a call comes in, or its own gesture begins. */
    taken: () => send('touchCancel', []),
    /** Another finger beside the first, as far away from it as given, and then twice as far. */
    pinch: async (apart: number) => {
      const second = (times: number) => [at, { x: at.x, y: at.y + apart * times }]
      await send('touchStart', second(1))
      await send('touchMove', second(1.5))
      await send('touchMove', second(2))
    },
  }
}

test(
  'the first long press after a load selects its photo, and those the finger then moves over',
  ALONE,
  async ({ page, customer, shop }) => {
    await shop.fillLibrary(customer, LIBRARY)
    const pressed = Promise.withResolvers<void>()
    await page.route(/drag-tiles/, async (route) => {
      await pressed.promise
      await route.continue()
    })
    await signIn(page, customer)
    await expect(tiles(page).first()).toBeVisible()
    // until the notices above them are known, photos are transparent and take no finger
    await photo(page, 28).tap({ trial: true })
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

test(
  'a long press in an album selects its photos, and they are taken out of it',
  ALONE,
  async ({ page, customer, shop }) => {
    const photoIds = await shop.fillLibrary(customer, LIBRARY)
    const albumId = await shop.createAlbum(customer, { name: 'Winter', photoIds })
    await signIn(page, customer)
    await page.goto(`/my-photos/albums/${albumId}`)
    const shown = page.getByRole('region', { name: 'Photos of the album' }).getByRole('link')
    await expect(shown.nth(4)).toBeVisible()
    const finger = await fingerOn(page)
    await finger.down(await middleOf(shown.nth(0)))
    await expect(selection(page).getByText('1 selected')).toBeVisible()
    await finger.moveTo(await middleOf(shown.nth(2)))
    await expect(selection(page).getByText('3 selected')).toBeVisible()
    await finger.up()
    await page.getByRole('button', { name: 'Remove', exact: true }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from album' }).tap()
    await expect(page.getByText('3 photos removed from Winter', { exact: true })).toBeVisible()
    await expect(page.getByText(`${photoIds.length - 3} photos`, { exact: true })).toBeVisible()
  },
)

test('scrolling by touch neither selects nor opens', ALONE, async ({ page, customer, shop }) => {
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

test.describe('in the viewer', () => {
  const MIDDLE = { x: 195, y: 422 }
  const FAR = { left: { x: 5, y: 422 }, right: { x: 385, y: 422 }, down: { x: 195, y: 830 } }
  const current = (page: Page) => viewer(page).locator('[data-place="0"]')
  const expectSettled = (page: Page) => expect.poll(() => current(page).boundingBox()).toMatchObject({ x: 0, y: 0 })
  const scaleOf = (page: Page) =>
    current(page).evaluate((slide) => Number(getComputedStyle(slide.firstElementChild ?? slide).scale))

  async function openMiddle(page: Page, customer: Customer, shop: Shop) {
    const ids = await shop.fillLibrary(customer, monthOf(5, 3))
    await signIn(page, customer)
    await page.goto(`${PHOTOS}/preview/${ids[1]}`)
    await expectPicture(page)
    await expect(viewer(page).getByText('2 of 3')).toBeVisible()
    await expectSettled(page)
    return fingerOn(page)
  }

  for (const way of ['left', 'right', 'down'] as const) {
    test(`a cancelled touch ${way} neither turns nor closes`, ALONE, async ({ page, customer, shop }) => {
      const finger = await openMiddle(page, customer, shop)
      const address = page.url()
      await finger.down(MIDDLE)
      await finger.moveTo(FAR[way])
      await finger.taken()
      await expectSettled(page)
      await expect(viewer(page).getByText('2 of 3')).toBeVisible()
      expect(page.url()).toBe(address)
      // the next one counts again, and alone
      await finger.down(MIDDLE)
      await finger.moveTo(FAR.left)
      await finger.up()
      await expect(viewer(page).getByText('3 of 3')).toBeVisible()
    })
  }

  test('a cancelled touch is no tap', ALONE, async ({ page, customer, shop }) => {
    const finger = await openMiddle(page, customer, shop)
    await finger.down(MIDDLE)
    await finger.taken()
    await finger.down(MIDDLE)
    await finger.up()
    await finger.down(MIDDLE)
    await finger.moveTo(FAR.down)
    await finger.up()
    // an enlarged picture would only have been moved
    await expect(page).toHaveURL(PHOTOS)
  })

  test('a cancelled touch leaves an enlarged picture in place', ALONE, async ({ page, customer, shop }) => {
    const finger = await openMiddle(page, customer, shop)
    const address = page.url()
    await finger.down(MIDDLE)
    await finger.moveTo({ x: 120, y: 422 })
    await finger.pinch(100)
    await finger.taken()
    await expect.poll(() => scaleOf(page)).toBe(2)
    await expectSettled(page)
    await finger.down(MIDDLE)
    await finger.moveTo(FAR.left)
    await finger.taken()
    await expectSettled(page)
    expect(await scaleOf(page)).toBe(2)
    await expect(viewer(page).getByText('2 of 3')).toBeVisible()
    expect(page.url()).toBe(address)
  })

  test(
    'an enlarged picture moves to its own edges, and stays in the middle of a screen it cannot cover',
    ALONE,
    async ({ page, customer, shop }) => {
      const finger = await openMiddle(page, customer, shop)
      await finger.down(MIDDLE)
      await finger.pinch(100)
      await finger.up()
      await expect.poll(() => scaleOf(page)).toBe(2)
      const picture = current(page).getByRole('img')
      const edges = async () => {
        const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
        return { right: Math.round(x + width), middle: Math.round(y + height / 2), isCovering: height >= 844 }
      }
      for (let push = 0; push < 2; push += 1) {
        await finger.down({ x: 385, y: 800 })
        await finger.moveTo({ x: 5, y: 100 })
        await finger.up()
      }
      await expect.poll(edges).toEqual({ right: 390, middle: 422, isCovering: false })
    },
  )
})
