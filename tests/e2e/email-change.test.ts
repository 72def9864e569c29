import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { linkInMail } from './support/mails.ts'
import type { Customer } from './support/shop.ts'
import { comeBack, fillSignIn, overviewTitle, signInButton } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const SETTINGS = '/settings/email'

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const address = (page: Page) => page.getByRole('textbox', { name: 'New e-mail address' })

async function open(page: Page, { email }: Customer): Promise<void> {
  await page.goto(SETTINGS)
  await fillSignIn(page, email)
  await expect(title(page, 'Change e-mail address')).toBeVisible()
}

/** Asks for another address, with the sign-in of just now. */
async function requestChange(page: Page, customer: Customer): Promise<string> {
  const email = `${randomUUID()}@new.test`
  await open(page, customer)
  await address(page).fill(email)
  await page.getByRole('button', { name: 'Send link' }).dblclick()
  await expect(title(page, 'Look in your new mailbox')).toBeVisible()
  return email
}

test('changes the address after a fresh sign-in, and signs in with it', async ({
  page,
  context,
  customer,
  shop,
  watch,
}) => {
  watch.allow(/status of 403/)
  const email = `${randomUUID()}@new.test`
  await open(page, customer)
  await shop.ageSignIns(customer)
  await page.reload()
  await expect(page.getByText(`Now: ${customer.email}`)).toBeVisible()
  await address(page).fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByLabel('E-mail address')).toHaveValue(customer.email)
  expect(page.url()).not.toContain(email.slice(0, 8))
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await signInButton(page).click()
  await expect(title(page, 'Look in your new mailbox')).toBeVisible()
  await expect(page).toHaveURL(SETTINGS)

  const other = await context.newPage()
  await other.goto(await linkInMail(other, email, '/change-email-confirmation'))
  await expect(title(other, 'Your email was changed')).toBeVisible()
  await expect(other).toHaveURL('/change-email-success')
  await expect(other.getByText(email)).toBeVisible()
  await expect(title(page, 'You are signed out')).toBeVisible()
  await other.getByRole('link', { name: 'Log in' }).click()
  await fillSignIn(other, email)
  await expect(overviewTitle(other)).toBeVisible()
})

test('a mangled link leads to the error page, a used one to what it did', LONG, async ({ page, customer, watch }) => {
  watch.allow(/status of 404/, /flow confirmation/)
  const email = await requestChange(page, customer)
  const link = await linkInMail(page, email, '/change-email-confirmation')
  await page.goto(`${link}x`)
  await expect(title(page, 'Your email wasn’t changed')).toBeVisible()
  await expect(page).toHaveURL('/change-email-error')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL(SETTINGS)
  await page.goto(link)
  await expect(title(page, 'Your email was changed')).toBeVisible()
  await page.goto(link)
  await fillSignIn(page, email)
  await expect(title(page, 'Your email was changed')).toBeVisible()
  await expect(page.getByText(`You already sign in with ${email}`)).toBeVisible()
})

test('a link can be tried again when the connection was lost', LONG, async ({ page, customer, watch }) => {
  watch.allow(/ERR_FAILED|Failed to load/, /flow confirmation/)
  const email = await requestChange(page, customer)
  const link = await linkInMail(page, email, '/change-email-confirmation')
  await page.route('**/actions/confirm', (route) => route.abort())
  await page.goto(link)
  await expect(title(page, 'Your email wasn’t changed')).toBeVisible()
  await page.unroute('**/actions/confirm')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(title(page, 'Your email was changed')).toBeVisible()
})

test('the old address stops the change, and sets a new password', LONG, async ({ page, customer, watch }) => {
  // the session that is ended may be renewed a last time
  watch.allow(/status of (404|422)/, /status of 400.*oidc\/token/, /flow confirmation/)
  const email = await requestChange(page, customer)
  const link = await linkInMail(page, email, '/change-email-confirmation')
  await page.goto(await linkInMail(page, customer.email, '/stop-email-change'))
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await page.getByLabel('New password', { exact: true }).fill('a better password')
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect(title(page, 'The change is stopped')).toBeVisible()
  await page.goto(link)
  await fillSignIn(page, customer.email, 'a better password')
  await expect(title(page, 'Your email wasn’t changed')).toBeVisible()
})

test(
  'a change that waits is shown until it is cancelled; its link is void then',
  LONG,
  async ({ page, context, customer, watch }) => {
    watch.allow(/status of 404/, /flow confirmation/)
    const email = await requestChange(page, customer)
    const link = await linkInMail(await context.newPage(), email, '/change-email-confirmation')
    await page.reload()
    const waiting = page.getByText(`Waiting for confirmation of ${email}`)
    await expect(waiting).toBeVisible()
    await page.goto('/settings')
    await expect(waiting).toBeVisible()
    const other = await context.newPage()
    await other.goto('/settings')
    await other.getByRole('button', { name: 'Cancel change' }).click()
    const cancelled = other.getByText('The change is cancelled. Your e-mail address stays as it is.', { exact: true })
    await expect(cancelled).toBeVisible()
    await expect(other.getByText(`Waiting for confirmation of ${email}`)).toBeHidden()
    await comeBack(page)
    await expect(waiting).toBeHidden()
    await page.goto(link)
    await expect(title(page, 'Your email wasn’t changed')).toBeVisible()
  },
)
