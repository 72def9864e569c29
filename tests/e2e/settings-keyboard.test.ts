import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chooseOption, moveInMenu, openMailedLink, press, tabTo, typeInto, typeSignIn } from './support/keys.ts'
import type { Customer } from './support/shop.ts'
import { overviewTitle } from './support/steps.ts'
import { expect, LONG, newVisitor, test } from './support/test.ts'

interface Typed {
  country: string
  /** The form's texts, in the order in which Tab reaches them. */
  fields: readonly (readonly [name: string, value: string])[]
  /** As the address is listed. */
  lines: readonly string[]
  /** A field, what it is changed to, and the line that says so. */
  change: readonly [name: string, value: string, line: string]
}

const ADDRESSES: readonly Typed[] = [
  {
    country: 'Germany',
    fields: [
      ['First name', 'Mathilde'],
      ['Last name', 'Brandt'],
      ['Company', ''],
      ['Street name', 'Torstraße'],
      ['Street number', '98'],
      ['Address line 2', 'Hinterhaus'],
      ['Postal Code', '10119'],
      ['City', 'Berlin'],
      ['Phone', '01512 3456789'],
    ],
    lines: ['Mathilde Brandt', 'Torstraße 98', 'Hinterhaus', '10119 Berlin', 'Germany', '+49 1512 3456789'],
    change: ['Street number', '98 a', 'Torstraße 98 a'],
  },
  {
    country: 'United Kingdom',
    fields: [
      ['First name', 'Jonas'],
      ['Last name', 'Whitfield'],
      ['Company', ''],
      ['Street number', '27'],
      ['Street name', 'Clerkenwell Road'],
      ['Address line 2', ''],
      ['City', 'London'],
      ['Postal Code', 'ec1m5rn'],
      ['Phone', '07400 123456'],
    ],
    lines: ['Jonas Whitfield', '27 Clerkenwell Road', 'London', 'EC1M 5RN', 'United Kingdom', '+44 7400 123456'],
    change: ['Street number', '29', '29 Clerkenwell Road'],
  },
  {
    country: 'Italy',
    fields: [
      ['First name', 'Mira'],
      ['Last name', 'Conti'],
      ['Company', ''],
      ['Street name', 'Via del Corso'],
      ['Street number', '117'],
      ['Address line 2', ''],
      ['Postal Code', '00186'],
      ['City', 'Roma'],
      ['Province', 'rm'],
      ['Phone', '312 345 6789'],
    ],
    lines: ['Mira Conti', 'Via del Corso 117', '00186 Roma RM', 'Italy', '+39 312 345 6789'],
    change: ['Postal Code', '00187', '00187 Roma RM'],
  },
]

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const field = (page: Page, name: string) => main(page).getByLabel(name)
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

async function openSettings(page: Page, { email }: Customer, path = '/settings', heading = 'Settings'): Promise<void> {
  await page.goto(path)
  await typeSignIn(page, email)
  await expect(title(page, heading)).toBeVisible()
}

async function addAddress(page: Page, { country, fields, lines }: Typed): Promise<void> {
  await press(page, main(page).getByRole('link', { name: 'Add address' }))
  await expect(title(page, 'Add address')).toBeVisible()
  await chooseOption(page, field(page, 'Country'), country)
  for (const [name, value] of fields) {
    await page.keyboard.press('Tab')
    await expect(field(page, name)).toBeFocused()
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  const card = main(page)
    .getByRole('listitem')
    .filter({ hasText: lines[0] ?? '' })
  for (const line of lines) await expect(card.getByText(line, { exact: true })).toBeVisible()
}

test('adds, changes and uses addresses in three countries', LONG, async ({ page, customer }) => {
  test.setTimeout(180_000)
  await openSettings(page, customer, '/settings/addresses/all', 'Addresses')
  for (const typed of ADDRESSES) {
    await test.step(typed.country, async () => {
      await addAddress(page, typed)
      const [name, value, line] = typed.change
      const isOf = new RegExp(typed.lines[1] ?? '')
      await press(page, page.getByRole('link', { name: /^Change / }).and(page.getByRole('link', { name: isOf })))
      await expect(title(page, 'Change address')).toBeVisible()
      await typeInto(page, field(page, name), value)
      await press(page, button(page, 'Save address'), 'Space')
      await expect(main(page).getByText(line, { exact: true })).toBeVisible()
    })
  }

  const italian = main(page).getByRole('listitem').filter({ hasText: 'Mira Conti' })
  await expect(italian.getByText('Delivery', { exact: true })).toBeHidden()
  await press(page, italian.getByRole('button', { name: /^More actions/ }))
  await moveInMenu(page, page.getByRole('menuitem', { name: 'Use for delivery' }))
  await page.keyboard.press('Enter')
  await expect(italian.getByText('Delivery', { exact: true })).toBeVisible()
  await tabTo(page, main(page).getByRole('link', { name: 'Add address' }), 'Shift+Tab')
})

test('changes the e-mail address, and signs in with it', LONG, async ({ page, context, customer }) => {
  const email = `${randomUUID()}@new.test`
  await openSettings(page, customer)
  await press(page, main(page).getByRole('link', { name: 'Change e-mail address' }))
  await typeInto(page, page.getByRole('textbox', { name: 'New e-mail address' }), email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Look in your new mailbox' })).toBeVisible()

  const opened = await openMailedLink(await context.newPage(), email)
  await expect(title(opened, 'Your email was changed')).toBeVisible()
  await expect(opened).toHaveURL('/change-email-success')
  await expect(title(page, 'You are signed out')).toBeVisible()
  await press(opened, opened.getByRole('link', { name: 'Log in' }))
  await typeSignIn(opened, email)
  await expect(overviewTitle(opened)).toBeVisible()
})

test('asks for the account’s deletion, and confirms it from the mail', LONG, async ({ page, context, customer }) => {
  await openSettings(page, customer)
  const ask = button(page, 'Delete account')
  await press(page, ask)
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(ask).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('checkbox', { name: 'I have what I want to keep' }), 'Space')
  await press(page, dialog.getByRole('button', { name: 'Delete account' }))
  await expect(page.getByRole('dialog', { name: 'Open the link in your e-mail' })).toContainText(customer.email)

  const opened = await openMailedLink(await context.newPage(), customer.email)
  await expect(title(opened, 'Your account is deleted')).toBeVisible()
  await expect(opened).toHaveURL('/account-deleted')
  await page.goto('/settings')
  await typeSignIn(page, customer.email)
  await expect(title(page, 'This account is being deleted')).toBeVisible()
})

test('subscribes to the newsletter, and confirms it from the mail', LONG, async ({ page, context, customer }) => {
  await openSettings(page, customer)
  const newsletter = main(page).getByRole('checkbox', { name: 'Newsletter' })
  await press(page, newsletter, 'Space')
  const waiting = main(page).getByText('Waiting for your confirmation')
  await expect(waiting).toBeVisible()
  await expect(newsletter).toBeFocused()
  const opened = await openMailedLink(await context.newPage(), customer.email)
  await expect(title(opened, 'Success!')).toBeVisible()
  await page.goto('/settings')
  await expect(newsletter).toBeChecked()
  await expect(waiting).toBeHidden()
})

test('shares a widget, whose reader opens the link of the mail', LONG, async ({ page, browser, customer, shop }) => {
  const name = 'Dolomites'
  await shop.addOrder(customer, { product: { name } })
  await openSettings(page, customer, '/online-products', 'Widgets')
  await press(page, main(page).getByRole('button', { name: `Show online: ${name}` }))
  await press(page, main(page).getByRole('link', { name: `Share ${name}` }))
  const address = `${randomUUID()}@lund.test`
  await typeInto(page, field(page, 'E-mail address of the recipient'), address)
  await typeInto(page, field(page, 'Personal message'), 'Page 31 is the storm.')
  await press(page, button(page, 'Send'))
  await expect(title(page, 'On its way')).toBeVisible()

  const reader = await newVisitor(browser, shop, { baseURL: shop.origin })
  const book = await openMailedLink(await reader.newPage(), address)
  await expect(title(book, name)).toBeVisible()
  await expect(book.getByText('A photo book by Astrid')).toBeVisible()
  await reader.close()
})
