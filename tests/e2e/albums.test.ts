import type { Page } from '@playwright/test'
import { selection, signIn, tile, viewer } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const ALBUMS = '/my-photos/albums'
const photos = (page: Page) => page.getByRole('region', { name: 'Photos of the album' }).locator('[data-photo]')
const album = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('creates an album from a selection, renames it, removes a photo and deletes it', async ({
  page,
  customer,
  shop,
}) => {
  await shop.fillLibrary(customer, [
    { taken: '2024-05-08T07:08:09' },
    { taken: '2024-05-07T07:08:09' },
    { taken: '2024-05-06T07:08:09' },
  ])
  await signIn(page, customer)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const day of ['8', '7']) await tile(page, `Photo, taken on ${day} May 2024`).click()
  await selection(page).getByRole('button', { name: 'Copy to album' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New album' }).click()
  await page.getByRole('textbox', { name: 'Album name' }).fill('Snow <3')
  await page.getByRole('button', { name: 'Create album' }).click()
  await expect(page.getByText('Name not valid')).toBeVisible()
  await page.getByRole('textbox', { name: 'Album name' }).fill('Snow')
  await page.getByRole('button', { name: 'Create album' }).click()
  await expect(page.getByText('Photos copied to Snow', { exact: true })).toBeVisible()
  await expect(selection(page)).toBeHidden()

  await page.goto(ALBUMS)
  await page.getByRole('link', { name: /^Snow/ }).click()
  await expect(photos(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Edit album name' }).click()
  await page.getByRole('textbox', { name: 'Album name' }).fill('Deep snow')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(album(page, 'Deep snow')).toBeVisible()

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await tile(page, 'Photo, taken on 8 May 2024').click()
  await selection(page).getByRole('button', { name: 'Delete from album' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from album' }).click()
  await expect(page.getByText('Photo removed from Deep snow', { exact: true })).toBeVisible()
  await expect(photos(page)).toHaveCount(1)
  await tile(page, 'Photo, taken on 7 May 2024').click()
  await expect(page).toHaveURL(/\/my-photos\/albums\/[^/]+\/preview\//)
  await expect(viewer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/my-photos\/albums\/[^/]+$/)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete album' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete album' }).click()
  await expect(page.getByText('Deep snow album deleted', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/my-photos\/albums$/)
  await expect(page.getByRole('button', { name: 'New album' })).toBeVisible()
})

test('an unknown album redirects to the albums', async ({ page, customer, watch }) => {
  watch.allow(/404/)
  await signIn(page, customer)
  await page.goto(`${ALBUMS}/00000000-0000-4000-8000-000000000001`)
  await expect(page.getByText('This album no longer exists', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/my-photos\/albums$/)
})

test('“Created today” moves on at midnight, by itself', LONG, async ({ page, customer }) => {
  await signIn(page, customer)
  await page.goto(ALBUMS)
  await page.getByRole('button', { name: 'New album' }).click()
  await page.getByRole('textbox', { name: 'Album name' }).fill('Snow')
  await page.getByRole('button', { name: 'Create album' }).click()
  await expect(album(page, 'Snow')).toBeVisible()
  await page.clock.install({ time: await page.evaluate(() => new Date().setHours(23, 59, 40, 0)) })
  await page.goto(ALBUMS)
  await expect(page.getByText('Created today')).toBeVisible()
  await page.clock.runFor(30_000)
  await expect(page.getByText('Created yesterday')).toBeVisible()
})

test('says within 3 seconds that a photo could not be removed', LONG, async ({ page, customer, shop, watch }) => {
  watch.allow(/status of 500/, /console: flow /)
  await shop.fillLibrary(customer, [{ taken: '2024-05-08T07:08:09' }])
  await signIn(page, customer)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await tile(page, 'Photo, taken on 8 May 2024').click()
  await selection(page).getByRole('button', { name: 'Copy to album' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New album' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'New album' }).click()
  await page.getByRole('textbox', { name: 'Album name' }).fill('Snow')
  await page.getByRole('button', { name: 'Create album' }).click()
  await page.getByRole('link', { name: 'Snow' }).click()
  await expect(photos(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await tile(page, 'Photo, taken on 8 May 2024').click()
  await page.route(/\/albums\/[^/]+\/photos$/, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
  await selection(page).getByRole('button', { name: 'Delete from album' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from album' }).click()
  await expect(page.getByText('Trying again…', { exact: true })).toBeVisible()
  await expect(page.getByText('Error: Your photo could not be removed from the album', { exact: true })).toBeVisible({
    timeout: 3000,
  })
  await expect(photos(page)).toHaveCount(1)
})

test('what could not be copied stays selected, and nothing else', LONG, async ({ page, customer, shop }) => {
  const [refused = ''] = await shop.fillLibrary(customer, [
    { taken: '2024-05-08T07:08:09' },
    { taken: '2024-05-07T07:08:09' },
    { taken: '2024-05-06T07:08:09' },
  ])
  const albumId = await shop.createAlbum(customer, { name: 'Snow' })
  await page.route(`**/albums/${albumId}/photos`, (route) => route.fulfill({ json: { failed: [refused] } }), {
    times: 1,
  })
  await signIn(page, customer)
  const copy = async () => {
    await selection(page).getByRole('button', { name: 'Copy to album' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Snow/ }).click()
  }
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await selection(page).getByRole('button', { name: 'Select all' }).click()
  await copy()
  await expect(page.getByRole('dialog').getByText('1 photo could not be copied to Snow')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(selection(page).getByText('1 selected')).toBeVisible()
  await copy()
  await expect(page.getByText('Photos copied to Snow', { exact: true })).toBeVisible()
  await expect(selection(page)).toBeHidden()
})
