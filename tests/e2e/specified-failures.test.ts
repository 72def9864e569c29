import type { Page } from '@playwright/test'
import { broken, type FailingAction, type Fault, failsInTurn, failsThenWorks } from './support/faults.ts'
import type { Customer, Shop } from './support/shop.ts'
import { selection, signIn, tile } from './support/steps.ts'
import { expect, LONG, test, type Watch } from './support/test.ts'

/** Texts of the specs' error catalogues that no other test sees with a call that fails: each once. */

const ALBUMS = '/my-photos/albums'
const NO_ALBUM = /^Unable to display album\. Please refresh the page or try again later\.$/
const NO_PHOTOS = /^Unable to display album photos\. Please refresh the page or try again later\./
const NO_CHANGE = /^Unable to save changes\. Please try again$/
const NOT_REMOVED = /^Unable to remove album\. Please try again$/
const EDITOR = 'Album name'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const pressInDialog = (page: Page, name: string) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name, exact: true }).click()

async function open(page: Page, customer: Customer, shop: Shop, watch: Watch) {
  watch.allow(/status of 500/, /Request failure/, /console: (flow|read) /)
  const photos = ['8', '7', '6'].map((day) => ({ taken: `2024-05-0${day}T07:08:09` }))
  const owner = await shop.createCustomer()
  const own = await shop.createAlbum(customer, { name: 'Snow', photoIds: await shop.fillLibrary(customer, photos) })
  const shared = await shop.createAlbum(owner, {
    name: 'Midsummer',
    photoIds: await shop.fillLibrary(owner, photos),
    participants: [customer.id],
  })
  await signIn(page, customer)
  return { own, shared }
}

test('each read of the albums fails with its specified text', LONG, async ({ page, customer, shop, watch }) => {
  test.setTimeout(120_000)
  const { own, shared } = await open(page, customer, shop, watch)
  const photo = /^3 photos$/
  const pages: Readonly<Record<string, readonly Fault[]>> = {
    [ALBUMS]: [
      {
        call: '**/photo/albums?*',
        says: /^Unable to display albums\. Please refresh the page or try again later\.$/,
        comesBack: /^Snow$/,
      },
      {
        call: '**/shared-albums?*',
        says: /^Unable to display shared albums\. Please refresh the page or try again later\.$/,
        comesBack: /^Midsummer$/,
      },
    ],
    [`${ALBUMS}/${own}`]: [{ call: `**/photo/albums/${own}`, says: NO_ALBUM, comesBack: photo }],
    [`/my-photos/shared-albums/${shared}`]: [
      { call: `**/api/*/shared-albums/${shared}`, says: NO_ALBUM, comesBack: photo },
    ],
  }
  for (const [path, faults] of Object.entries(pages)) await failsInTurn(page, path, faults)
})

for (const kind of ['own', 'shared'] as const) {
  test(`photos of an album that fail say so: ${kind}`, LONG, async ({ page, customer, shop, watch }) => {
    const albums = await open(page, customer, shop, watch)
    const path = kind === 'own' ? 'albums' : 'shared-albums'
    const call = `**/${path}/${albums[kind]}/photos*`
    await page.route(call, broken)
    await page.goto(`/my-photos/${path}/${albums[kind]}`)
    await expect(page.getByText(NO_PHOTOS).first()).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Error: Your photos could not be loaded')).toHaveCount(0)
    await page.unroute(call)
    await press(page, 'Try again')
    await expect(tile(page, 'Photo, taken on 8 May 2024')).toBeVisible()
  })
}

/** What is done to an album's photos and to the album, in an order in which each is there still. */
function actionsOf(page: Page): FailingAction[] {
  const remove = async () => {
    await selection(page).getByRole('button', { name: 'Delete from album' }).click()
    await pressInDialog(page, 'Remove from album')
  }
  return [
    {
      method: 'PATCH',
      call: '**/albums/*',
      act: async () => {
        await press(page, 'Edit album name')
        await page.getByRole('textbox', { name: EDITOR }).fill('Deep snow')
        await press(page, 'Save')
      },
      says: NO_CHANGE,
      again: () => press(page, 'Save'),
      works: /^Deep snow$/,
    },
    {
      method: 'DELETE',
      call: '**/albums/*/photos',
      act: async () => {
        await press(page, 'Select')
        for (const day of ['8', '7']) await tile(page, `Photo, taken on ${day} May 2024`).click()
        await remove()
      },
      says: /^Error: Your photos could not be removed from the album$/,
      again: remove,
      works: /^2 photos removed from Deep snow$/,
    },
    {
      method: 'DELETE',
      call: '**/albums/*',
      act: async () => {
        await press(page, 'More actions')
        await page.getByRole('menuitem', { name: 'Delete album' }).click()
        await pressInDialog(page, 'Delete album')
      },
      says: NOT_REMOVED,
      again: () => pressInDialog(page, 'Delete album'),
      works: /^Deep snow album deleted$/,
    },
  ]
}

test('each change of an album fails with its specified text', LONG, async ({ page, customer, shop, watch }) => {
  test.setTimeout(120_000)
  const { own, shared } = await open(page, customer, shop, watch)
  await page.goto(`${ALBUMS}/${own}`)
  for (const action of actionsOf(page)) await failsThenWorks(page, action)
  await failsThenWorks(page, {
    method: 'POST',
    call: '**/photo/albums',
    act: async () => {
      await press(page, 'New album')
      await page.getByRole('textbox', { name: EDITOR }).fill('Ice')
      await press(page, 'Create album')
    },
    says: NO_CHANGE,
    again: () => press(page, 'Create album'),
    works: /^Ice$/,
  })
  await page.goto(`/my-photos/shared-albums/${shared}`)
  await failsThenWorks(page, {
    method: 'DELETE',
    call: '**/shared-albums/*',
    act: async () => {
      await press(page, 'Delete album')
      await pressInDialog(page, 'Delete album')
    },
    says: NOT_REMOVED,
    again: () => pressInDialog(page, 'Delete album'),
    works: /^Midsummer album deleted$/,
  })
})

test('downloads fail with their specified texts', LONG, async ({ page, customer, shop, watch }) => {
  await open(page, customer, shop, watch)
  await page.route('**/photo-downloads/*', broken)
  await page.route('**/downloads', broken)
  await tile(page, 'Photo, taken on 8 May 2024').click()
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(page.getByText('Error: Your photo could not be downloaded').first()).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  await page.goto('/my-photos/photos')
  await press(page, 'Select')
  for (const day of ['8', '7']) await tile(page, `Photo, taken on ${day} May 2024`).click()
  await selection(page).getByRole('button', { name: 'Download' }).click()
  await expect(page.getByText('Error: Your photos could not be downloaded').first()).toBeVisible({ timeout: 20_000 })
})

test('a deletion of the account that fails says so on its page', LONG, async ({ page, customer, shop, watch }) => {
  await open(page, customer, shop, watch)
  await page.route('**/actions/confirm', broken)
  for (const [path, title, text] of [
    [
      '/delete-account-confirmation?confirmation-token=x',
      'Your account couldn’t be deleted',
      'Something went wrong with the account deletion. Could you please try again?',
    ],
    [
      '/change-email-confirmation?confirmation-token=x',
      'Your email wasn’t changed',
      'Something went wrong with the email change. Could you please try again?',
    ],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('link', { name: /contact/i }).first()).toBeVisible()
  }
})
