import type { Page } from '@playwright/test'
import { two } from './support/dates.ts'
import type { FilledPhoto } from './support/shop.ts'
import { expectPicture, month, pressInViewer, scrollTo, signIn, tile, tiles } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

/** Photos of one month, several a day. */
const monthOf = (year: number, monthNumber: number, count: number): FilledPhoto[] =>
  Array.from({ length: count }, (_, at) => ({
    taken: `${year}-${two(monthNumber)}-${two(1 + (at % 28))}T${two(8 + Math.floor(at / 28))}:00:00`,
  }))

/** Ten photos a month, twelve months. */
const YEAR = Array.from({ length: 12 }, (_, at) => monthOf(2024, at + 1, 10)).flat()

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)

/** Where a tile is on the screen, once it stays there. */
async function topOf(page: Page, name: string): Promise<number> {
  const box = await tile(page, name).boundingBox()
  return Math.round(box?.y ?? Number.NaN)
}

test(
  'back from the viewer the list is where it was, with the focus on the photo',
  LONG,
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

test('a reload comes back to the same photos', LONG, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, YEAR)
  await signIn(page, customer)
  await scrollTo(page, tile(page, 'Photo, taken on 5 June 2024'))
  const name = 'Photo, taken on 5 June 2024'
  const top = await topOf(page, name)
  await page.reload()
  await expect(tile(page, name)).toBeInViewport()
  await expect.poll(() => topOf(page, name)).toBe(top)
})

test('a long month ends with +N, which opens all of it', LONG, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, monthOf(2024, 7, 120))
  await signIn(page, customer)
  await expect(month(page, 'July 2024').getByText('120 photos')).toBeVisible()
  const more = page.getByRole('button', { name: 'Show 25 more photos of July 2024' })
  await scrollTo(page, more)
  const before = await scrollTop(page)
  await more.click()
  await expect(more).toBeHidden()
  await expect.poll(() => scrollTop(page)).toBe(before)
  await page.keyboard.press('End')
  await expect(tile(page, 'Photo, taken on 1 July 2024').last()).toBeInViewport()
  await expect(tiles(page).last().locator('img')).toHaveJSProperty('complete', true)
})
