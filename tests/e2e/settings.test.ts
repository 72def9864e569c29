import type { Page } from '@playwright/test'
import { fillSignIn } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Where the link of the mail to an address leads to, by the outbox. */
async function confirmationLink(page: Page, email: string): Promise<string> {
  const mail = page.getByRole('listitem').filter({ hasText: email })
  await expect(async () => {
    await page.goto('/outbox')
    await expect(mail).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await mail.getByRole('link').click()
  const text = (await page.locator('pre').textContent()) ?? ''
  const [link] = /http\S+\/subscription-confirmation\S+/.exec(text) ?? []
  if (link === undefined) throw new Error('The mail has no link.')
  return link
}

/** The settings of a customer who has just signed in. */
async function openSettings(page: Page, email: string): Promise<void> {
  await page.goto('/settings')
  await fillSignIn(page, email)
  await expect(title(page, 'Settings')).toBeVisible()
}

test('changes name and phone, and says in the header who it is', async ({ page, customer }) => {
  await openSettings(page, customer.email)
  await section(page, 'Personal details').getByRole('link', { name: 'Change Phone' }).click()
  await expect(title(page, 'Personal details')).toBeVisible()
  await page.getByLabel('First name').fill('Karin')
  await page.getByLabel('Phone').fill('06 2094')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Phone number must be valid')).toBeVisible()
  await page.getByLabel('Phone').fill('+31 6 2094 4417')
  await page.getByLabel('Birthday').fill('1986-06-14')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(title(page, 'Settings')).toBeVisible()
  const details = section(page, 'Personal details')
  await expect(details.getByText('Karin Lund')).toBeVisible()
  await expect(details.getByText('+31 6 20944417')).toBeVisible()
  await expect(details.getByText('14 June 1986')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account, Karin Lund' })).toBeVisible()
})

test('asks before a link of the menu loses what was typed', LONG, async ({ page, customer }) => {
  await openSettings(page, customer.email)
  await section(page, 'Personal details').getByRole('link', { name: 'Change Phone' }).click()
  const orders = page.getByRole('navigation', { name: 'Account' }).first().getByRole('link', { name: 'My orders' })
  const question = page.getByRole('alertdialog')
  await page.getByLabel('First name').fill('Karin')
  await orders.click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByLabel('First name')).toHaveValue('Karin')
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(title(page, 'Personal details')).toBeVisible()
  await orders.click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(title(page, 'My orders')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('Astrid')
})

test('adds a payment method on the payment page, and removes it', async ({ page, customer }) => {
  await openSettings(page, customer.email)
  await section(page, 'Payment method').getByRole('link', { name: 'Add payment method' }).click()
  await page.getByRole('button', { name: 'Add payment method' }).click()
  await expect(title(page, 'Payment page')).toBeVisible()
  await page.getByRole('radio', { name: /Mastercard/ }).check()
  await page.getByRole('button', { name: 'Use this card' }).click()
  await expect(page.getByText('Mastercard ending in 4444 was added')).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/payment-method$/)
  await page.getByRole('button', { name: 'Remove Mastercard ending in 4444' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove payment method' }).click()
  await expect(page.getByRole('heading', { name: 'No payment method yet' })).toBeVisible()
  await expect(title(page, 'Payment method')).toBeFocused()
})

test('tells the later of two windows, and keeps both texts', LONG, async ({ page, context, customer, watch }) => {
  watch.allow(/409/, /conflict/)
  await openSettings(page, customer.email)
  await page.goto('/settings/personal-details')
  const other = await context.newPage()
  await other.goto('/settings/personal-details')
  await page.getByLabel('First name').fill('Karin')
  await other.getByLabel('First name').fill('Mira')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(title(page, 'Settings')).toBeVisible()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('First name: there it is Karin, yours is Mira.')).toBeVisible()
  await other.getByRole('button', { name: 'Keep mine' }).click()
  await expect(section(other, 'Personal details').getByText('Mira Lund')).toBeVisible()
})

test('says what came of a visit to the payment page', LONG, async ({ page, customer }) => {
  await openSettings(page, customer.email)
  await page.goto('/settings/payment-method')
  await page.getByRole('button', { name: 'Add payment method' }).click()
  await page.getByRole('link', { name: 'Back to my settings' }).click()
  await expect(page.getByText('Nothing was added')).toBeVisible()
  await page.getByRole('button', { name: 'Add payment method' }).click()
  await page.getByRole('radio', { name: /0069/ }).check()
  await page.getByRole('button', { name: 'Use this card' }).click()
  await expect(page.getByText('The payment service said: expired.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('radio', { name: /4242/ }).check()
  await page.getByRole('button', { name: 'Use this card' }).click()
  await expect(page.getByText('Visa ending in 4242 was added')).toBeVisible()
})

test('subscribes to the newsletter by the link in the mail', async ({ page, customer }) => {
  await openSettings(page, customer.email)
  const mails = section(page, 'E-mails')
  await mails.getByText('Newsletter', { exact: true }).click()
  await expect(mails.getByText('Waiting for your confirmation')).toBeVisible()
  const link = await confirmationLink(page, customer.email)
  await page.goto(link)
  await expect(title(page, 'Success!')).toBeVisible()
  await expect(page).not.toHaveURL(/token/)
  await page.goto('/settings')
  await expect(mails.getByRole('checkbox', { name: 'Newsletter' })).toBeChecked()
  await expect(mails.getByText('Waiting for your confirmation')).toBeHidden()
})

test('says by a used link that it is confirmed, until it is switched off', LONG, async ({ page, customer, watch }) => {
  watch.allow(/404/, /Request failure/, /confirmation: not-found/)
  await openSettings(page, customer.email)
  await section(page, 'E-mails').getByText('Newsletter', { exact: true }).click()
  const link = await confirmationLink(page, customer.email)
  await page.goto(link)
  await expect(title(page, 'Success!')).toBeVisible()
  await page.goto(link)
  await expect(title(page, 'Success!')).toBeVisible()
  await page.goto('/settings')
  await section(page, 'E-mails').getByText('Newsletter', { exact: true }).click()
  await expect(section(page, 'E-mails').getByRole('checkbox', { name: 'Newsletter' })).not.toBeChecked()
  await page.goto(link)
  await expect(title(page, 'Your subscription failed')).toBeVisible()
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
})
