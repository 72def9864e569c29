import type { Page } from '@playwright/test'
import { tenPhotos } from './support/files.ts'
import { type ChosenFile, chooseFiles, signIn, tiles } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const photos = (page: Page) => page.getByRole('region', { name: 'Photos of the album' }).locator('[data-photo]')

async function createAlbum(page: Page, name: string): Promise<void> {
  await page.goto('/my-photos/albums')
  await page.getByRole('button', { name: 'New album' }).click()
  await page.getByRole('textbox', { name: 'Album name' }).fill(name)
  await page.getByRole('button', { name: 'Create album' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your album is empty' })).toBeVisible()
}

async function addToAlbum(page: Page, files: readonly ChosenFile[]): Promise<void> {
  const dialog = await chooseFiles(page, [...files])
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog).toBeHidden()
  await expect(photos(page)).toHaveCount(files.length, { timeout: 90_000 })
  await expect(page).toHaveURL(/\/my-photos\/albums\/[^/]+$/)
}

test('photos are added to the album that is shown, also those the library has', async ({ page, customer }) => {
  const files = (await tenPhotos()).slice(0, 2)
  await signIn(page, customer)
  await createAlbum(page, 'Snow')
  await addToAlbum(page, files)
  await createAlbum(page, 'Deep snow')
  await addToAlbum(page, files)
  await page.goto('/my-photos/photos')
  await expect(tiles(page)).toHaveCount(2)
})

test(
  'on a phone the app is asked first, and the album is usable again without it',
  LONG,
  async ({ page, customer, shop }) => {
    const links: string[] = []
    await page.route('**/open-in-app*', (route) => {
      links.push(route.request().url())
      return route.fulfill({ status: 204 })
    })
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch()
      const config = await response.json()
      for (const brand of Object.values<Record<string, unknown>>(config.brands))
        brand.mobileAppUrl = `${shop.origin}/open-in-app`
      await route.fulfill({ response, json: config })
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, customer)
    await createAlbum(page, 'Snow')
    const add = page.getByRole('button', { name: 'Add photos' })
    await add.click()
    await expect(add).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => links).toHaveLength(1)
    expect(new URL(links[0] ?? '').searchParams.get('album_id')).toBe(new URL(page.url()).pathname.split('/').at(-1))
    await expect(add).not.toHaveAttribute('aria-busy', 'true')
    await add.click()
    await expect(page.getByRole('dialog', { name: 'Add photos' })).toBeVisible()
    expect(links).toHaveLength(1)
  },
)
