import type { Page } from '@playwright/test'
import { deletePhotos } from '#contract/photos.ts'
import { BATCH_SIZE } from '#machines/shared/batch/machine.ts'
import { callApi } from '#tests/support/server.ts'
import { signInAt } from '#tests/support/sign-in.ts'
import {
  comeBack,
  confirmDeletion,
  expectPicture,
  month,
  PHOTOS,
  photosTab,
  photosTitle,
  pressInViewer,
  selection,
  signIn,
  tile,
  tiles,
} from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const COUNTS = /\/users\/timeline(\?|$)/
const DELETION = /\/api\/photo\/photos$/
const RESTORE = /\/api\/photo\/photos\/restore$/
const names = (page: Page) =>
  tiles(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))

test('deletes a selection with a photo that was already deleted elsewhere', LONG, async ({ page, customer, shop }) => {
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

test(
  'restores the photos to their places when a deletion fails with 500',
  LONG,
  async ({ page, customer, shop, watch }) => {
    watch.allow(/status of 500/, /console: flow /, /Exceeded maximum amount of retries!/)
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

test('subtracts photos deleted in batches from the counts once', LONG, async ({ page, customer, shop }) => {
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

test('the browser’s back closes the confirmation dialog', LONG, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, [{ taken: '2024-05-08T07:08:09' }, { taken: '2024-05-07T07:08:09' }])
  await signIn(page, customer)
  await tile(page, 'Photo, taken on 8 May 2024').click()
  await expectPicture(page)
  await pressInViewer(page, 'Delete')
  await expect(page.getByRole('alertdialog', { name: 'Delete photo?' })).toBeVisible()
  await page.goBack()
  await expect(tiles(page)).toHaveCount(2)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(tile(page, 'Photo, taken on 8 May 2024')).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  await page.goForward()
  await expectPicture(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('completes a confirmed deletion after its page is left', async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, [{ taken: '2024-05-08T07:08:09' }, { taken: '2024-05-07T07:08:09' }])
  await signIn(page, customer)
  const mayBeAnswered = Promise.withResolvers<void>()
  await page.route(DELETION, async (route) => {
    if (route.request().method() === 'DELETE') await mayBeAnswered.promise
    await route.fallback()
  })
  await tile(page, 'Photo, taken on 8 May 2024').click()
  await expectPicture(page)
  const asked = page.waitForRequest((request) => request.method() === 'DELETE')
  await pressInViewer(page, 'Delete')
  await confirmDeletion(page, 'Delete photo?', 'Delete photo')
  await asked
  await page.goBack()
  await expect(tiles(page)).toHaveCount(1)
  mayBeAnswered.resolve()
  await expect(photosTab(page)).toHaveText('Photos1')
  await page.reload()
  await expect(tiles(page)).toHaveCount(1)
})

test(
  'shows one offline banner, and why a photo could not be deleted',
  LONG,
  async ({ page, customer, shop, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/, /console: flow /, /Exceeded maximum amount of retries!/)
    await shop.fillLibrary(customer, [{ taken: '2024-05-08T07:08:09' }, { taken: '2024-05-07T07:08:09' }])
    const ahead = Promise.all(
      [/around-.*\.js$/, /DeletePhotosScreen-.*\.js$/].map((code) => page.waitForResponse(code)),
    )
    await signIn(page, customer)
    await expect(tiles(page)).toHaveCount(2)
    await ahead
    // what their code imports
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await tile(page, 'Photo, taken on 8 May 2024').click()
    await page.context().setOffline(true)
    await expect(page.getByText('You are offline', { exact: true })).toHaveCount(1)
    await selection(page).getByRole('button', { name: 'Delete' }).click()
    await confirmDeletion(page, 'Delete photo?', 'Delete photo')
    const notice = page.getByText('You are offline. Your photo could not be deleted', { exact: true })
    await expect(notice.first()).toBeVisible({ timeout: 30_000 })
    await expect(tiles(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await page.context().setOffline(false)
    await expect(page.getByText('You are offline', { exact: true })).toHaveCount(0)
  },
)

test('deselects photos that were deleted elsewhere', LONG, async ({ page, customer, shop }) => {
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

test(
  'returns to the list when the viewed photo is deleted elsewhere',
  LONG,
  async ({ page, customer, shop, watch }) => {
    watch.allow(/status of 404/, /read photos/)
    const [seen = ''] = await shop.fillLibrary(customer, [
      { taken: '2024-05-08T07:08:09' },
      { taken: '2024-05-07T07:08:09' },
    ])
    await signIn(page, customer)
    await tile(page, 'Photo, taken on 8 May 2024').click()
    await expect(page).toHaveURL(`${PHOTOS}/preview/${seen}`)
    const { accessToken } = await signInAt(shop.origin, customer.email)
    await callApi(shop.origin, deletePhotos, { body: { photoIds: [seen] } }, accessToken)
    await comeBack(page)
    await expect(page.getByText('This photo does not exist or has been deleted', { exact: true })).toBeVisible()
    await expect(tiles(page)).toHaveCount(1)
    await expect(photosTitle(page)).toBeFocused()
  },
)

test('removes and deselects deleted photos when the answer was lost', LONG, async ({ page, customer, shop, watch }) => {
  // they come back for a moment, without their pictures
  watch.allow(/ERR_CONNECTION_RESET/, /console: flow /, /Exceeded maximum amount/, /status of 404 .*\/images\//)
  await shop.fillLibrary(
    customer,
    Array.from({ length: 5 }, (_, at) => ({ taken: `2024-05-0${at + 1}T07:08:09` })),
  )
  await signIn(page, customer)
  await page.route(DELETION, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const day of [1, 2, 3]) await tile(page, `Photo, taken on ${day} May 2024`).click()
  await selection(page).getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page, 'Delete 3 photos?', 'Delete 3 photos')
  await expect(page.getByText('Error: Your photos could not be deleted', { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  })
  await expect(tiles(page)).toHaveCount(2)
  await expect(photosTab(page)).toHaveText('Photos2')
  await expect(selection(page).getByText('0 selected')).toBeVisible()
})

test('restores only the failed photos of a deletion', LONG, async ({ page, customer, shop, watch }) => {
  watch.allow(/Failed to delete photo!/)
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

test('undo restores a deleted photo to its place', async ({ page, customer, shop, watch }) => {
  watch.allow(/Failed to restore photo!/, /status of 400/, /Request failure/)
  await shop.fillLibrary(customer, [
    { taken: '2024-05-08T07:08:09' },
    { taken: '2024-05-07T07:08:09' },
    { taken: '2024-05-06T07:08:09' },
  ])
  await signIn(page, customer)
  await expect(tiles(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await tile(page, 'Photo, taken on 7 May 2024').click()
  await selection(page).getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page, 'Delete photo?', 'Delete photo')
  await expect(page.getByText('Photo deleted', { exact: true }).first()).toBeVisible()
  await expect(photosTab(page)).toHaveText('Photos2')
  await page.route(RESTORE, (route) => route.fulfill({ status: 400, json: {} }), { times: 1 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Error: Your photo could not be restored', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Photo restored', { exact: true }).first()).toBeVisible()
  const all = ['Photo, taken on 8 May 2024', 'Photo, taken on 7 May 2024', 'Photo, taken on 6 May 2024']
  await expect.poll(() => names(page)).toEqual(all)
  await expect(photosTab(page)).toHaveText('Photos3')
  await page.reload()
  await expect.poll(() => names(page)).toEqual(all)
})
