import type { Page } from '@playwright/test'
import type { Customer } from './support/shop.ts'
import { fillSignIn } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const WIDGETS = '/online-products'
const NAME = 'Dolomites'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const card = (page: Page) => page.getByRole('article', { name: NAME })
const base64 = (text: string) => encodeURIComponent(Buffer.from(text).toString('base64'))

async function openWidgets(page: Page, { email }: Customer): Promise<void> {
  await page.goto(WIDGETS)
  await fillSignIn(page, email)
  await expect(title(page, 'Widgets')).toBeVisible()
}

async function showOnline(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Show online: ${NAME}` }).click()
  await expect(card(page)).toContainText('Only you and those you share it with')
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${NAME}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('shares a photo book, and its reader opens the link from the mail', async ({ page, browser, shop, customer }) => {
  const order = await shop.addOrder(customer, { product: { name: NAME } })
  await openWidgets(page, customer)
  await expect(card(page)).toContainText('Not online')
  await showOnline(page)
  await page.getByRole('link', { name: `Share ${NAME}` }).click()
  await expect(page).toHaveURL(new RegExp(`${order}-1$`))
  const url = new URL(page.url())
  const address = `${crypto.randomUUID()}@lund.test`
  await page.goto(`${url.pathname}?recipient=${base64(address)}`)
  await expect(page.getByLabel('E-mail address of the recipient')).toHaveValue(address)
  await expect(page).toHaveURL(url.href)
  await expect(page.getByLabel('Your name')).toHaveValue('Astrid')
  await page.getByLabel('Personal message').fill('Page 31 is the storm.')
  await page.getByRole('button', { name: 'Send' }).dblclick()
  await expect(title(page, 'On its way')).toBeVisible()

  const context = await browser.newContext({ baseURL: shop.origin })
  const reader = await context.newPage()
  await expect(async () => {
    await reader.goto('/outbox')
    await expect(reader.getByRole('listitem').filter({ hasText: address })).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await reader.getByRole('listitem').filter({ hasText: address }).getByRole('link').click()
  // the mail's frame runs no script, not even the test's: its text has the same link
  const text = (await reader.locator('.mail-text').textContent()) ?? ''
  const book = await context.newPage()
  await book.goto(/http\S+\/widgets\/\S+/.exec(text)?.[0] ?? '')
  await expect(title(book, NAME)).toBeVisible()
  await expect(book.getByText('A photo book by Astrid')).toBeVisible()

  await page.getByRole('link', { name: 'Widgets', exact: true }).first().click()
  await choose(page, 'Delete widget')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete widget' }).click()
  await expect(card(page)).toContainText('Not online')
  await book.reload()
  await expect(title(book, 'This page isn’t there any more')).toBeVisible()
  await context.close()
})

test('keeps the recipient of the address until the customer has signed in', LONG, async ({ page, shop, customer }) => {
  const order = await shop.addOrder(customer, { product: { name: NAME } })
  await openWidgets(page, customer)
  await showOnline(page)
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${WIDGETS}/${order}-1?recipient=${base64('karin@lund.test')}`)
  await fillSignIn(page, customer.email)
  await expect(page.getByLabel('E-mail address of the recipient')).toHaveValue('karin@lund.test')
  await expect(page).toHaveURL(new RegExp(`${order}-1$`))
})

test(
  'puts a photo book in the gallery, changes its entry and takes it out',
  LONG,
  async ({ page, shop, customer, watch }) => {
    // a widget without an entry is answered by 404
    watch.allow(/404/)
    await shop.addOrder(customer, { product: { name: NAME } })
    await openWidgets(page, customer)
    await showOnline(page)
    await choose(page, 'Put in the gallery')
    const dialog = page.getByRole('dialog')
    const entry = `Huts ${crypto.randomUUID()}`
    await dialog.getByLabel('Title').fill('')
    await dialog.getByRole('button', { name: 'Put in the gallery' }).click()
    await expect(dialog.getByText('Please give it a title')).toBeVisible()
    await dialog.getByLabel('Title').fill(entry)
    await dialog.getByLabel('Category').selectOption('Nature')
    await dialog.getByRole('button', { name: 'Put in the gallery' }).click()
    await expect(card(page)).toContainText('In the gallery')

    await choose(page, 'Change the gallery entry')
    await expect(dialog.getByLabel('Title')).toHaveValue(entry)
    await dialog.getByLabel('Title').fill(`${entry} again`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    const visitor = await page.context().newPage()
    await visitor.goto('/gallery?category=nature')
    await visitor.getByRole('link', { name: `${entry} again` }).click()
    await expect(title(visitor, `${entry} again`)).toBeVisible()

    await choose(page, 'Take out of the gallery')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take out of the gallery' }).click()
    await expect(card(page)).toContainText('Only you and those you share it with')
    await visitor.goto('/gallery?category=nature')
    await expect(visitor.getByText(`${entry} again`)).toHaveCount(0)
  },
)

test('shows no widgets to business customers', LONG, async ({ page, shop }) => {
  const business = await shop.createCustomer({ businessStatus: 'Default' })
  await page.goto(WIDGETS)
  await fillSignIn(page, business.email)
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('link', { name: 'Widgets', exact: true })).toHaveCount(0)
})
