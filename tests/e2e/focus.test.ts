import type { Page } from '@playwright/test'
import { yearOf } from './support/libraries.ts'
import {
  check,
  confirmDeletion,
  expectPicture,
  grid,
  month,
  photosTitle,
  pressInViewer,
  scrollTo,
  selection,
  signIn,
  tile,
  viewer,
} from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const YEAR = yearOf(6)

async function deleteSelected(page: Page, count: number): Promise<void> {
  const what = count === 1 ? 'photo' : `${count} photos`
  await selection(page).getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page, `Delete ${what}?`, `Delete ${what}`)
  await expect(selection(page)).toBeHidden()
}

test('after deleting what is selected the focus is on the photo that came up', async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, YEAR)
  await signIn(page, customer)
  await scrollTo(page, tile(page, 'Photo, taken on 2 October 2024'))
  await (await check(page, 'Photo, taken on 2 October 2024')).click()
  await tile(page, 'Photo, taken on 4 October 2024').click()
  await deleteSelected(page, 2)
  await expect(tile(page, 'Photo, taken on 3 October 2024')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tile(page, 'Photo, taken on 1 October 2024')).toBeFocused()
})

test('leaving the selection by its bar focuses the first photo in view', LONG, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, YEAR)
  await signIn(page, customer)
  await scrollTo(page, tile(page, 'Photo, taken on 2 October 2024'))
  await (await check(page, 'Photo, taken on 2 October 2024')).click()
  const top = await page.evaluate(() => window.scrollY)
  await selection(page).getByRole('button', { name: 'Cancel selection' }).press('Enter')
  await expect(selection(page)).toBeHidden()
  const focused = grid(page).locator('[data-photo] a:focus')
  await expect(focused).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(top)
})

test('is on the page’s title after the welcome is dismissed by keyboard', LONG, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, YEAR)
  await signIn(page, customer)
  await page.getByRole('button', { name: 'Don’t show this again' }).press('Enter')
  await expect(photosTitle(page)).toBeFocused()
})

test('after deleting a whole month it is on the first of the next', LONG, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, YEAR)
  await signIn(page, customer)
  await scrollTo(page, tile(page, 'Photo, taken on 2 October 2024'))
  await month(page, 'October 2024').getByRole('heading').hover()
  await month(page, 'October 2024').getByRole('checkbox').click()
  await expect(selection(page).getByText('6 selected')).toBeVisible()
  await deleteSelected(page, 6)
  await expect(tile(page, 'Photo, taken on 6 September 2024')).toBeFocused()
})

test(
  'after deleting the month being read, the next one is read, by the scrubber and the keyboard too',
  LONG,
  async ({ page, customer, shop }) => {
    await shop.fillLibrary(customer, yearOf(120))
    await signIn(page, customer)
    const scrubber = page.getByRole('slider', { name: 'Years and months' })
    await scrubber.focus()
    for (let step = 0; step < 5; step += 1) await scrubber.press('ArrowDown')
    await expect(scrubber).toHaveAttribute('aria-valuetext', 'July 2024')
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, 900)
    await month(page, 'July 2024').getByRole('checkbox').click()
    await expect(selection(page).getByText('120 selected')).toBeVisible()
    await deleteSelected(page, 120)
    await expect(tile(page, 'Photo, taken on 28 June 2024').first()).toBeFocused()
    await expect(tile(page, 'Photo, taken on 28 June 2024').first()).toBeInViewport({ ratio: 1 })
    await expect(scrubber).toHaveAttribute('aria-valuetext', 'June 2024')
    await scrubber.press('ArrowDown')
    await expect(scrubber).toHaveAttribute('aria-valuetext', 'May 2024')
  },
)

test('after deleting the last photos it is on the page’s title', LONG, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, YEAR.slice(0, 1))
  await signIn(page, customer)
  await (await check(page, 'Photo, taken on 1 January 2024')).click()
  await deleteSelected(page, 1)
  await expect(grid(page)).toBeHidden()
  await expect(photosTitle(page)).toBeFocused()
})

test('deleting in the viewer keeps the focus there, then in the list', LONG, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, YEAR.slice(0, 2))
  await signIn(page, customer)
  await tile(page, 'Photo, taken on 2 January 2024').click()
  await expectPicture(page)
  await pressInViewer(page, 'Delete')
  await confirmDeletion(page, 'Delete photo?', 'Delete photo')
  await expect(viewer(page).getByText('1 of 1')).toBeVisible()
  await expect(viewer(page)).toBeFocused()
  await pressInViewer(page, 'Delete')
  await confirmDeletion(page, 'Delete photo?', 'Delete photo')
  await expect(grid(page)).toBeHidden()
  await expect(photosTitle(page)).toBeFocused()
})
