import type { Page } from '@playwright/test'
import { tenPhotos } from './support/files.ts'
import type { Customer, Shop } from './support/shop.ts'
import { fillSignIn, signIn, uploadFiles } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

interface WantedMail {
  subject: string | RegExp
  link: RegExp
  mails?: number
}

/** Opens the latest of so many mails with a subject in the outbox, and answers the address of its link. */
async function linkOfMail(page: Page, email: string, { subject, link, mails = 1 }: WantedMail): Promise<string> {
  const mail = page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject })
  await expect(async () => {
    await page.goto('/outbox')
    await expect(mail).toHaveCount(mails, { timeout: 500 })
  }).toPass()
  await mail.first().click()
  // the mail's frame runs no script, not even the test's: its text has the same link
  const text = (await page.locator('pre').textContent()) ?? ''
  return link.exec(text)?.[0] ?? ''
}

async function deleteAccount(page: Page, email: string, mails = 1): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await dialog.getByText('I have what I want to keep').click()
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('dialog', { name: 'Open the link in your e-mail' })).toContainText(email)
  const wanted = {
    subject: 'Confirm that your account is deleted',
    link: /http\S+\/delete-account-confirmation\S+/,
    mails,
  }
  await page.goto(await linkOfMail(page, email, wanted))
  await expect(title(page, 'Your account is deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/account-deleted$/)
}

test('deletes the account by the link of a mail, and keeps it at the next sign-in', async ({
  page,
  customer,
  shop,
}) => {
  await shop.fillLibrary(customer, [{}, {}])
  await signIn(page, customer)
  await deleteAccount(page, customer.email)

  await page.goto('/my-photos/photos')
  await fillSignIn(page, customer.email)
  await expect(title(page, 'This account is being deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(title(page, 'Your account is kept')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(title(page, 'My photos')).toBeVisible()
  await expect(page.locator('[data-photo]')).toHaveCount(2)
})

test(
  'creates an account again after a deletion, and finds nothing old',
  LONG,
  async ({ page, customer, shop, watch }) => {
    watch.allow(/404|410|422/)
    await shop.fillLibrary(customer, [{}])
    await signIn(page, customer)
    await deleteAccount(page, customer.email)
    await page.getByRole('link', { name: 'Create account' }).click()

    await expect(title(page, 'Create account')).toBeVisible()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Please enter your first name')).toBeVisible()
    await page.getByLabel('First name').fill('Astrid')
    await page.getByLabel('Last name').fill('Lund')
    await page.getByLabel('E-mail address').fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill('another good one')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(title(page, 'Open the link in your e-mail')).toBeVisible()
    const link = await linkOfMail(page, customer.email, {
      subject: 'Welcome to Albumen: confirm your e-mail address',
      link: /http\S+\/create-account\/\S+/,
    })
    await page.goto(link)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(title(page, 'Your account is ready')).toBeVisible()
    await page.goto('/my-photos/photos')
    await fillSignIn(page, customer.email, 'another good one')
    await expect(title(page, 'My photos')).toBeVisible()
    await expect(page.locator('[data-photo]')).toHaveCount(0)

    await deleteAccount(page, customer.email, 2)
    await page.goto(link)
    await expect(title(page, 'This link can’t be used')).toBeVisible()
  },
)

/** Photos of their own, an album, an order shown online, a project, an address and an export. */
async function fillAccount(page: Page, shop: Shop, customer: Customer): Promise<void> {
  const code = await shop.addOrder(customer)
  await shop.addWidget(customer, `${code}-1`)
  await shop.addAddress(customer)
  await shop.fillProjects(customer, 1)
  await signIn(page, customer)
  await uploadFiles(page, (await tenPhotos()).slice(0, 2))
  await shop.createAlbum(customer, {})
  await page.goto('/my-photos/photos')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Export photos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export photos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('main').getByRole('link', { name: 'View export' })).toBeVisible({ timeout: 60_000 })
}

test('leaves nothing of an account once it is removed', LONG, async ({ page, customer, shop, watch }) => {
  watch.allow(/status of 422/)
  test.setTimeout(180_000)
  await fillAccount(page, shop, customer)
  await deleteAccount(page, customer.email)
  await linkOfMail(page, customer.email, { subject: /^Your account is deleted/, link: /http\S+/ })
  const texts = [customer.email, ...(await shop.idsOf(customer))]
  const kinds = (await shop.tracesOf(texts)).map((trace) => trace.split('/')[0])
  for (const kind of ['photos', 'albums', 'superorders', 'widgets', 'exports', 'addresses'])
    expect(kinds).toContain(`public."${kind}"`)
  for (const folder of ['blobs', 'mails']) expect(kinds).toContain(folder)

  await shop.startRemoval(customer)
  await expect.poll(() => shop.tracesOf(texts), { timeout: 60_000 }).toEqual([])
  await page.goto('/my-photos/photos')
  await fillSignIn(page, customer.email)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveValue(customer.email)
})
