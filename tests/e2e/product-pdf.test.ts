import { readFile } from 'node:fs/promises'
import { readPdf } from '#tests/support/pdf.ts'
import { broken } from './support/faults.ts'
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

test('a PDF is offered where there is one, and one that isn’t ready says so', async ({
  page,
  shop,
  customer,
  watch,
}) => {
  watch.allow(
    /404.*OrderDeliveryDates/,
    /status of (409|500)/,
    /product-pdf: conflict/,
    /Request failure/,
    /console: read /,
  )
  const code = await shop.addOrder(customer, { product: { pictureId: null } })
  const pdf = page.getByRole('button', { name: /^Product PDF: / })
  const pdfs = '**/v1/Pdfs/me'
  const read = page.waitForResponse(pdfs)
  await page.goto(`/orders/${code}`)
  await fillSignIn(page, customer.email)
  await (await read).finished()
  await expect(page.getByRole('button', { name: /^Order again: / })).toBeVisible()
  await expect(page.getByText(/^Product code /)).toBeVisible()
  await expect(pdf).toHaveCount(0)
  await page.route(pdfs, broken)
  await page.reload()
  await pdf.click({ timeout: 20_000 })
  await expect(page.getByText('The PDF isn’t ready yet. Please try again later.', { exact: true })).toBeVisible()
})
