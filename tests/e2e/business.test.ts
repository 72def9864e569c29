import { fillSignIn, signIn } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

test('a customer completes the details of a business account', async ({ page, shop }) => {
  await page.goto('/orders')
  await fillSignIn(page, (await shop.createCustomer({ businessStatus: 'Default' })).email)
  const status = page.getByRole('region', { name: 'Account status' })
  await expect(status).toContainText('Missing account details, please complete additional details')
  await status.getByRole('link', { name: 'Complete details' }).click()
  await page.getByLabel('Company').fill('Studio Vos')
  await page.getByLabel('VAT number').fill('NL 2991.04.772.B01')
  await page.getByLabel('Contact person').fill('Ruben Vos')
  await page.getByLabel('Phone').fill('+31 20 794 0800')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('VAT number must be valid in its country')).toBeVisible()
  await page.getByLabel('VAT number').fill('NL 2991.04.771.B01')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/settings/b2b')
  await expect(page.getByText('NL299104771B01')).toBeVisible()
  await expect(status).toContainText('Pending account validation')
})

test('a consumer at a business page is led to the overview', LONG, async ({ page, customer }) => {
  await signIn(page, customer)
  for (const path of [
    '/invoices',
    '/integration',
    '/settings/b2b',
    '/settings/b2b/email',
    '/settings/b2b/details',
    '/settings/b2b/new-address',
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
  }
})
