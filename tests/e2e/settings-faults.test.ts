import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { broken, failsThenWorks } from './support/faults.ts'
import type { Customer, Shop } from './support/shop.ts'
import { fillSignIn } from './support/steps.ts'
import { expect, LONG, test, type Watch } from './support/test.ts'

const BOOK = 'Dolomites'
const CUSTOMER = '**/customers/me'
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const pressInDialog = (page: Page, name: string) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name, exact: true }).click()

async function open(page: Page, { email }: Customer, watch: Watch, path: string): Promise<void> {
  watch.allow(/status of 500/, /Request failure/, /^console: flow /)
  await page.goto(path)
  await fillSignIn(page, email)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function choose(page: Page, menu: RegExp, item: string): Promise<void> {
  await press(page, menu)
  await page.getByRole('menuitem', { name: item }).click()
}

/** A photo book that can be shown online; answers its code. */
async function addBook(shop: Shop, customer: Customer): Promise<string> {
  return `${await shop.addOrder(customer, { product: { name: BOOK } })}-1`
}

test('saving personal details fails, and what was typed is kept', LONG, async ({ page, customer, watch }) => {
  await open(page, customer, watch, '/settings/personal-details')
  await page.getByLabel('First name').fill('Karin')
  const save = () => press(page, 'Save')
  const says = /^Your details could not be saved/
  await failsThenWorks(page, { method: 'PUT', call: CUSTOMER, act: save, says, works: /^Karin Lund$/ })
})

test('each call of the payment methods fails, and can be asked again', LONG, async ({ page, customer, watch }) => {
  await open(page, customer, watch, '/settings/payment-method')
  const payWith = async (card: RegExp) => {
    await page.getByRole('radio', { name: card }).check()
    await press(page, 'Use this card')
  }
  const again = () => main(page).getByRole('button', { name: 'Try again' }).click()
  await failsThenWorks(page, {
    method: 'POST',
    call: '**/me/payment-sessions',
    act: () => press(page, 'Add payment method'),
    says: /^The payment service could not be opened$/,
    again,
    works: /^Payment page$/,
  })
  await failsThenWorks(page, {
    method: 'GET',
    call: '**/me/payment-sessions/*',
    act: () => payWith(/4242/),
    says: /^We could not ask the payment service what was added$/,
    again,
    works: /^Visa ending in 4242 was added$/,
  })
  await press(page, 'Add payment method')
  await payWith(/Mastercard/)
  await expect(page.getByText('Mastercard ending in 4444 was added')).toBeVisible()
  await failsThenWorks(page, {
    method: 'PUT',
    call: '**/payment-methods/*/default',
    act: () => press(page, /^Make default: Mastercard/),
    says: /^Your default could not be changed\. Please try again$/,
    works: /^Mastercard ending in 4444 is your default now$/,
  })
  await press(page, 'Remove Visa ending in 4242')
  await failsThenWorks(page, {
    method: 'DELETE',
    call: '**/payment-methods/*',
    act: () => pressInDialog(page, 'Remove payment method'),
    says: /^The payment method could not be removed$/,
    works: /^Visa ending in 4242 was removed$/,
  })
})

test('each change of the mail settings fails, and can be made again', LONG, async ({ page, customer, watch }) => {
  await open(page, customer, watch, '/settings')
  const says = /^Your e-mail settings could not be saved\. Please try again$/
  const toggle = () => main(page).getByText('Newsletter', { exact: true }).click()
  const call = '**/mails/newsletter'
  await failsThenWorks(page, { method: 'POST', call, act: toggle, says, works: /^Waiting for your confirmation$/ })
  await failsThenWorks(page, { method: 'DELETE', call, act: toggle, says, works: /^You no longer get the newsletter$/ })
  const language = async () => void (await page.getByLabel('Language of e-mails').selectOption('de-DE'))
  const works = /^Your e-mails are written in this language now$/
  await failsThenWorks(page, { method: 'PATCH', call: '**/me/mails', act: language, says, works })
})

test('each change of an address fails, and can be made again', LONG, async ({ page, customer, shop, watch }) => {
  await shop.addAddress(customer)
  await open(page, customer, watch, '/settings/addresses/all')
  const save = () => press(page, 'Save address')
  const says = /^The address could not be saved/
  const works = /^The address was saved$/
  await page.getByRole('link', { name: 'Add address' }).click()
  await page.getByLabel('Country').selectOption('Netherlands')
  const typed = {
    'First name': 'Mira',
    'Last name': 'Lund',
    'Street name': 'Brink',
    'Street number': '7',
    City: 'Assen',
  }
  for (const [name, value] of Object.entries(typed)) await page.getByLabel(name).fill(value)
  await page.getByLabel('Postal Code').fill('9401 HZ')
  await page.getByLabel('Phone').fill('06 2094 4417')
  await failsThenWorks(page, { method: 'POST', call: '**/me/addresses', act: save, says, works })
  const card = main(page).getByRole('listitem').filter({ hasText: 'Mira Lund' })
  await card.getByRole('link', { name: /^Change / }).click()
  await page.getByLabel('City').fill('Haren')
  await failsThenWorks(page, { method: 'PUT', call: '**/me/addresses/*', act: save, says, works: /9401 HZ Haren/ })
  await failsThenWorks(page, {
    method: 'PUT',
    call: '**/me/addresses/*',
    act: () => choose(page, /^More actions for Mira/, 'Use for delivery'),
    says: /^The address could not be changed\. Please try again$/,
    works: /^Orders go to this address now$/,
  })
  await choose(page, /^More actions for Mira/, 'Delete address')
  await failsThenWorks(page, {
    method: 'DELETE',
    call: '**/me/addresses/*',
    act: () => pressInDialog(page, 'Delete address'),
    says: /^The address could not be deleted$/,
    works: /^The address was deleted$/,
  })
})

test('each call of the e-mail change fails, and can be asked again', LONG, async ({ page, customer, watch }) => {
  await open(page, customer, watch, '/settings/email')
  await page.getByLabel('New e-mail address').fill(`${randomUUID()}@new.test`)
  const says = /^The link could not be sent$/
  const calls = '**/emailchanges'
  const send = () => press(page, 'Send link')
  await failsThenWorks(page, { method: 'POST', call: calls, act: send, says, works: /^Look in your new mailbox$/ })
  await page.goto('/settings')
  await failsThenWorks(page, {
    method: 'POST',
    call: `${calls}/pending/actions/resend`,
    act: () => press(page, 'Send again'),
    says,
    works: /^We sent a new link to /,
  })
  await failsThenWorks(page, {
    method: 'DELETE',
    call: `${calls}/pending`,
    act: () => press(page, 'Cancel change'),
    says: /^The change could not be cancelled$/,
    works: /^The change is cancelled\./,
  })
})

test('each call of a widget fails, and can be asked again', LONG, async ({ page, customer, shop, watch }) => {
  // a widget without an entry is answered by 404
  watch.allow(/status of 404/)
  test.setTimeout(120_000)
  const code = await addBook(shop, customer)
  await page.route('**/v1/categories', broken)
  await open(page, customer, watch, '/online-products')
  const call = `**/widget/${code}`
  await failsThenWorks(page, {
    method: 'POST',
    call,
    act: () => press(page, `Show online: ${BOOK}`),
    says: /^The photo book could not be shown online$/,
    works: /^Your photo book is online$/,
  })
  const more = new RegExp(`^More for ${BOOK}`)
  await failsThenWorks(page, {
    method: 'GET',
    call: '**/galleryentries/*',
    act: () => choose(page, more, 'Put in the gallery'),
    says: /^The gallery entry could not be loaded$/,
    again: () => pressInDialog(page, 'Try again'),
    works: /^About it/,
  })
  await page.getByLabel('Title').fill(BOOK)
  await page.getByLabel('Category').selectOption('Nature')
  await failsThenWorks(page, {
    method: 'POST',
    call: '**/galleryentries/**',
    act: () => pressInDialog(page, 'Put in the gallery'),
    says: /^It could not be put in the gallery$/,
    works: new RegExp(`^${BOOK} is in the gallery$`),
  })
  await choose(page, more, 'Change the gallery entry')
  await page.getByLabel('Title').fill(`${BOOK} again`)
  await failsThenWorks(page, {
    method: 'PUT',
    call: '**/galleryentries/*',
    act: () => pressInDialog(page, 'Save'),
    says: /^The entry could not be changed$/,
    works: /^The gallery entry of .* was changed$/,
  })
  await choose(page, more, 'Take out of the gallery')
  await failsThenWorks(page, {
    method: 'DELETE',
    call: '**/galleryentries/*',
    act: () => pressInDialog(page, 'Take out of the gallery'),
    says: /^It could not be taken out of the gallery$/,
    works: /was taken out of the gallery$/,
  })
  await choose(page, more, 'Delete widget')
  await failsThenWorks(page, {
    method: 'DELETE',
    call,
    act: () => pressInDialog(page, 'Delete widget'),
    says: /^Unable to delete widget\. Please try again$/,
    works: /is no longer online$/,
  })
})

test('a mail about a widget fails, and what was typed is kept', LONG, async ({ page, customer, shop, watch }) => {
  const code = await addBook(shop, customer)
  await shop.addWidget(customer, code)
  await open(page, customer, watch, `/online-products/${code}`)
  await page.getByLabel('E-mail address of the recipient').fill(`${randomUUID()}@lund.test`)
  await failsThenWorks(page, {
    method: 'PUT',
    call: '**/widget/*/share',
    act: () => press(page, 'Send'),
    says: /^The e-mail could not be sent/,
    works: /^On its way$/,
  })
})
