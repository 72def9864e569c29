import type { Locator, Page } from '@playwright/test'
import { two } from './support/dates.ts'
import { tenPhotos } from './support/files.ts'
import type { FilledPhoto } from './support/shop.ts'
import { chooseSorting, grid, photosTitle, scrollTo, signIn, tile, tiles, uploadsPanel } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

/** Ten photos a month, twelve months; those taken first came last. */
const YEAR: FilledPhoto[] = Array.from({ length: 120 }, (_, at) => ({
  taken: `2024-${two(1 + Math.floor(at / 10))}-${two(1 + (at % 10))}T08:00:00`,
  created: new Date(Date.UTC(2025, 11 - Math.floor(at / 10), 28 - (at % 10))),
}))
const JUNE_5 = 'Photo, taken on 5 June 2024'

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)

/** The photo a reader is at: the first that is whole below a month's heading. */
async function photoRead(page: Page): Promise<string> {
  await expect(page.locator('[data-moving]')).toHaveCount(0)
  const id = await tiles(page).evaluateAll((elements) => {
    const below = document.querySelector('section h2')?.getBoundingClientRect().bottom ?? 0
    const whole = elements.filter((element) => element.getBoundingClientRect().top >= below - 1)
    return whole[0]?.getAttribute('data-photo')
  })
  return id ?? ''
}

const photo = (page: Page, id: string) => page.locator(`[data-photo="${id}"]`)

/** Chooses a sorting without a pointer: that would scroll to the button first. */
async function sortWithoutScrolling(page: Page, name: string): Promise<void> {
  const focus = (locator: Locator) => locator.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
  await focus(page.getByRole('button', { name: /^Sort: / }))
  await page.keyboard.press('Enter')
  const choice = page.getByRole('menuitemradio', { name })
  await expect(choice).toBeAttached()
  await focus(choice)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Sort: ${name}` })).toBeFocused()
}

const firstMonth = (page: Page) => grid(page).getByRole('heading', { level: 2 }).first()

test('changing the sorting keeps the current photo in view, there and back', async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, YEAR)
  await signIn(page, customer)
  await scrollTo(page, tile(page, JUNE_5))
  const id = await photoRead(page)
  expect(id).not.toBe('')
  const places: number[] = []
  const sortings = ['Date taken, oldest first', 'Date uploaded, newest first', 'Date taken, newest first']
  for (const name of [...sortings, ...sortings]) {
    await sortWithoutScrolling(page, name)
    await expect(photo(page, id)).toBeInViewport({ ratio: 1 })
    await expect(page.locator('[data-moving]')).toHaveCount(0)
    places.push(await scrollTop(page))
  }
  expect(places.slice(3)).toEqual(places.slice(0, 3))
  expect(Math.min(...places)).toBeGreaterThan(300)
})

test('changing the sorting shows the photo at once, without scrolling', LONG, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, YEAR)
  await signIn(page, customer)
  await scrollTo(page, tile(page, 'Photo, taken on 5 February 2024'))
  const id = await photoRead(page)
  await page.evaluate(() => {
    const seen: number[] = []
    window.addEventListener('scroll', () => seen.push(window.scrollY))
    Object.assign(window, { seen })
  })
  await sortWithoutScrolling(page, 'Date taken, oldest first')
  await expect(photo(page, id)).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[data-moving]')).toHaveCount(0)
  const there = await scrollTop(page)
  const seen = await page.evaluate(() => Reflect.get(window, 'seen') as number[])
  // the list that is taken away leaves a short page; between that and the place nothing is passed
  expect(new Set(seen.filter((top) => top > 0 && top !== there)).size).toBeLessThan(3)
})

test('a sorting starts at the top when the reader is there, and is kept', LONG, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, YEAR)
  await signIn(page, customer)
  await chooseSorting(page, 'Date taken, oldest first')
  await expect(firstMonth(page)).toHaveText('January 2024')
  await expect(tile(page, 'Photo, taken on 1 January 2024')).toBeInViewport()
  expect(await scrollTop(page)).toBe(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sort: Date taken, oldest first' })).toBeVisible()
  await expect(firstMonth(page)).toHaveText('January 2024')
})

test('a sorting starts at the top when its photo has been deleted', LONG, async ({ page, customer, shop, watch }) => {
  watch.allow(/status of 404/, /read photos/)
  await shop.fillLibrary(customer, YEAR)
  await signIn(page, customer)
  await scrollTo(page, tile(page, JUNE_5))
  await page.route(/photos\/[0-9a-f-]{36}\?/, (route) =>
    route.fulfill({ status: 404, json: { error: 'not-found' }, headers: { 'access-control-allow-origin': '*' } }),
  )
  await sortWithoutScrolling(page, 'Date uploaded, oldest first')
  await expect(photosTitle(page)).toBeInViewport()
  await expect(tiles(page).first()).toBeInViewport()
  expect(await scrollTop(page)).toBe(0)
})

test('after an upload the list starts with the new photos', LONG, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, YEAR)
  await signIn(page, customer)
  await scrollTo(page, tile(page, JUNE_5))
  const [may] = await tenPhotos()
  if (may === undefined) throw new Error('There is no photo to upload')
  // pressed where it is: a press of the mouse would have scrolled there
  await page.getByRole('button', { name: 'Add photos' }).evaluate((button: HTMLElement) => button.click())
  const dialog = page.getByRole('dialog', { name: 'Add photos' })
  const picking = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose photos' }).click()
  await (await picking).setFiles([may])
  expect(await scrollTop(page)).toBeGreaterThan(300)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('button', { name: 'Sort: Date uploaded, newest first' })).toBeVisible()
  await expect(uploadsPanel(page).getByText('1 photo added')).toBeVisible({ timeout: 45_000 })
  await expect(firstMonth(page)).not.toHaveText('December 2025')
  await expect(tile(page, 'Photo, taken on 6 May 2024').first()).toBeInViewport()
  expect(await scrollTop(page)).toBe(0)
})

test('a long sorting is cut before the tabs are, at every width', async ({ page, shop, customer }) => {
  await shop.fillLibrary(customer, YEAR.slice(0, 12))
  await page.goto(`${shop.brandOrigin('konfetti')}/my-photos`)
  await page.getByLabel('E-Mail-Adresse').fill(customer.email)
  await page.getByLabel('Passwort', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('button', { name: 'Sortierung: Aufnahmedatum, neueste zuerst' })).toBeVisible()
  const tabs = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: /^Alben/ }) })
  for (const width of [390, 600, 700, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(tabs).toBeVisible()
    expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `${width} px`).toBe(0)
  }
})
