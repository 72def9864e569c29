import { readFile } from 'node:fs/promises'
import { readPdf } from '#tests/support/pdf.ts'
import { fillSignIn } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('the PDF of a product is saved, and a PDF reader reads it', async ({ page, shop, customer, watch }) => {
  // the order has no delivery dates
  watch.allow(/404.*OrderDeliveryDates/)
  await shop.storePicture('alpine-lake')
  const product = { pictureId: 'alpine-lake', name: 'Hut to hut / 2026' }
  const code = await shop.addOrder(customer, { product })
  await page.goto(`/orders/${code}`)
  await fillSignIn(page, customer.email)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Product PDF: / }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('Hut to hut 2026.pdf')
  const { pages, text } = await readPdf(await readFile(await download.path()))
  expect(pages).toBe(1)
  expect(text).toContain('Hut to hut / 2026')
  await expect(page.getByText('Saved as Hut to hut 2026.pdf', { exact: true })).toBeVisible()
})

test('a PDF that isn’t ready is told', async ({ page, shop, customer, watch }) => {
  watch.allow(/404.*OrderDeliveryDates/, /status of 409/, /product-pdf: conflict/)
  const code = await shop.addOrder(customer, { product: { pictureId: null } })
  await page.goto(`/orders/${code}`)
  await fillSignIn(page, customer.email)
  await page.getByRole('button', { name: /^Product PDF: / }).click()
  await expect(page.getByText('The PDF isn’t ready yet. Please try again later.', { exact: true })).toBeVisible()
})
