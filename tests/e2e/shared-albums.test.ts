import type { Page } from '@playwright/test'
import { comeBack, selection, signIn, tile } from './support/steps.ts'
import { expect, LONG, newVisitor, test } from './support/test.ts'

const ALBUMS = '/my-photos/albums'
const UNAVAILABLE = 'Unavailable for shared albums'
const photos = (page: Page) => page.locator('main [data-photo]')
const albumTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Midsummer' })

async function openShared(page: Page): Promise<void> {
  await page.goto(ALBUMS)
  await page
    .getByRole('link', { name: /^Midsummer/ })
    .first()
    .click()
  await expect(albumTitle(page)).toBeVisible()
  await expect(page).toHaveURL(/\/my-photos\/shared-albums\/[^/]+$/)
}

async function deleteShared(page: Page, effect: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete album' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete album Midsummer' })
  await expect(dialog.getByText(effect)).toBeVisible()
  // a second press must not send a second call
  await dialog.getByRole('button', { name: 'Delete album' }).dblclick()
  await expect(page.getByText('Midsummer album deleted', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/my-photos\/albums$/)
}

test('two customers see a shared album; the participant leaves, the owner deletes it', async ({
  page,
  customer,
  shop,
  browser,
  watch,
}) => {
  watch.allow(/404/)
  const participant = await shop.createCustomer()
  const mine = await shop.fillLibrary(customer, [{ taken: '2024-05-08T07:08:09' }, { taken: '2024-05-07T07:08:09' }])
  const theirs = await shop.fillLibrary(participant, [{ taken: '2024-05-06T07:08:09' }])
  const albumId = await shop.createAlbum(customer, {
    name: 'Midsummer',
    photoIds: mine,
    participants: [participant.id],
    theirPhotoIds: theirs,
  })
  await signIn(page, customer)
  await openShared(page)
  await expect(page.getByText('Shared albums are no longer supported')).toBeVisible()
  await page.getByText('2 people', { exact: true }).click()
  await expect(page.getByText(participant.email)).toBeVisible()
  await expect(photos(page)).toHaveCount(3)

  const context = await newVisitor(browser, shop)
  const other = await context.newPage()
  await signIn(other, participant)
  await openShared(other)
  await expect(other.getByText(customer.email)).toBeVisible()
  await expect(photos(other)).toHaveCount(3)
  await other.getByRole('button', { name: 'Select', exact: true }).click()
  await tile(other, 'Photo, taken on 8 May 2024').click()
  for (const name of ['Copy to album', 'Delete from album']) {
    const action = selection(other).getByRole('button', { name })
    await expect(action).toHaveAttribute('aria-disabled', 'true')
    await expect(action).toHaveAccessibleDescription(UNAVAILABLE)
  }
  await selection(other).getByRole('button', { name: 'Cancel selection' }).click()
  await deleteShared(other, 'The album and the photos that you added will be removed.')
  await expect(other.getByRole('link', { name: /^Midsummer/ })).toBeHidden()
  await other.goto('/my-photos/photos')
  await expect(photos(other)).toHaveCount(1)

  await page.reload()
  await expect(photos(page)).toHaveCount(2)
  await deleteShared(page, 'It will be removed for everybody.')
  await other.goto(`${ALBUMS}/../shared-albums/${albumId}`)
  await expect(other).toHaveURL(/\/my-photos\/albums$/)
  await context.close()
})

test(
  'a participant whose album is deleted meanwhile is led to the albums',
  LONG,
  async ({ page, customer, shop, watch }) => {
    watch.allow(/404/)
    const participant = await shop.createCustomer()
    const photoIds = await shop.fillLibrary(customer, [{ taken: '2024-05-08T07:08:09' }])
    const albumId = await shop.createAlbum(customer, { name: 'Midsummer', photoIds, participants: [participant.id] })
    await signIn(page, participant)
    await openShared(page)
    await photos(page).click()
    const download = page.getByRole('button', { name: 'Download', exact: true })
    await expect(download).toBeVisible()
    await shop.deleteAlbum(albumId)
    await download.click()
    await expect(page.getByText('This album no longer exists', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/my-photos\/albums$/)
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)

test('an own album that is shared leads to its shared page', async ({ page, customer, shop }) => {
  const participant = await shop.createCustomer()
  const albumId = await shop.createAlbum(customer, { name: 'Midsummer', participants: [participant.id] })
  await signIn(page, customer)
  await page.goto(`${ALBUMS}/${albumId}`)
  await expect(page).toHaveURL(/\/my-photos\/shared-albums\/[^/]+$/)
  await expect(page.getByRole('heading', { name: 'This album is empty' })).toBeVisible()
})

test('an album is created, and filled from a selection, by keyboard alone', LONG, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, [{ taken: '2024-05-08T07:08:09' }, { taken: '2024-05-07T07:08:09' }])
  await signIn(page, customer)
  await tile(page, 'Photo, taken on 8 May 2024').focus()
  await page.keyboard.press('Space')
  // The code of the arrow keys is fetched after the first picture: a press before it is there moves nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(tile(page, 'Photo, taken on 7 May 2024')).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(selection(page).getByText('2 selected')).toBeVisible()
  await selection(page).getByRole('button', { name: 'Copy to album' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'New album' }).press('Enter')
  const name = page.getByRole('textbox', { name: 'Album name' })
  await expect(name).toBeFocused()
  await page.keyboard.type('Snø \u{1F328}\uFE0F \u05E9\u05DC\u05D2')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Photos copied to \u2068Snø .*\u2069/)).toBeVisible()
  await expect(selection(page)).toBeHidden()
  await page.goto(ALBUMS)
  await page.getByRole('link', { name: /^Snø/ }).press('Enter')
  await expect(photos(page)).toHaveCount(2)
})

test(
  'an album that is deleted in another tab is gone here too',
  LONG,
  async ({ page, customer, shop, context, watch }) => {
    watch.allow(/404/)
    const photoIds = await shop.fillLibrary(customer, [{ taken: '2024-05-08T07:08:09' }])
    const albumId = await shop.createAlbum(customer, { name: 'Snow', photoIds })
    await signIn(page, customer)
    await page.goto(`${ALBUMS}/${albumId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Snow' })).toBeVisible()
    const other = await context.newPage()
    await other.goto(`${ALBUMS}/${albumId}`)
    await other.getByRole('button', { name: 'More actions' }).click()
    await other.getByRole('menuitem', { name: 'Delete album' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete album' }).click()
    await expect(other).toHaveURL(/\/my-photos\/albums$/)
    await comeBack(page)
    await expect(page.getByText('This album no longer exists', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/my-photos\/albums$/)
  },
)
