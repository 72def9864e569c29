import type { Page } from '@playwright/test'
import { two } from './support/dates.ts'
import { monthOf, yearOf } from './support/libraries.ts'
import type { Customer } from './support/shop.ts'
import {
  expectPicture,
  fillSignIn,
  grid,
  holdBack,
  overviewTitle,
  PHOTOS,
  pressInViewer,
  scrollTo,
  signIn,
  tile,
  viewer,
} from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const YEAR = yearOf(10)
const JUNE_5 = 'Photo, taken on 5 June 2024'
const indexOfJune5 = 5 * 10 + 4

/** Opens a photo by its address: nothing of the list is read before. */
async function openAddress(page: Page, { email }: Customer, photoId: string | undefined): Promise<void> {
  await page.goto(`${PHOTOS}/preview/${photoId}`)
  await fillSignIn(page, email)
  await expectPicture(page)
}

async function expectInFocus(page: Page, name: string): Promise<void> {
  await expect(tile(page, name)).toBeFocused()
  await expect(tile(page, name)).toBeInViewport({ ratio: 1 })
}

test('from a photo opened by its address the list is at that photo', LONG, async ({ page, customer, shop }) => {
  // alone in its month: its neighbours are on other pages
  const ids = await shop.fillLibrary(customer, yearOf(1))
  await openAddress(page, customer, ids[5])
  await pressInViewer(page, 'Back')
  await expectInFocus(page, 'Photo, taken on 1 June 2024')
})

test('a photo left before anything else is read', LONG, async ({ page, customer, shop }) => {
  const ids = await shop.fillLibrary(customer, YEAR)
  let letGo = () => {}
  const left = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/timeline\/\d/, async (route) => {
    await left
    await route.continue()
  })
  await openAddress(page, customer, ids[indexOfJune5])
  await page.keyboard.press('Escape')
  await expect(grid(page)).toBeVisible()
  await expect(page.locator('[data-state="loading"]:focus')).toBeInViewport()
  letGo()
  await expectInFocus(page, JUNE_5)
})

test('also after a reload of the viewer, and when it was turned', LONG, async ({ page, customer, shop }) => {
  const ids = await shop.fillLibrary(customer, YEAR)
  await openAddress(page, customer, ids[indexOfJune5])
  await page.reload()
  await expectPicture(page)
  await page.keyboard.press('Escape')
  await expectInFocus(page, JUNE_5)

  await scrollTo(page, tile(page, 'Photo, taken on 2 February 2024'))
  await tile(page, 'Photo, taken on 2 February 2024').click()
  await expect(viewer(page).getByText('109 of 120')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page).getByText('110 of 120')).toBeVisible()
  await page.reload()
  await expectPicture(page)
  await pressInViewer(page, 'Back')
  await expectInFocus(page, 'Photo, taken on 1 February 2024')
})

test(
  'a photo behind +N that was opened by its address is shown with all of its month',
  LONG,
  async ({ page, customer, shop }) => {
    const ids = await shop.fillLibrary(
      customer,
      Array.from({ length: 120 }, (_, at) => ({
        taken: `2024-07-09T08:${two(59 - (at % 60))}:${two(59 - Math.floor(at / 60))}`,
      })),
    )
    await openAddress(page, customer, ids[119])
    await expect(viewer(page).getByText('120 of 120')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator(`[data-photo="${ids[119]}"]`).getByRole('link')).toBeFocused()
  },
)

test('the browser’s back leads to the photo shown last', LONG, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, YEAR)
  await signIn(page, customer)
  await scrollTo(page, tile(page, JUNE_5))
  // an earlier visit, left by the viewer's own way back, is not what the list comes back to
  await tile(page, JUNE_5).click()
  await expectPicture(page)
  await pressInViewer(page, 'Back')
  await expectInFocus(page, JUNE_5)

  await tile(page, 'Photo, taken on 7 June 2024').click()
  await expect(viewer(page).getByText('64 of 120')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer(page).getByText('63 of 120')).toBeVisible()
  await expect(page).toHaveURL(/preview/)
  await page.goBack()
  await expectInFocus(page, 'Photo, taken on 8 June 2024')
})

test('closing the viewer leaves no history entry of it', async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, monthOf(6, 10))
  await signIn(page, customer)
  const steps = () => page.evaluate(() => window.history.length)
  const openAndClose = async () => {
    await tile(page, JUNE_5).click()
    await expectPicture(page)
    await page.keyboard.press('Escape')
    await expectInFocus(page, JUNE_5)
    await expect(page).toHaveURL(PHOTOS)
  }
  await openAndClose()
  const once = await steps()
  await openAndClose()
  expect(await steps()).toBe(once)
  await page.goForward()
  await expectPicture(page)
})

test('Escape ends the way to a page, and leaves the way back alone', LONG, async ({ page, customer }) => {
  await signIn(page, customer)
  const orders = page.getByRole('heading', { level: 1, name: 'My orders' })
  const menu = page.getByRole('navigation', { name: 'Account' }).first()
  const sign = page.getByRole('progressbar', { name: 'Loading' })
  await menu.getByRole('link', { name: 'My orders' }).click()
  await expect(orders).toBeVisible()
  await menu.getByRole('link', { name: 'Overview', exact: true }).click()
  await expect(overviewTitle(page)).toBeVisible()
  const release = await holdBack(page, /\/assets\/OrdersRoute[^/]*\.js$/)
  await page.reload()
  await expect(overviewTitle(page)).toBeVisible()
  const overview = page.url()
  await menu.getByRole('link', { name: 'My orders' }).click()
  await expect(sign).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sign).toBeHidden()
  expect(page.url()).toBe(overview)
  await page.goBack()
  await expect(sign).toBeVisible()
  await page.keyboard.press('Escape')
  release()
  await expect(orders).toBeVisible()
  await page.goForward()
  await expect(overviewTitle(page)).toBeVisible()
})
