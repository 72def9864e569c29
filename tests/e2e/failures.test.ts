import type { Page, Route } from '@playwright/test'
import { makePhoto, truncate } from '#tests/support/photos.ts'
import { yearOf } from './support/libraries.ts'
import {
  chooseFiles,
  comeBack,
  grid,
  month,
  PHOTOS,
  photosTab,
  signIn,
  tile,
  tiles,
  uploadsPanel,
  viewer,
} from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const COUNTS = /\/users\/timeline(\?|$)/
const MONTH_PAGE = /\/photos\/timeline\/\d+\/\d+/
const failed = (page: Page) => page.getByText('Error: Your photos could not be loaded')
const reference = (page: Page) => page.getByText(/^Reference for customer care: \S+/)

const broken: Record<string, (route: Route) => Promise<void>> = {
  'a server error (500)': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'not found (404)': (route) =>
    route.fulfill({ status: 404, json: { message: 'Nothing is here.', correlationId: 'c' } }),
  'forbidden (403)': (route) => route.fulfill({ status: 403, body: '' }),
  'a conflict (409)': (route) => route.fulfill({ status: 409, body: '' }),
  'too many requests (429)': (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, body: '' }),
  'a broken body': (route) => route.fulfill({ contentType: 'application/json', body: '{"timeline":' }),
  'an answer of another shape': (route) => route.fulfill({ json: { timeline: 'soon' } }),
  'a lost connection': (route) => route.abort('connectionreset'),
}

test('shows failed month counts with a reference, and retries', LONG, async ({ page, customer, shop, watch }) => {
  test.setTimeout(120_000)
  watch.allow(/Failed to load resource/, /read photos/)
  await shop.fillLibrary(customer, [{ taken: '2024-05-06T07:08:09' }])
  await signIn(page, customer)
  for (const [what, answer] of Object.entries(broken)) {
    await test.step(what, async () => {
      await page.route(COUNTS, answer)
      await page.reload()
      await expect(failed(page)).toBeVisible()
      await expect(reference(page)).toBeVisible()
      await page.unroute(COUNTS)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(tile(page, 'Photo, taken on 6 May 2024')).toBeVisible()
      await expect(failed(page)).toBeHidden()
    })
  }
})

test('shows a failed month in its place, and retries there', async ({ page, customer, shop, watch }) => {
  watch.allow(/status of 500/, /read photos/)
  await shop.fillLibrary(customer, [{ taken: '2024-05-06T07:08:09' }, { taken: '2023-07-14T09:26:53' }])
  await page.route(/\/photos\/timeline\/2024\/5/, (route) => route.fulfill({ status: 500, body: '' }))
  await signIn(page, customer)
  await expect(page.getByText('Error: Your photos could not be loaded')).toBeVisible()
  await expect(tile(page, 'Photo, taken on 14 July 2023')).toBeVisible()
  await page.unroute(/\/photos\/timeline\/2024\/5/)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(tile(page, 'Photo, taken on 6 May 2024')).toBeVisible()
  await expect(grid(page).locator(':focus')).toHaveCount(1)
})

test('leaves out a malformed photo, and shows the others', LONG, async ({ page, customer, shop, watch }) => {
  watch.allow(/a part of an answer: bad-answer/)
  const days = ['2024-05-06T07:08:09', '2024-05-05T07:08:09', '2024-05-04T07:08:09']
  await shop.fillLibrary(
    customer,
    days.map((taken) => ({ taken })),
  )
  await page.route(MONTH_PAGE, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.images[1].dateTaken = '2026-99-99T99:99:99'
    answer.images[2].thumbnails = 'none'
    await route.fulfill({ response, json: answer })
  })
  await signIn(page, customer)
  await expect(tile(page, 'Photo, taken on 6 May 2024')).toBeVisible()
  await expect(tile(page, /^Photo without a date, /)).toBeVisible()
  await expect(grid(page).getByRole('link')).toHaveCount(2)
  await expect(month(page, 'May 2024').getByText('3 photos')).toBeVisible()
  await tile(page, 'Photo, taken on 6 May 2024').click()
  await expect(viewer(page).getByText('1 of 3')).toBeVisible()
})

test('opens a menu offline, and reports a failed selection at once', LONG, async ({ page, customer, shop, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /console: flow /)
  await shop.fillLibrary(customer, yearOf(120))
  const ahead = [/around-.*\.js$/, /around-.*\.css$/, /ids-.*\.js$/, /OpenMenu-.*\.js$/]
  const fetched = Promise.all(ahead.map((address) => page.waitForResponse(address)))
  await signIn(page, customer)
  await fetched
  // what their code imports
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Sort: / }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await month(page, 'December 2024').getByRole('checkbox', { name: 'Select all of December 2024' }).click()
  await expect(page.getByText('These photos could not be selected', { exact: true }).first()).toBeVisible()
})

test('shows all of a month that grows while its first page is in flight', LONG, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, [{ taken: '2024-05-06T07:08:09' }])
  const page1 = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(
    MONTH_PAGE,
    async (route) => {
      const response = await route.fetch()
      asked.resolve()
      await page1.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await signIn(page, customer)
  await asked.promise
  await shop.fillLibrary(customer, [{ taken: '2024-05-07T07:08:09' }])
  const counted = page.waitForResponse(COUNTS)
  await comeBack(page)
  await counted
  await expect(page.getByText('2 photos')).toBeVisible()
  page1.resolve()
  await expect(tile(page, 'Photo, taken on 7 May 2024')).toBeVisible()
  await expect(tiles(page)).toHaveCount(2)
})

test('shows a failed picture in its tile', LONG, async ({ page, customer, shop, watch }) => {
  watch.allow(/status of 500/)
  await shop.fillLibrary(customer, [{ taken: '2024-05-06T07:08:09' }])
  await page.route('**/images/**', (route) => route.fulfill({ status: 500, body: '' }))
  await signIn(page, customer)
  await expect(tiles(page)).toHaveAttribute('data-state', 'failed')
  await page.unroute('**/images/**')
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(tiles(page)).toHaveAttribute('data-state', 'idle')
})

test('retries a failed picture after a delay', LONG, async ({ page, customer, shop, watch }) => {
  watch.allow(/status of 500/)
  await shop.fillLibrary(customer, [{ taken: '2024-05-06T07:08:09' }])
  await page.clock.install()
  await page.route('**/images/**', (route) => route.fulfill({ status: 500, body: '' }))
  await signIn(page, customer)
  await expect(tiles(page)).toHaveAttribute('data-state', 'failed')
  await page.unroute('**/images/**')
  await page.clock.fastForward('00:15')
  await expect(tiles(page)).toHaveAttribute('data-state', 'idle')
  await expect(tiles(page).locator('img')).toHaveCSS('visibility', 'visible')
})

test('shows a slow picture only when complete', LONG, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, [{ taken: '2024-05-06T07:08:09' }])
  const arrived = Promise.withResolvers<void>()
  await page.route('**/images/**', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await signIn(page, customer)
  const picture = tiles(page).locator('img')
  await expect(picture).toHaveCSS('visibility', 'hidden')
  await expect(tiles(page)).toHaveCSS('background-image', /^url\("data:/)
  arrived.resolve()
  await expect(picture).toHaveCSS('visibility', 'visible')
})

test(
  'one retry reads everything that failed, including the tab’s count',
  LONG,
  async ({ page, customer, shop, watch }) => {
    watch.allow(/Failed to load resource/, /(read|flow) (photos|import-activation)/)
    await shop.fillLibrary(customer, [{ taken: '2024-05-06T07:08:09' }])
    await page.route('**/api/photo/**', (route) => route.abort('connectionreset'))
    await signIn(page, customer)
    await expect(failed(page)).toBeVisible()
    await page.unroute('**/api/photo/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(photosTab(page)).toHaveText(/1/)
  },
)

test('shows each file that is no photo, or damaged, with its reason', LONG, async ({ page, customer, watch }) => {
  watch.allow(/console: flow /)
  const good = await makePhoto({ seed: 21 })
  await signIn(page, customer)
  const dialog = await chooseFiles(page, [
    { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Sir or Madam') },
    { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    { name: 'damaged.jpg', mimeType: 'image/jpeg', buffer: truncate(good, 0.3) },
    { name: 'good.jpg', mimeType: 'image/jpeg', buffer: good },
  ])
  await expect(dialog.getByText('2 files can’t be added')).toBeVisible()
  await expect(dialog.getByText('Only HEIC, JPEG and PNG photos can be added')).toBeVisible()
  await expect(dialog.getByText('This file is empty')).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(uploadsPanel(page).getByText('This file is damaged')).toBeVisible({ timeout: 30_000 })
  await expect(uploadsPanel(page).getByText('1 added', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(photosTab(page)).toHaveText('Photos1')
  await expect(page).toHaveURL(PHOTOS)
})

test('completes an upload after a temporary server failure', LONG, async ({ page, customer, watch }) => {
  watch.allow(/status of 500/, /status of 404.*\/api\/uploads\//, /console: flow /)
  await signIn(page, customer)
  await page.route(/\/api\/uploads/, (route) => route.fulfill({ status: 500, body: '' }), { times: 2 })
  const dialog = await chooseFiles(page, [
    { name: 'good.jpg', mimeType: 'image/jpeg', buffer: await makePhoto({ seed: 22 }) },
  ])
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(uploadsPanel(page).getByText('1 photo added')).toBeVisible({ timeout: 45_000 })
  await expect(tiles(page)).toHaveCount(1)
})

test(
  'the page works while the code of a part fails to load, and shows it later',
  LONG,
  async ({ page, customer, watch }) => {
    watch.allow(/ERR_FAILED/)
    await page.route(/assets\/OpenMenu-/, (route) => route.abort(), { times: 2 })
    await signIn(page, customer)
    await page.getByRole('button', { name: 'Account, Astrid Lund' }).click()
    await expect(page.getByRole('menuitem', { name: 'Overview' })).toBeVisible()
    await expect(photosTab(page)).toBeVisible()
  },
)
