import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '#tests/support/pdf.ts'
import { chooseOption, press, tabTo, typeInto, typeSignIn } from './support/keys.ts'
import { startListener } from './support/listener.ts'
import type { Customer, Shop } from './support/shop.ts'
import { expect, LONG, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Account' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function openByMenu(page: Page, name: string): Promise<void> {
  await press(page, menu(page).getByRole('link', { name, exact: true }))
  await expect(title(page, name)).toBeVisible()
}

/** A business customer with two old invoices; answers the number of the first. */
async function fill(shop: Shop): Promise<{ customer: Customer; number: string }> {
  const customer = await shop.createCustomer({ businessStatus: 'Active' })
  const old = { kind: 'historical' } as const
  const number = await shop.addInvoice(customer, { ...old, created: new Date('2021-11-16T10:00:00Z') })
  await shop.addInvoice(customer, { ...old, created: new Date('2020-11-16T10:00:00Z') })
  return { customer, number }
}

async function saveInvoice(page: Page, number: string): Promise<void> {
  await press(page, main(page).getByRole('link', { name: 'Historical 2' }))
  await expect(page).toHaveURL(/list=historical/)
  await typeInto(page, page.getByRole('searchbox', { name: 'Search by invoice or order number' }), number.slice(4, 20))
  await expect(page.getByRole('row')).toHaveCount(2)
  await chooseOption(page, page.getByRole('combobox', { name: /^Year: / }), '2021')
  await expect(page).toHaveURL(/year=2021/)
  const saving = page.waitForEvent('download')
  await press(page, main(page).getByRole('button', { name: `PDF of ${number}` }))
  const download = await saving
  expect(download.suggestedFilename()).toBe(`invoice_${number}.pdf`)
  const { pages, text } = await readPdf(await readFile(await download.path()))
  expect(pages).toBe(1)
  expect(text).toContain(number)
  expect(text).toContain('Studio Vos')
  await expect(page.getByText(`Saved as invoice_${number}.pdf`, { exact: true })).toBeVisible()
}

async function readInstructions(page: Page): Promise<void> {
  for (const part of ['1. Connect', '2. Send orders', '3. Hear back'])
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
  await press(page, main(page).getByRole('button', { name: 'Copy Server' }))
  await expect(page.getByText('Server copied')).toBeAttached()
  const server = main(page).getByRole('definition').first().locator('code')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await server.textContent())
  const saving = page.waitForEvent('download')
  await press(page, main(page).getByRole('link', { name: 'order.xml, example' }))
  expect(await readFile(await (await saving).path(), 'utf8')).toMatch(/^<\?xml /)
}

async function setCallback(page: Page, url: string): Promise<void> {
  await typeInto(page, page.getByLabel('Callback address'), url)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'XML' })).toBeChecked()
  await press(page, main(page).getByRole('button', { name: 'Save', exact: true }), 'Space')
  await expect(page.getByText('The callback address was saved', { exact: true })).toBeVisible()
  await press(page, main(page).getByRole('button', { name: 'Send a test' }))
  await expect(page.getByText('Your address answered', { exact: true })).toBeVisible()
}

test('a business customer finds invoices and hears of orders, by Tab alone', LONG, async ({ page, context, shop }) => {
  test.setTimeout(180_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { customer, number } = await fill(shop)
  await page.goto('/orders')
  await typeSignIn(page, customer.email)
  await expect(menu(page).getByRole('link')).toContainText([
    'Overview',
    'My orders',
    'Invoices',
    'FTP instructions',
    'Settings',
  ])
  await expect(menu(page).getByRole('link', { name: 'Widgets' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Account status' })).toHaveCount(0)

  await test.step('finds an invoice and saves its PDF', async () => {
    await openByMenu(page, 'Invoices')
    await saveInvoice(page, number)
  })
  await test.step('reads the FTP instructions', async () => {
    await tabTo(page, menu(page).getByRole('link', { name: 'Settings', exact: true }), 'Shift+Tab')
    await openByMenu(page, 'FTP instructions')
    await readInstructions(page)
  })
  await test.step('sets the callback and sends a test', async () => {
    const listener = await startListener()
    await setCallback(page, `${listener.origin}/hooks/orders`)
    expect(listener.heard).toEqual(['POST /hooks/orders'])
    await page.reload()
    await expect(page.getByLabel('Callback address')).toHaveValue(`${listener.origin}/hooks/orders`)
    await listener.stop()
  })
})
