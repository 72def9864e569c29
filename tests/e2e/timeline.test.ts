import type { Page } from '@playwright/test'
import { monthOf, yearOf } from './support/libraries.ts'
import {
  check,
  chooseSorting,
  confirmDeletion,
  expectPicture,
  month,
  PHOTOS,
  photosTitle,
  selection,
  signIn,
  tile,
  tiles,
  viewer,
} from './support/steps.ts'
import { ALONE, expect, test } from './support/test.ts'

/** Each month is cut, and most of it is on no page that is read. */
const LIBRARY = yearOf(120)

const focused = (page: Page) => page.locator(':focus')
const scrubber = (page: Page) => page.getByRole('slider', { name: 'Years and months' })

/** Into the grid by Tab, the keys being there: the scrubber is the stop before it. */
async function enterGrid(page: Page): Promise<void> {
  await expect(scrubber(page)).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(scrubber(page)).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Tab')
  await expect(tile(page, 'Photo, taken on 28 December 2024').first()).toBeFocused()
}

test(
  'a range by keyboard spans months that are not read, and survives the viewer and a reload',
  ALONE,
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
  ALONE,
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

test('the photo that scrolls under the pointer can be chosen', ALONE, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, monthOf(5, 30))
  await signIn(page, customer)
  await tile(page, 'Photo, taken on 20 May 2024').hover()
  const pointed = page.locator('[data-photo]:hover')
  const before = await pointed.getAttribute('data-photo')
  await page.mouse.wheel(0, 300)
  await expect(pointed).not.toHaveAttribute('data-photo', before ?? '')
  await expect(pointed.getByRole('button', { name: /^Select/ })).toBeVisible()
})

test('a drag over tiles selects them, and opens none', ALONE, async ({ page, customer, shop }) => {
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

test('Escape ends a drag at the edge and restores the earlier selection', ALONE, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, yearOf(28))
  await signIn(page, customer)
  const top = () => page.evaluate(() => scrollY)
  /** Drags down to the window's edge until the page scrolls on, and has Escape pressed. */
  const dragAndEscape = async (name: string) => {
    const before = await top()
    await tile(page, name).hover()
    await page.mouse.down()
    await page.mouse.move(700, 790, { steps: 8 })
    await expect.poll(top).toBeGreaterThan(before + 200)
    await page.keyboard.press('Escape')
  }
  await expect(scrubber(page)).toBeVisible()
  await dragAndEscape('Photo, taken on 27 December 2024')
  await expect(selection(page)).toBeHidden()
  const rest = await top()
  await page.mouse.move(600, 780, { steps: 4 })
  await page.mouse.up()
  expect(await top()).toBe(rest)
  await expect(selection(page)).toBeHidden()
  await expect(page).toHaveURL(PHOTOS)

  await page.evaluate(() => window.scrollTo({ top: 0 }))
  await (await check(page, 'Photo, taken on 28 December 2024')).click()
  await expect(selection(page).getByText('1 selected')).toBeVisible()
  await dragAndEscape('Photo, taken on 27 December 2024')
  await page.mouse.up()
  await expect(selection(page).getByText('1 selected')).toBeVisible()
})

test(
  'selects in another sorting, which is put away meanwhile, and moves no photo',
  ALONE,
  async ({ page, customer, shop }) => {
    await shop.fillLibrary(customer, monthOf(5, 12))
    await signIn(page, customer)
    await chooseSorting(page, 'Date taken, oldest first')
    await expect(page.getByRole('link', { name: 'Photo, taken on 1 May 2024' })).toBeVisible()
    const before = await tiles(page).first().boundingBox()
    await (await check(page, 'Photo, taken on 1 May 2024')).click()
    await expect(selection(page).getByText('1 selected')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Sort: / })).toBeHidden()
    await expect(tiles(page).first()).toHaveAttribute('data-state', 'selected')
    expect((await tiles(page).first().boundingBox())?.y).toBe(before?.y)
    await selection(page).getByRole('button', { name: 'Cancel selection' }).click()
    await expect(page.getByRole('button', { name: 'Sort: Date taken, oldest first' })).toBeVisible()
  },
)

test('the scrubber jumps to a distant month with few requests', ALONE, async ({ page, customer, shop }) => {
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
  await scrubber(page).press('Home')
  await expect(photosTitle(page)).toBeInViewport()
})

test(
  'a click on the scrubber jumps there, also with a mouse in a narrow window',
  ALONE,
  async ({ page, customer, shop }) => {
    await shop.fillLibrary(customer, LIBRARY)
    await signIn(page, customer)
    for (const [width, part, named] of [
      [1280, 0.98, 'January 2024'],
      [768, 0.02, 'December 2024'],
      [768, 0.98, 'January 2024'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const box = await scrubber(page).boundingBox()
      if (box === null) throw new Error('The scrubber is not there.')
      await page.mouse.click(box.x + box.width - 8, box.y + part * box.height)
      await expect(scrubber(page)).toHaveAttribute('aria-valuetext', named)
      await expect(month(page, named).getByRole('heading')).toBeInViewport()
    }
  },
)

test('a button selects all photos, including those that are not read', async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, LIBRARY)
  await signIn(page, customer)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await selection(page).getByRole('button', { name: 'Select all' }).click()
  await expect(selection(page).getByText('1,440 selected')).toBeVisible()
  await selection(page).getByRole('button', { name: 'Change the selection' }).click()
  await page.getByRole('menuitem', { name: 'Deselect all' }).click()
  await expect(selection(page).getByText('0 selected')).toBeVisible()
})

test('keeps photos selected while others are being deleted', ALONE, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, monthOf(5, 12))
  await signIn(page, customer)
  await (await check(page, 'Photo, taken on 12 May 2024')).click()
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/photo/photos', async (route) => {
    await answered.promise
    await route.continue()
  })
  await selection(page).getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page, 'Delete photo?', 'Delete photo')
  await tile(page, 'Photo, taken on 10 May 2024').click()
  await expect(selection(page).getByText('2 selected')).toBeVisible()
  answered.resolve()
  await expect(selection(page).getByText('1 selected')).toBeVisible()
  await expect(tiles(page).nth(1)).toHaveAttribute('data-state', 'selected')
})

test('back at the page’s top the scrubber’s bubble is over nothing', ALONE, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, yearOf(40))
  await signIn(page, customer)
  await expect(scrubber(page)).toHaveAttribute('data-state', 'still')
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  await expect(scrubber(page)).toHaveAttribute('data-state', 'moving')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  // elsewhere it stays for longer than that
  await expect(scrubber(page)).toHaveAttribute('data-state', 'still', { timeout: 1_000 })
})

test('the scrubber’s bubble names the month a mouse points at', ALONE, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, yearOf(40))
  await signIn(page, customer)
  const box = await scrubber(page).boundingBox()
  if (box === null) throw new Error('The scrubber is not there.')
  await page.mouse.move(box.x + box.width - 8, box.y + 0.98 * box.height)
  await expect(scrubber(page).getByText('January 2024')).toBeVisible()
  await expect(scrubber(page)).toHaveAttribute('aria-valuetext', 'December 2024')
  await page.mouse.move(box.x - 300, box.y)
  await expect(scrubber(page).getByText('January 2024')).toHaveCount(0)
})

test(
  'in a narrow window the scrubber’s handle stays under a resting pointer',
  ALONE,
  async ({ page, customer, shop }) => {
    await shop.fillLibrary(customer, yearOf(40))
    await page.setViewportSize({ width: 640, height: 700 })
    await signIn(page, customer)
    await expect(scrubber(page)).toHaveAttribute('data-state', 'still')
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
    await expect(scrubber(page)).toHaveAttribute('data-state', 'moving')
    const handle = scrubber(page).locator('i').last()
    await handle.hover({ position: { x: 10, y: 20 } })
    await expect(scrubber(page)).toHaveAttribute('data-state', 'still')
    await expect(handle).toHaveCSS('opacity', '1')
    const before = await page.evaluate(() => window.scrollY)
    await page.mouse.down()
    await page.mouse.move(620, 600)
    await page.mouse.up()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 500)
  },
)
