import type { Page } from '@playwright/test'
import { PHOTOS, signIn } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const MOCK = 'PhotoManagementUseReactivationMockData'

test('the storage status is opened by its button, and leads to deleting everything', async ({ page, customer }) => {
  await signIn(page, customer, PHOTOS)
  const dialog = page.getByRole('dialog', { name: 'Photo storage status' })
  const button = page.getByRole('button', { name: 'Photo storage status' })
  await button.click()
  await expect(dialog).toContainText('18 months storage remaining.')
  await expect(dialog).toContainText('18 months from registration')
  await expect(dialog.getByRole('link', { name: 'Terms and conditions' })).toHaveAttribute('href', /\/shop\/terms$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.click()
  await dialog.getByRole('button', { name: 'Delete all photos' }).click()
  await expect(page.getByRole('dialog', { name: 'Photo storage status' })).toHaveCount(0)
  await expect(page.getByText('Type DELETE to confirm')).toBeVisible()
})

test('the link of a mail opens the dialog', async ({ page, customer }) => {
  await signIn(page, customer, `${PHOTOS}?storage=status`)
  await expect(page.getByRole('dialog', { name: 'Photo storage status' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${PHOTOS}$`))
})

test('a critical status opens the dialog once', async ({ page, customer }) => {
  await signIn(page, customer, `${PHOTOS}?${MOCK}=true`)
  const dialog = page.getByRole('dialog', { name: 'Photo storage status' })
  await expect(dialog).toContainText('12 days storage remaining.')
  await expect(dialog).toContainText('Your photos will be deleted in 12 days.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
  const banner = page.getByText('12 days storage remaining.')
  await expect(banner).toBeVisible()
  await page.reload()
  await expect(banner).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

/** Holds the answer about the storage period until it is released; then the photos are deleted tomorrow. */
async function holdInformation(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/accounts/getaccountinformation', async (route) => {
    await promise
    const tomorrow = new Date(Date.now() + 24 * 3600 * 1000).toISOString()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), projectedDeletionDate: tomorrow } })
  })
  return resolve
}

test('a critical status waits for another dialog', LONG, async ({ page, customer }) => {
  const release = await holdInformation(page)
  await signIn(page, customer, PHOTOS)
  const dialog = page.getByRole('dialog', { name: 'Photo storage status' })
  const banner = page.getByText('Your photos will be deleted tomorrow.')
  await page.getByRole('button', { name: 'Add photos' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Add photos' })
  await expect(adding).toBeVisible()
  release()
  await expect(banner).toBeAttached()
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(adding).toHaveCount(0)
  await expect(dialog).toContainText('Your photos will be deleted tomorrow.')
})

test('a critical status opens no dialog on another page', LONG, async ({ page, customer }) => {
  const release = await holdInformation(page)
  await signIn(page, customer, PHOTOS)
  await page.getByRole('link', { name: /^Albums/ }).click()
  await expect(page.getByText('New album').first()).toBeVisible()
  release()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: /^Photos/ }).click()
  await expect(page.getByRole('dialog', { name: 'Photo storage status' })).toBeVisible()
})

test('without its flag there is no button, and nothing is asked for', LONG, async ({ page, customer }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signIn(page, customer, `${PHOTOS}?PhotoManagementReactivationEnabled=false`)
  await expect(page.getByRole('heading', { name: 'My photos' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add photos' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Photo storage status' })).toHaveCount(0)
  expect(asked.filter((url) => url.includes('getaccountinformation'))).toEqual([])
})
