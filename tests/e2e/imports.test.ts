import { expectSquareTiles, photosTab, signIn, tiles } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const COUNT = 6

test('a newcomer brings the photos of earlier orders over, and reloads meanwhile', async ({ page, customer, shop }) => {
  test.setTimeout(180_000)
  await shop.leaveLegacyPhotos(customer, COUNT)
  await signIn(page, customer)
  await expect(page.getByRole('heading', { name: `${COUNT} of your photos are waiting` })).toBeVisible()
  await expect(photosTab(page)).toHaveText('Photos0')
  await page.getByRole('button', { name: 'Bring my photos over' }).click()
  await expect(page.getByRole('progressbar', { name: 'Bringing your photos over' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(`All ${COUNT} photos are here`)).toBeVisible({ timeout: 90_000 })
  await expect(photosTab(page)).toHaveText(`Photos${COUNT}`)
  await expectSquareTiles(page)
  await page.getByRole('button', { name: 'Dismiss' }).click({ timeout: 30_000 })
  await expect(page.getByText('photos are here')).toBeHidden()
  await page.reload()
  await expect(tiles(page).first()).toBeVisible()
  await expect(photosTab(page)).toHaveText(`Photos${COUNT}`)
  await expect(page.getByText('photos are waiting')).toBeHidden()
})
