import type { Page } from '@playwright/test'
import { confirmDeletion, photosTab, photosTitle, selection, signIn, tile, tiles } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const deleted = (page: Page) => page.getByRole('region', { name: 'Deleted photos by day' }).locator('[data-photo]')

async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Types the word that deletes every photo. */
async function deleteEverything(page: Page): Promise<void> {
  await chooseInMenu(page, 'Delete all photos')
  const dialog = page.getByRole('dialog', { name: 'Delete all photos?' })
  await dialog.getByRole('textbox').fill('delete')
  await dialog.getByRole('button', { name: 'Delete all photos' }).click()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByRole('textbox').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete all photos' }).click()
  await expect(dialog).toBeHidden()
}

test('deleted photos are restored, or deleted for good', async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, [
    { taken: '2024-05-08T07:08:09' },
    { taken: '2024-05-07T07:08:09' },
    { taken: '2024-05-06T07:08:09' },
  ])
  await signIn(page, customer)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const day of ['8', '7', '6']) await tile(page, `Photo, taken on ${day} May 2024`).click()
  await selection(page).getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page, 'Delete 3 photos?', 'Delete 3 photos')
  await expect(photosTab(page)).toHaveText('Photos0')

  await chooseInMenu(page, 'Recently deleted')
  await expect(page.getByRole('heading', { level: 1, name: 'Recently deleted' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: '30 days left' })).toBeVisible()
  await expect(page.getByText('Deleted today, 3 photos', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Photo, taken on 8 May 2024', exact: true }).click()
  await selection(page).getByRole('button', { name: 'Restore photo' }).click()
  await expect(page.getByText('Photo restored', { exact: true })).toBeVisible()
  await expect(selection(page)).toBeHidden()
  await expect(deleted(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Photo, taken on 7 May 2024', exact: true }).click()
  await selection(page).getByRole('button', { name: 'Delete for good' }).click()
  await confirmDeletion(page, 'Delete photo for good?', 'Delete photo')
  await expect(page.getByText('Photo deleted for good', { exact: true })).toBeVisible()
  await expect(deleted(page)).toHaveCount(1)
  await chooseInMenu(page, 'Delete all for good')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all for good' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to bring back' })).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'My photos' }).first().click()
  await expect(tiles(page)).toHaveCount(1)
  await expect(tile(page, 'Photo, taken on 8 May 2024')).toBeVisible()
})

test('all photos are deleted, and come back together', async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, [{ taken: '2024-05-08T07:08:09' }, { taken: '2023-01-07T07:08:09' }])
  await signIn(page, customer)
  await expect(tiles(page)).toHaveCount(2)
  await deleteEverything(page)
  await expect(page.getByText('All photos deleted', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your photo library is empty' })).toBeVisible()
  await chooseInMenu(page, 'Recently deleted')
  await expect(deleted(page)).toHaveCount(2)
  await chooseInMenu(page, 'Restore all')
  await expect(page.getByText('All photos restored', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing to bring back' })).toBeVisible()
  await page.goBack()
  await expect(photosTitle(page)).toBeVisible()
  await expect(tiles(page)).toHaveCount(2)
})
