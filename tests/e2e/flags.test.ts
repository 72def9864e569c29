import { makePhoto } from '#tests/support/photos.ts'
import { PHOTOS, photosTitle, signIn, tiles, uploadFiles } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const CONTROL = 'PhotoManagementFeatureFlagControl'
const UPLOADS = 'PhotoManagementUploadViewEnabled'

test('developers switch features by a dialog that writes them into the address', async ({ page, customer }) => {
  await signIn(page, customer, `${PHOTOS}?hideHeaderNav=1&${CONTROL}=true`)
  const addPhotos = page.getByRole('button', { name: 'Add photos' })
  const menu = page.getByRole('navigation', { name: 'Account' }).first()
  const dialog = page.getByRole('dialog', { name: 'Feature flags' })
  await expect(addPhotos.first()).toBeVisible()

  await menu.getByRole('button', { name: 'Feature flags' }).click()
  await dialog.getByText(UPLOADS).click()
  await expect(dialog.getByRole('checkbox', { name: UPLOADS })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(new RegExp(`hideHeaderNav=1.*${UPLOADS}=false`))
  await expect(photosTitle(page)).toBeVisible()
  await expect(addPhotos).toHaveCount(0)

  await page.goto(PHOTOS)
  await expect(photosTitle(page)).toBeVisible()
  await expect(addPhotos).toHaveCount(0)

  await menu.getByRole('button', { name: 'Feature flags' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: UPLOADS })).toContainText('stored')
  await dialog.getByRole('button', { name: 'Back to the brand’s flags' }).click()
  await expect(addPhotos.first()).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Feature flags' })).toHaveCount(0)
})

test('hides the dialog from customers without the flag', async ({ page, customer }) => {
  await signIn(page, customer)
  await expect(page.getByRole('button', { name: 'Feature flags' })).toHaveCount(0)
})

test('sends uploads to the address of the URL when the brand lists its origin', async ({ page, customer, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    const config = await answer.json()
    for (const brand of Object.values<Record<string, unknown>>(config.brands)) brand.uploadUrlOrigins = [origin]
    await route.fulfill({ response: answer, json: config })
  })
  await page.route('**/elsewhere', (route) => route.continue({ url: `${origin}/api/uploads` }))
  await signIn(page, customer, `${PHOTOS}?uploadUrl=${encodeURIComponent(`${origin}/elsewhere`)}`)
  const created = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url() === `${origin}/elsewhere`,
  )
  const files = [77, 78].map(async (seed) => ({
    name: `${seed}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await makePhoto({ seed }),
  }))
  await uploadFiles(page, await Promise.all(files))
  await created
  await expect(tiles(page)).toHaveCount(2)
})
