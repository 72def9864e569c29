import type { Page } from '@playwright/test'
import { monthOf, yearOf } from './support/libraries.ts'
import {
  calledOffIn,
  grid,
  holdBack,
  month,
  photosTitle,
  scrollTo,
  signIn,
  tile,
  tiles,
  viewer,
} from './support/steps.ts'
import { ALONE, expect, test } from './support/test.ts'

const YEAR = yearOf(20)

/** The first photo that is not wholly under its month's heading, and where it is on the screen. */
const photoBeingRead = (page: Page) =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('[data-section] h2')].map((heading) =>
      heading.getBoundingClientRect(),
    )
    const line = Math.min(...headings.map(({ bottom }) => bottom).filter((bottom) => bottom > 0))
    const read = [...document.querySelectorAll<HTMLElement>('[data-photo]')].find(
      (tile) => tile.getBoundingClientRect().bottom > line,
    )
    return { id: read?.dataset.photo ?? '', top: read?.getBoundingClientRect().top ?? Number.NaN }
  })

test('requests counts in parallel with the customer', async ({ page, customer }) => {
  await signIn(page, customer)
  const answered = Promise.withResolvers<void>()
  await page.route('**/customers/me', async (route) => {
    await answered.promise
    await route.continue()
  })
  const counts = page.waitForRequest(/\/users\/timeline/)
  await page.reload({ waitUntil: 'commit' })
  await counts
  answered.resolve()
  await expect(photosTitle(page)).toBeVisible()
})

test('shows progress while the viewer’s code loads, and can be cancelled', ALONE, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, YEAR)
  const arrived = Promise.withResolvers<void>()
  await page.route(/PreviewRoute-.*\.js$/, async (route) => {
    await arrived.promise
    await route.continue()
  })
  await signIn(page, customer)
  const photo = tiles(page).first()
  const sign = page.getByRole('progressbar', { name: 'Loading' })
  await photo.click()
  await expect(sign).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sign).toHaveCount(0)
  await expect(page).toHaveURL(/\/photos$/)
  await photo.click()
  await expect(sign).toBeVisible()
  arrived.resolve()
  await expect(viewer(page)).toBeVisible()
  await expect(sign).toHaveCount(0)
  await page.goBack()
  await expect(photo).toBeInViewport()
})

test('a stored place without its month leads to the nearest month', ALONE, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, YEAR)
  await signIn(page, customer)
  // before the page's own code: a page that is open notes its place by itself
  await page.addInitScript((key) => {
    const position = { section: '2003/2', index: 4711, pixelsBelow: 12 }
    const place = { list: 'photos', source: 'photos.dateTaken.desc', position, opened: ['1999/1'] }
    localStorage.setItem(key, JSON.stringify([place]))
  }, `customer.${customer.id}.photoList.places`)
  await page.reload()
  await expect(month(page, 'January 2024').getByRole('heading')).toBeInViewport()
  await expect(tile(page, 'Photo, taken on 20 January 2024')).toBeInViewport()
})

test('at 200 % zoom and back the photo being read stays where it is', ALONE, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, YEAR)
  await signIn(page, customer)
  const window = page.viewportSize()
  if (window === null) throw new Error('There is no window.')
  await scrollTo(page, tile(page, 'Photo, taken on 5 June 2024'))
  const scrolled = await page.evaluate(() => scrollY)
  const { id, top } = await photoBeingRead(page)
  const read = page.locator(`[data-photo="${id}"]`)
  // the page as a browser lays it out at 200 %: half as many pixels each way
  await page.setViewportSize({ width: window.width / 2, height: window.height / 2 })
  await expect(read).toBeInViewport()
  await page.setViewportSize(window)
  await expect.poll(async () => (await read.boundingBox())?.y).toBe(top)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test(
  'on a very slow network scrolling works, and photos load where the reader is',
  ALONE,
  async ({ page, customer, shop }) => {
    await shop.fillLibrary(customer, YEAR)
    await signIn(page, customer)
    await expect(tiles(page).first()).toBeVisible()
    // what a page at rest looks ahead for is asked by then
    await page.waitForLoadState('networkidle')
    const free = Promise.withResolvers<void>()
    const asked: string[] = []
    await page.route('**/photos/timeline/**', async (route) => {
      asked.push(new URL(route.request().url()).pathname)
      await free.promise
      await route.continue().catch(() => undefined)
    })
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }))
    await expect(month(page, 'January 2024').getByRole('heading')).toBeInViewport()
    await expect(month(page, 'January 2024').getByRole('gridcell')).toHaveCount(20)
    await expect.poll(() => asked.some((path) => path.endsWith('/2024/1'))).toBe(true)
    expect(asked.some((path) => path.endsWith('/2024/7'))).toBe(false)
    free.resolve()
    await expect(tile(page, 'Photo, taken on 1 January 2024')).toBeInViewport()
  },
)

test('cancels pictures that left the view, and loads those in view', ALONE, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, YEAR)
  await signIn(page, customer)
  const release = await holdBack(page, '**/images/**')
  const calledOff = calledOffIn(page)
  const scrollToPart = (part: number) =>
    page.evaluate((by) => window.scrollTo({ top: by * document.documentElement.scrollHeight }), part)
  await scrollToPart(0.5)
  const coming = page.locator('img[data-state="coming"]')
  await expect(coming).not.toHaveCount(0)
  const left = await coming.evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src))
  await scrollToPart(1)
  await expect.poll(() => left.filter((address) => !calledOff.has(address))).toEqual([])
  release()
  const last = tile(page, 'Photo, taken on 1 January 2024')
  await expect(last.locator('img')).toHaveAttribute('data-state', /there|loaded/)
})

test('reads the counts again when they disagree with the pages', ALONE, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, monthOf(5, 6))
  await signIn(page, customer)
  await expect(tiles(page)).toHaveCount(6)
  await page.route(
    /\/users\/timeline/,
    async (route) => {
      const answer = await route.fetch()
      const counts = await answer.json()
      counts.timeline['2024']['5'] = 9
      await route.fulfill({ response: answer, json: counts })
    },
    { times: 1 },
  )
  await page.reload()
  await expect(month(page, 'May 2024').getByText('6 photos')).toBeVisible()
  await expect(grid(page).getByRole('gridcell')).toHaveCount(6)
})

test(
  'with reduced motion shows pictures at once, and jumps without animation',
  ALONE,
  async ({ page, customer, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await shop.fillLibrary(customer, YEAR)
    await signIn(page, customer)
    const picture = tiles(page).first().locator('img')
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).toHaveCSS('animation-name', 'none')
    await scrollTo(page, tile(page, 'Photo, taken on 5 June 2024'))
    const before = await page.evaluate(() => scrollY)
    await page.reload()
    await expect(tiles(page).first()).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(before)
  },
)

test('shows photos as offline, and loads them when online again', ALONE, async ({ page, customer, shop, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await shop.fillLibrary(customer, YEAR)
  await signIn(page, customer)
  await expect(tiles(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }))
  await expect(month(page, 'January 2024')).toBeVisible()
  await expect(page.getByText('You are offline')).toHaveCount(1)
  await expect(page.getByText('You are offline')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(tile(page, 'Photo, taken on 20 January 2024')).toBeVisible()
  await expect(page.getByText('You are offline')).toHaveCount(0)
})
