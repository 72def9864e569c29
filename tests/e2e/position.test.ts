import type { Page } from '@playwright/test'
import { monthOf, yearOf } from './support/libraries.ts'
import {
  expectPicture,
  month,
  photosTab,
  pressInViewer,
  scrollTo,
  scrollToTop,
  signIn,
  tile,
  tiles,
} from './support/steps.ts'
import { ALONE, expect, test } from './support/test.ts'

const YEAR = yearOf(10)

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)

/** Where a tile is on the screen, once it stays there. */
async function topOf(page: Page, name: string): Promise<number> {
  const box = await tile(page, name).boundingBox()
  return Math.round(box?.y ?? Number.NaN)
}

test(
  'keeps the list’s place behind the viewer, with the focus on the photo',
  ALONE,
  async ({ page, customer, shop }) => {
    await shop.fillLibrary(customer, YEAR)
    await signIn(page, customer)
    await scrollTo(page, tile(page, 'Photo, taken on 5 June 2024'))
    const name = 'Photo, taken on 5 June 2024'
    const before = await scrollTop(page)
    const top = await topOf(page, name)
    expect(before).toBeGreaterThan(500)

    await tile(page, name).click()
    await expectPicture(page)
    await pressInViewer(page, 'Back')
    await expect(tile(page, name)).toBeFocused()
    await expect.poll(() => scrollTop(page)).toBe(before)
    await expect.poll(() => topOf(page, name)).toBe(top)

    await tile(page, name).click()
    await expectPicture(page)
    await page.goBack()
    await expect(tile(page, name)).toBeVisible()
    await expect.poll(() => topOf(page, name)).toBe(top)
  },
)

test('a reload restores the photos in view', ALONE, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, YEAR)
  await signIn(page, customer)
  await scrollTo(page, tile(page, 'Photo, taken on 5 June 2024'))
  const name = 'Photo, taken on 5 June 2024'
  const top = await topOf(page, name)
  await page.reload()
  await expect(tile(page, name)).toBeInViewport()
  await expect.poll(() => topOf(page, name)).toBe(top)
})

test('scrolling during a restoration cancels it', ALONE, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, yearOf(90))
  await signIn(page, customer)
  await page.getByRole('slider', { name: 'Years and months' }).press('End')
  await expect(month(page, 'January 2024')).toBeVisible()
  await expect(page.locator('[data-moving]')).toHaveCount(0)
  const before = await scrollTop(page)
  // as the way begins: on a busy machine it would be over before the wheel of a mouse is turned
  await page.addInitScript(() => {
    const turn = () => window.dispatchEvent(new WheelEvent('wheel', { deltaY: -100 }))
    window.addEventListener('scroll', turn, { once: true })
  })
  await page.reload()
  await expect(tiles(page).first()).toBeVisible()
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0)
  await expect(page.locator('[data-moving]')).toHaveCount(0)
  expect(await scrollTop(page)).toBeLessThan(before - 100)
  // and it is short: nobody would see anything of all the photos before
  const height = await page.evaluate(() => window.innerHeight)
  expect(await scrollTop(page)).toBeGreaterThan(before - 3 * height)
})

test('a long month ends with +N, which expands it', ALONE, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, monthOf(7, 120))
  await signIn(page, customer)
  await expect(month(page, 'July 2024').getByText('120 photos')).toBeVisible()
  const more = page.getByRole('button', { name: 'Show 26 more photos of July 2024' })
  await scrollTo(page, more)
  const before = await scrollTop(page)
  await more.click()
  await expect(more).toBeHidden()
  await expect.poll(() => scrollTop(page)).toBe(before)
  await page.keyboard.press('End')
  await expect(tile(page, 'Photo, taken on 1 July 2024').last()).toBeInViewport()
  await expect(tiles(page).last().locator('img')).toHaveJSProperty('complete', true)
})

test('counts photos from elsewhere, without moving the photos in view', ALONE, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, yearOf(5))
  await signIn(page, customer)
  await expect(photosTab(page)).toContainText('60')
  const read = tile(page, 'Photo, taken on 5 June 2024')
  await scrollTo(page, read)
  const top = (await read.boundingBox())?.y
  const before = await scrollTop(page)
  await shop.fillLibrary(customer, monthOf(8, 30))
  // as a browser does when its tab is shown again
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(photosTab(page)).toContainText('90')
  // August is above: what grew there is made up for
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before)
  expect((await read.boundingBox())?.y).toBe(top)
  await scrollToTop(page)
  await scrollTo(page, tile(page, 'Photo, taken on 28 August 2024'))
  await expect(month(page, 'August 2024').getByText('35 photos')).toBeVisible()
})

test('keeps the photo in view in place when its month grows before it', ALONE, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, yearOf(28))
  await signIn(page, customer)
  const read = tile(page, 'Photo, taken on 14 June 2024')
  await scrollTo(page, read)
  await read.evaluate((element) => element.scrollIntoView())
  await expect(page.locator('[data-moving]')).toHaveCount(0)
  const before = await scrollTop(page)
  const top = await topOf(page, 'Photo, taken on 14 June 2024')
  // whole rows, of five or of seven photos
  const come = Array.from({ length: 35 }, (_, at) => ({ taken: `2024-06-${20 + (at % 7)}T${10 + (at % 12)}:30:00` }))
  await shop.fillLibrary(customer, come)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before)
  await expect.poll(() => topOf(page, 'Photo, taken on 14 June 2024')).toBe(top)
})
