import type { Page } from '@playwright/test'
import type { FilledPhoto } from './support/shop.ts'
import { check, expectPicture, grid, month, PHOTOS, signIn, tile, tiles, viewer } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** Photos of a month of 2024, one after another. */
const monthOf = (monthNumber: number, count: number): FilledPhoto[] =>
  Array.from({ length: count }, (_, at) => ({
    taken: `2024-${two(monthNumber)}-${two(1 + (at % 28))}T${two(Math.floor(at / 28))}:00:00`,
  }))

/** Twelve months of 120 photos: each is cut, and most of it is on no page that is read. */
const LIBRARY = Array.from({ length: 12 }, (_, at) => monthOf(at + 1, 120)).flat()

const selection = (page: Page) => page.getByRole('region', { name: 'Selection' })
const focused = (page: Page) => page.locator(':focus')
const scrubber = (page: Page) => page.getByRole('slider', { name: 'Years and months' })

/** Into the grid by Tab, the keys being there. */
async function enterGrid(page: Page): Promise<void> {
  await expect(scrubber(page)).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await grid(page).evaluate((photos) => photos.contains(document.activeElement))).toBe(true)
  }).toPass()
  await expect(tile(page, 'Photo, taken on 28 December 2024').first()).toBeFocused()
}

test(
  'a range by keyboard goes over months that are not read, and survives the viewer and a reload',
  LONG,
  async ({ page, customer, shop }) => {
    test.setTimeout(120_000)
    await shop.fillLibrary(customer, LIBRARY)
    await signIn(page, customer)
    await enterGrid(page)

    await page.keyboard.press('Space')
    await expect(selection(page).getByText('1 selected')).toBeVisible()
    await page.keyboard.press('Shift+End')
    await expect(selection(page).getByText('1,440 selected')).toBeVisible()
    await expect(month(page, 'January 2024').getByText('120 of 120')).toBeVisible()
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(selection(page).getByText('1,439 selected')).toBeVisible()

    await expect(focused(page)).toHaveAccessibleName(/January 2024$/)
    await page.keyboard.press('Enter')
    await expectPicture(page)
    await expect(viewer(page).getByText('1,439 of 1,440')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(selection(page).getByText('1,439 selected')).toBeVisible()
    await page.reload()
    await expect(selection(page).getByText('1,439 selected')).toBeVisible()

    await expect(scrubber(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(selection(page)).toBeHidden()
    await page.reload()
    await expect(tiles(page).first()).toBeVisible()
    await expect(selection(page)).toBeHidden()
  },
)

test(
  'a range by Shift and the mouse holds just the photos between, whole months included',
  LONG,
  async ({ page, customer, shop }) => {
    await shop.fillLibrary(customer, [...monthOf(5, 3), ...monthOf(4, 120), ...monthOf(3, 3)])
    await signIn(page, customer)
    await expect(scrubber(page)).toBeVisible()
    await tile(page, 'Photo, taken on 2 May 2024').hover()
    await (await check(page, 'Photo, taken on 2 May 2024')).click()
    await scrubber(page).focus()
    await page.keyboard.press('End')
    await tile(page, 'Photo, taken on 2 March 2024').click({ modifiers: ['Shift'] })
    await expect(selection(page).getByText('124 selected')).toBeVisible()
    await expect(month(page, 'March 2024').getByText('2 of 3')).toBeVisible()
    await tile(page, 'Photo, taken on 3 March 2024').click({ modifiers: ['Shift'] })
    await expect(selection(page).getByText('123 selected')).toBeVisible()
  },
)

test('a drag over tiles selects them, and opens none', LONG, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, monthOf(5, 12))
  const pressed = Promise.withResolvers<void>()
  await page.route(/drag-tiles/, async (route) => {
    await pressed.promise
    await route.continue()
  })
  await signIn(page, customer)
  const from = tile(page, 'Photo, taken on 12 May 2024')
  const to = await tile(page, 'Photo, taken on 9 May 2024').boundingBox()
  if (to === null) throw new Error('The photo is not there.')
  await from.hover()
  await page.mouse.down()
  // the first press counts, though the code for it comes later
  pressed.resolve()
  await expect(async () => {
    await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 })
    await expect(selection(page).getByText('4 selected')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.mouse.up()
  await expect(page).toHaveURL(PHOTOS)
})

test(
  'the scrubber leads to a month far away and asks for little on its way',
  LONG,
  async ({ page, customer, shop }) => {
    test.setTimeout(120_000)
    await shop.fillLibrary(customer, LIBRARY)
    await signIn(page, customer)
    await expect(scrubber(page)).toHaveAttribute('aria-valuetext', 'December 2024')
    await expect(tiles(page).first().locator('img')).toHaveJSProperty('complete', true)
    let pages = 0
    page.on('request', (request) => {
      if (request.url().includes('/photos/timeline/')) pages += 1
    })
    const box = await scrubber(page).boundingBox()
    if (box === null) throw new Error('The scrubber is not there.')
    const x = box.x + box.width - 8
    await page.mouse.move(x, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(x, box.y + box.height - 30, { steps: 60 })
    await page.mouse.up()
    await expect(scrubber(page)).toHaveAttribute('aria-valuetext', 'January 2024')
    await expect(month(page, 'January 2024').getByRole('heading')).toBeInViewport()
    await expect(month(page, 'January 2024').locator('[data-photo] img').first()).toHaveJSProperty('complete', true)
    expect(pages).toBeLessThan(30)
  },
)
