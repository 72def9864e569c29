import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { broken, type Fault, failsInTurn } from './support/faults.ts'
import type { Customer, Shop } from './support/shop.ts'
import { fillSignIn } from './support/steps.ts'
import { expect, LONG, test, type Watch } from './support/test.ts'

const BOOK = 'Dolomites'

const UNREAD = /^An error occurred loading your settings/
/** The start reads it, whatever the page; the frame stays. */
const ME: Fault = { call: '**/customers/me', says: UNREAD, comesBack: /^Astrid Lund$/ }
const PENDING: Fault = {
  call: '**/emailchanges/pending',
  says: /^We could not find out whether a change is waiting/,
  comesBack: /^Waiting for confirmation of /,
}
const ADDRESSES: Fault = { call: '**/me/addresses', says: UNREAD, comesBack: /^Prinsengracht 263 B$/ }
const BUSINESS_SAYS = /^Your business details could not be loaded/
const INVOICES_SAYS = /^Your invoices could not be loaded$/

const consumerPages = (addressId: string): Readonly<Record<string, readonly Fault[]>> => ({
  '/settings': [
    ME,
    PENDING,
    { call: '**/me/payment-methods', says: UNREAD, comesBack: /^No payment method yet$/ },
    ADDRESSES,
    { call: '**/me/mails', says: UNREAD, comesBack: /^Newsletter$/ },
  ],
  '/settings/payment-method': [{ call: '**/me/payment-methods', says: UNREAD, comesBack: /^No payment method yet$/ }],
  '/settings/email': [PENDING],
  '/settings/addresses/all': [ADDRESSES],
  [`/settings/address/${addressId}`]: [{ ...ADDRESSES, comesBack: /^Street name$/ }],
})

/** Pages of business customers with what consumers do not have. */
const businessPages = (order: string, historical: string): Readonly<Record<string, readonly Fault[]>> => ({
  '/settings/b2b': [{ call: '**/me/business-details', says: BUSINESS_SAYS, comesBack: /^VAT number/ }],
  '/settings/b2b/details': [{ call: '**/me/business-details', says: BUSINESS_SAYS, comesBack: /^VAT number/ }],
  '/invoices': [{ call: '**/v1/InvoiceGroupFiles/me*', says: INVOICES_SAYS, comesBack: new RegExp(order) }],
  '/invoices?list=historical': [
    { call: '**/v1/HistoricalInvoice/me*', says: INVOICES_SAYS, comesBack: new RegExp(historical) },
  ],
  '/integration': [{ call: '**/me/ftp-integration', says: UNREAD, comesBack: /^User$/ }],
})

async function open(page: Page, { email }: Customer, watch: Watch, path: string): Promise<void> {
  watch.allow(/status of 500/, /Request failure/, /^console: flow /)
  await page.goto(path)
  await fillSignIn(page, email)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** A photo book that is shown online; answers its code. */
async function addWidget(shop: Shop, customer: Customer): Promise<string> {
  const code = `${await shop.addOrder(customer, { product: { name: BOOK } })}-1`
  await shop.addWidget(customer, code)
  return code
}

test('each read of the settings fails in turn', LONG, async ({ page, customer, shop, watch }) => {
  test.setTimeout(300_000)
  const addressId = await shop.addAddress(customer)
  await open(page, customer, watch, '/settings/email')
  await page.getByLabel('New e-mail address').fill(`${randomUUID()}@new.test`)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Look in your new mailbox')).toBeVisible()
  for (const [path, faults] of Object.entries(consumerPages(addressId))) await failsInTurn(page, path, faults)
})

test('each read of the pages of business customers fails in turn', LONG, async ({ page, shop, watch }) => {
  test.setTimeout(300_000)
  const customer = await shop.createCustomer({ businessStatus: 'Active' })
  const order = await shop.addInvoice(customer, { orderCode: await shop.addOrder(customer, { status: 'Shipped' }) })
  const historical = await shop.addInvoice(customer, { kind: 'historical' })
  await open(page, customer, watch, '/settings/b2b')
  for (const [path, faults] of Object.entries(businessPages(order, historical))) await failsInTurn(page, path, faults)
})

test('each read of the widgets fails in turn', LONG, async ({ page, customer, shop, watch }) => {
  test.setTimeout(300_000)
  const code = await addWidget(shop, customer)
  await open(page, customer, watch, '/online-products')
  const lead = /^Only you and those you share it with$/
  await failsInTurn(page, '/online-products', [
    { call: '**/v1/widget/photobook*', says: /^Your widgets could not be loaded$/, comesBack: lead },
    { call: '**/v1/widget/all*', says: /^Your widgets could not be loaded$/, comesBack: lead },
  ])
  await failsInTurn(page, `/online-products/${code}`, [
    { call: `**/v1/widget/${code}*`, says: /^The widget could not be loaded$/, comesBack: /^Personal message/ },
  ])
})

test('a widget is shared though nobody knows what was reported', LONG, async ({ page, customer, shop, watch }) => {
  const code = await addWidget(shop, customer)
  await page.route('**/blockedorders/*', broken)
  await open(page, customer, watch, `/online-products/${code}`)
  await page.getByLabel('E-mail address of the recipient').fill(`${randomUUID()}@lund.test`, { timeout: 20_000 })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'On its way' })).toBeVisible()
})

test(
  'personal details that are not read again are changed as they are known',
  LONG,
  async ({ page, customer, watch }) => {
    await open(page, customer, watch, '/settings')
    await page.route('**/customers/me', broken)
    await page.getByRole('link', { name: 'Change Phone' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Astrid', { timeout: 20_000 })
    await page.unroute('**/customers/me')
    await page.getByLabel('First name').fill('Karin')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Karin Lund').first()).toBeVisible()
  },
)

test('an entry of the gallery fails to be read, and is read again', LONG, async ({ page, customer, shop, watch }) => {
  // a widget without an entry is answered by 404
  watch.allow(/status of 404/)
  await addWidget(shop, customer)
  await open(page, customer, watch, '/online-products')
  await page.route('**/galleryentries/*', broken)
  await page.getByRole('button', { name: `More for ${BOOK}` }).click()
  await page.getByRole('menuitem', { name: 'Put in the gallery' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The gallery entry could not be loaded')).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/galleryentries/*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByLabel('Title')).toBeVisible()
})

test(
  'what a deletion takes with it can’t be counted, and is counted again',
  LONG,
  async ({ page, customer, watch }) => {
    await open(page, customer, watch, '/settings')
    await page.route('**/deleteaccount', broken)
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete account' })
    const again = dialog.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible({ timeout: 20_000 })
    await page.unroute('**/deleteaccount')
    await again.click()
    await expect(again).toBeHidden()
    await expect(dialog.getByText(/^Your name and address\. You have no photos/)).toBeVisible()
  },
)
