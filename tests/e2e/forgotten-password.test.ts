import { linkInMail } from './support/mails.ts'
import { fillSignIn } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const NEW = 'seven quiet lanterns'

test('a forgotten password is replaced by a link in a mail', async ({ page, customer, watch }) => {
  watch.allow(/status of 422/)
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('E-mail address').fill('nobody')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('E-mail address must be valid')).toBeVisible()
  await page.getByLabel('E-mail address').fill(customer.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Open the link in your e-mail' })).toBeVisible()

  await page.goto(await linkInMail(page, customer.email, '/forgotten-password/new'))
  await expect(page).toHaveURL(/\/forgotten-password\/new$/)
  const password = page.getByLabel('New password', { exact: true })
  const strength = page.getByRole('meter', { name: 'Strength of the password' })
  await password.fill('password1')
  await expect(page.getByText('Easily guessed', { exact: true })).toBeVisible()
  await expect(strength).toHaveJSProperty('value', 0)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('This password is easily guessed.')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Show password' }).check()
  await password.fill(NEW)
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByText('Strong', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, customer.email, NEW)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Astrid')
})

test('the pages before the sign-in load nothing of the app', LONG, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of [page.url(), '/create-account', '/forgotten-password'])
    await page.goto(path, { waitUntil: 'networkidle' })
  expect(asked).toContain('/sign-in.js')
  expect(asked.filter((path) => path.startsWith('/api/') || path === '/config.json')).toEqual([])
})

test('without script a forgotten password is replaced as well', LONG, async ({ browser, baseURL, customer, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
  const plain = await context.newPage()
  await plain.goto('/forgotten-password')
  await plain.getByLabel('E-mail address').fill(customer.email)
  await plain.getByRole('button', { name: 'Send the link' }).click()
  await plain.goto(await linkInMail(page, customer.email, '/forgotten-password/new'))
  await expect(plain.getByText('Show password')).toBeHidden()
  await plain.getByLabel('New password', { exact: true }).fill(NEW)
  await plain.getByRole('button', { name: 'Set password' }).click()
  await expect(plain.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  await context.close()
})
