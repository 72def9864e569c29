import { readFile } from 'node:fs/promises'
import { readPdf } from '#tests/support/pdf.ts'
import { fillSignIn, signIn } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('a business customer finds an invoice and saves its PDF', async ({ page, shop }) => {
  const customer = await shop.createCustomer({ businessStatus: 'New' })
  const number = await shop.addInvoice(customer, { kind: 'historical', created: new Date('2021-11-16T10:00:00Z') })
  await shop.addInvoice(customer, { kind: 'historical', created: new Date('2020-11-16T10:00:00Z') })
  await page.goto('/invoices')
  await fillSignIn(page, customer.email)
  await expect(page.getByText('No invoices yet')).toBeVisible()
  await page.getByRole('link', { name: 'Historical 2' }).click()
  await page.getByRole('searchbox', { name: 'Search by invoice or order number' }).fill(number.slice(4, 20))
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Year: All years' }).selectOption('2021')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: `PDF of ${number}` }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe(`invoice_${number}.pdf`)
  const { text } = await readPdf(await readFile(await download.path()))
  expect(text).toContain('Studio Vos')
  await expect(page.getByText(`Saved as invoice_${number}.pdf`, { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Year: 2021' }).selectOption('2020')
  await expect(page.getByText('No invoice found')).toBeVisible()
  await page.getByRole('link', { name: 'By order' }).click()
  await expect(page).toHaveURL(/\/invoices$/)
  await expect(page.getByText('No invoices yet')).toBeVisible()
})

test('the longest numbers leave the PDF in sight', async ({ page, shop }) => {
  const customer = await shop.createCustomer({ businessStatus: 'New' })
  const number = await shop.addInvoice(customer, { kind: 'historical', created: new Date('2021-11-16T10:00:00Z') })
  await page.goto('/invoices?list=historical')
  await fillSignIn(page, customer.email)
  const button = page.getByRole('button', { name: `PDF of ${number}` })
  for (const width of [720, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await button.click({ trial: true })
  }
})

test('a consumer has no invoices', async ({ page, customer }) => {
  await signIn(page, customer)
  await page.goto('/invoices')
  await expect(page).toHaveURL('/')
})
