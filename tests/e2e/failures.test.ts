import type { Page, Route } from '@playwright/test'
import { deletePhotos } from '#contract/photos.ts'
import { BATCH_SIZE } from '#machines/delete-batch/machine.ts'
import { makePhoto, truncate } from '#tests/support/photos.ts'
import { callApi } from '#tests/support/server.ts'
import { signInAt } from '#tests/support/sign-in.ts'
import { yearOf } from './support/libraries.ts'
import {
  chooseFiles,
  comeBack,
  confirmDeletion,
  grid,
  month,
  PHOTOS,
  photosTab,
  selection,
  signIn,
  tile,
  tiles,
  uploadsPanel,
} from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const COUNTS = /\/users\/timeline(\?|$)/
const MONTH_PAGE = /\/photos\/timeline\/\d+\/\d+/
const DELETION = /\/api\/photo\/photos$/
const failed = (page: Page) => page.getByText('Error: Your photos could not be loaded')
const names = (page: Page) =>
  tiles(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
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

test(
  'month counts that can’t be had are told with a reference, and tried again',
  LONG,
  async ({ page, customer, shop, watch }) => {
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
  },
)

test('a month that can’t be read says so in its place, and is tried again there', async ({
  page,
  customer,
  shop,
  watch,
}) => {
  watch.allow(/status of 500/, /read photos/)
  await shop.fillLibrary(customer, [{ taken: '2024-05-06T07:08:09' }, { taken: '2023-07-14T09:26:53' }])
  await page.route(/\/photos\/timeline\/2024\/5/, (route) => route.fulfill({ status: 500, body: '' }))
  await signIn(page, customer)
  await expect(page.getByText('These photos could not be loaded')).toBeVisible()
  await expect(tile(page, 'Photo, taken on 14 July 2023')).toBeVisible()
  await page.unroute(/\/photos\/timeline\/2024\/5/)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(tile(page, 'Photo, taken on 6 May 2024')).toBeVisible()
  await expect(grid(page).locator(':focus')).toHaveCount(1)
})

test('without a connection a menu opens, and a choice that can’t be read is told at once', async ({
  page,
  customer,
  shop,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /console: flow /)
  await shop.fillLibrary(customer, yearOf(120))
  const ahead = [/NoticeList-.*\.js$/, /NoticeList-.*\.css$/, /ids-.*\.js$/, /OpenMenu-.*\.js$/]
  const fetched = Promise.all(ahead.map((address) => page.waitForResponse(address)))
  await signIn(page, customer)
  await fetched
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Sort: / }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await month(page, 'December 2024').getByRole('checkbox', { name: 'Select all of December 2024' }).click()
  await expect(page.getByText('These photos could not be selected', { exact: true }).first()).toBeVisible()
})

test('a chosen photo that was deleted elsewhere is deleted with the others', async ({ page, customer, shop }) => {
  const [gone = ''] = await shop.fillLibrary(customer, [
    { taken: '2024-05-08T07:08:09' },
    { taken: '2024-05-07T07:08:09' },
    { taken: '2024-05-06T07:08:09' },
  ])
  await signIn(page, customer)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await tile(page, 'Photo, taken on 8 May 2024').click()
  await tile(page, 'Photo, taken on 7 May 2024').click()
  const { accessToken } = await signInAt(shop.origin, customer.email)
  await callApi(shop.origin, deletePhotos, { body: { photoIds: [gone] } }, accessToken)
  await selection(page).getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page, 'Delete 2 photos?', 'Delete 2 photos')
  await expect(selection(page)).toBeHidden()
  await expect(tiles(page)).toHaveCount(1)
  await expect(photosTab(page)).toHaveText('Photos1')
})

test('a month that grows while its first page is on its way is shown whole', async ({ page, customer, shop }) => {
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

test(
  'a deletion that ends in 500 brings the photos back where they were',
  LONG,
  async ({ page, customer, shop, watch }) => {
    watch.allow(/status of 500/, /console: flow /)
    await shop.fillLibrary(customer, [
      { taken: '2024-05-08T07:08:09' },
      { taken: '2024-05-07T07:08:09' },
      { taken: '2024-05-06T07:08:09' },
    ])
    await signIn(page, customer)
    await expect(tiles(page)).toHaveCount(3)
    await page.route(DELETION, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    )
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await tile(page, 'Photo, taken on 8 May 2024').click()
    await tile(page, 'Photo, taken on 7 May 2024').click()
    await selection(page).getByRole('button', { name: 'Delete' }).click()
    await confirmDeletion(page, 'Delete 2 photos?', 'Delete 2 photos')
    await expect(tiles(page)).toHaveCount(1)
    await expect(photosTab(page)).toHaveText('Photos1')
    await expect(page.getByText('Error: Your photos could not be deleted', { exact: true }).first()).toBeVisible({
      timeout: 30_000,
    })
    await expect
      .poll(() => names(page))
      .toEqual(['Photo, taken on 8 May 2024', 'Photo, taken on 7 May 2024', 'Photo, taken on 6 May 2024'])
    await expect(photosTab(page)).toHaveText('Photos3')
  },
)

test('what is deleted batch by batch is taken from the counts once', async ({ page, customer, shop }) => {
  const deleted = 2 * BATCH_SIZE + 3
  await shop.fillLibrary(customer, [
    { taken: '2024-06-08T07:08:09' },
    ...Array.from({ length: deleted }, () => ({ taken: '2024-05-08T07:08:09' })),
  ])
  await signIn(page, customer)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select all of May 2024' }).click()
  await selection(page).getByRole('button', { name: 'Delete' }).click()
  const batches = [1, 2, 3].map(() => ({
    isAsked: Promise.withResolvers<void>(),
    mayBeAnswered: Promise.withResolvers<void>(),
  }))
  const next = batches.values()
  await page.route(DELETION, async (route) => {
    const batch = next.next().value
    batch?.isAsked.resolve()
    await batch?.mayBeAnswered.promise
    await route.continue()
  })
  await confirmDeletion(page, `Delete ${deleted} photos?`, `Delete ${deleted} photos`)
  const counted: string[] = []
  const [first, second, third] = batches
  first?.mayBeAnswered.resolve()
  await second?.isAsked.promise
  await expect(selection(page).getByText(`${BATCH_SIZE + 3} selected`)).toBeVisible()
  page.on('request', (request) => {
    if (COUNTS.test(request.url())) counted.push(request.url())
  })
  await comeBack(page)
  // the months of what is being deleted are known without its selection
  await selection(page).getByRole('button', { name: 'Cancel selection' }).click()
  await expect(selection(page)).toBeHidden()
  second?.mayBeAnswered.resolve()
  await third?.isAsked.promise
  await expect(photosTab(page)).toHaveText('Photos1')
  await expect(month(page, 'June 2024')).toBeVisible()
  await expect(month(page, 'May 2024')).toHaveCount(0)
  expect(counted).toEqual([])
  const isCounted = page.waitForResponse(COUNTS)
  third?.mayBeAnswered.resolve()
  await isCounted
  await expect(photosTab(page)).toHaveText('Photos1')
  await expect(tiles(page)).toHaveCount(1)
})

test('chosen photos that were deleted elsewhere are chosen no more', async ({ page, customer, shop }) => {
  const ids = await shop.fillLibrary(
    customer,
    Array.from({ length: 8 }, (_, at) => ({ taken: `2024-05-0${at + 1}T07:08:09` })),
  )
  await signIn(page, customer)
  await expect(tiles(page)).toHaveCount(8)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const day of [1, 2, 3, 4, 5]) await tile(page, `Photo, taken on ${day} May 2024`).click()
  await expect(selection(page).getByText('5 selected')).toBeVisible()
  const { accessToken } = await signInAt(shop.origin, customer.email)
  await callApi(shop.origin, deletePhotos, { body: { photoIds: ids.slice(0, 4) } }, accessToken)
  await comeBack(page)
  await expect(selection(page).getByText('1 selected')).toBeVisible()
  await expect(month(page, 'May 2024').getByText('1 of 4')).toBeVisible()
})

test('of a deletion the failed ones come back, the others are gone', async ({ page, customer, shop }) => {
  const [kept] = await shop.fillLibrary(customer, [{ taken: '2024-05-08T07:08:09' }, { taken: '2024-05-07T07:08:09' }])
  await signIn(page, customer)
  await expect(tiles(page)).toHaveCount(2)
  await page.route(DELETION, async (route) => {
    const { photoIds }: { photoIds: string[] } = route.request().postDataJSON()
    const others = photoIds.filter((id) => id !== kept)
    const response = await route.fetch({ postData: JSON.stringify({ photoIds: others }) })
    await route.fulfill({ response, json: { failed: [kept] } })
  })
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select all of May 2024' }).click()
  await selection(page).getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page, 'Delete 2 photos?', 'Delete 2 photos')
  await expect(page.getByText('Error: Your photo could not be deleted', { exact: true }).first()).toBeVisible()
  await expect.poll(() => names(page)).toEqual(['Photo, taken on 8 May 2024'])
  await expect(photosTab(page)).toHaveText('Photos1')
})

test('a picture that can’t be had shows that in its tile', async ({ page, customer, shop, watch }) => {
  watch.allow(/status of 500/)
  await shop.fillLibrary(customer, [{ taken: '2024-05-06T07:08:09' }])
  await page.route('**/images/**', (route) => route.fulfill({ status: 500, body: '' }))
  await signIn(page, customer)
  await expect(tiles(page)).toHaveAttribute('data-state', 'failed')
})

test('files that are no photos, or damaged, are told each with its reason', LONG, async ({ page, customer, watch }) => {
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
  await expect(uploadsPanel(page).getByText('1 photo added').first()).toBeVisible({ timeout: 30_000 })
  await expect(photosTab(page)).toHaveText('Photos1')
  await expect(page).toHaveURL(PHOTOS)
})

test('an upload whose server fails for a while ends well', async ({ page, customer, watch }) => {
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
  'a part of the page whose code can’t be fetched comes later, and the page goes on',
  LONG,
  async ({ page, customer, watch }) => {
    watch.allow(/ERR_FAILED/)
    await page.route(/assets\/OpenMenu-/, (route) => route.abort(), { times: 2 })
    await signIn(page, customer)
    await page.getByRole('button', { name: 'Account, Astrid Lund' }).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await expect(photosTab(page)).toBeVisible()
  },
)
