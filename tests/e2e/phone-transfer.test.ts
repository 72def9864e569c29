import { type BrowserContext, devices, type Page } from '@playwright/test'
import { tenPhotos } from './support/files.ts'
import { photosTab, signIn } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7']

/** Opens 'Transfer from Phone' and gives the link of its QR code. */
async function openLink(page: Page, context: BrowserContext): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Add photos' }).click()
  await page.getByText('Transfer from Phone').click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('a phone sends ten photos, and the desktop sees and confirms them', async ({
  page,
  context,
  browser,
  customer,
}) => {
  test.setTimeout(120_000)
  await signIn(page, customer)
  const link = await openLink(page, context)
  const dialog = page.getByRole('dialog', { name: 'Add photos' })
  await expect(dialog.getByText('Waiting for your phone')).toBeVisible()

  const phone = await (await browser.newContext(PHONE)).newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Send photos to your library' })).toBeVisible()
  // the token is gone from the address
  expect(new URL(phone.url()).hash).toBe('')
  await expect(dialog.getByText('Your phone is connected')).toBeVisible()

  const second = await (await browser.newContext(PHONE)).newPage()
  await second.goto(link)
  await expect(second.getByRole('heading', { name: 'This link is used on another phone' })).toBeVisible()

  await phone.locator('input[type=file]').setInputFiles(await tenPhotos())
  await phone.getByRole('button', { name: 'Transfer 10 photos' }).click()
  await expect(phone.getByRole('heading', { name: '10 photos sent' })).toBeVisible({ timeout: 60_000 })

  await expect(dialog.getByText('10 photos are here')).toBeVisible()
  const photos = dialog.getByRole('list', { name: 'Photos from your phone' })
  await photos.getByRole('button').first().click()
  await expect(dialog.getByText('9 photos are here')).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog).toBeHidden()
  await expect(photosTab(page)).toHaveText('Photos9')
  await expect(page.getByRole('button', { name: 'Sort: Date uploaded, newest first' })).toBeVisible()

  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This link has expired' })).toBeVisible()

  // a new code in the same tab
  await phone.goto(await openLink(page, context))
  await expect(phone.getByRole('heading', { name: 'Send photos to your library' })).toBeVisible()
})
