import type { Locator, Page } from '@playwright/test'
import { fillSignIn } from './support/steps.ts'
import { expect, LONG, test, type Watch } from './support/test.ts'

const allowOffline = (watch: Watch) =>
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /console: (flow|read) /, /Failed to fetch/)

/** Sends without a connection, sees that the form says so and is still there, and sends again with one. */
async function sendsTwice(page: Page, { form, send }: { form: Locator; send: Locator }): Promise<void> {
  await page.context().setOffline(true)
  await send.click()
  await expect(form.getByRole('alert').getByText('You are offline')).toBeVisible({ timeout: 20_000 })
  await page.context().setOffline(false)
  await send.click()
}

test('an address that is saved offline is kept on its form', LONG, async ({ page, customer, shop, watch }) => {
  allowOffline(watch)
  await shop.addAddress(customer)
  await page.goto('/settings/addresses/all')
  await fillSignIn(page, customer.email)
  await page.getByRole('link', { name: /^Change / }).click()
  const form = page.getByRole('main')
  await form.getByLabel('City').fill('Utrecht')
  await sendsTwice(page, { form, send: form.getByRole('button', { name: 'Save address' }) })
  await expect(form.getByText(/Utrecht/)).toBeVisible()
})

test('details that are saved offline are kept on their form', LONG, async ({ page, customer, watch }) => {
  allowOffline(watch)
  await page.goto('/settings/personal-details')
  await fillSignIn(page, customer.email)
  const form = page.getByRole('main')
  await form.getByLabel('First name').fill('Ingrid')
  await sendsTwice(page, { form, send: form.getByRole('button', { name: 'Save' }) })
  await expect(page.getByText('Your details were saved', { exact: true })).toBeVisible()
})

test('an album is named, and deleted, once there is a connection', LONG, async ({ page, customer, watch }) => {
  allowOffline(watch)
  await page.goto('/my-photos/albums')
  await fillSignIn(page, customer.email)
  await page.getByRole('button', { name: 'New album' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Snow')
  await sendsTwice(page, { form: dialog, send: dialog.getByRole('button', { name: 'Create album' }) })
  await expect(page.getByRole('heading', { level: 1, name: 'Snow' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete album' }).click()
  const question = page.getByRole('alertdialog')
  await sendsTwice(page, { form: question, send: question.getByRole('button', { name: 'Delete album' }) })
  await expect(page.getByText('Snow album deleted', { exact: true })).toBeVisible()
})
