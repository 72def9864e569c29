import type { Page } from '@playwright/test'
import { signIn } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

test.use({ consentCode: null })

const PAGE_VIEWS = /\/api\/analytics\//
const MARKETING = /\/frames\/marketing/

/** What was requested of each purpose. */
function watchRequests(page: Page) {
  const requested = { analytics: 0, marketing: 0 }
  page.on('request', (request) => {
    if (PAGE_VIEWS.test(request.url())) requested.analytics++
    if (MARKETING.test(request.url())) requested.marketing++
  })
  return requested
}

const bar = (page: Page) => page.getByRole('region', { name: 'Cookies on Albumen' })
const codeOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'consent')?.value
const goToOrders = (page: Page) =>
  page.getByRole('navigation', { name: 'Account' }).first().getByRole('link', { name: 'My orders' }).click()

test('loads nothing before consent, what is allowed after it, and unloads it after a withdrawal', async ({
  page,
  customer,
}) => {
  const requested = watchRequests(page)
  await signIn(page, customer)
  await expect(bar(page)).toBeVisible()
  await goToOrders(page)
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible()
  expect(requested).toEqual({ analytics: 0, marketing: 0 })

  // the bar covers no button of the menu
  await page
    .getByRole('navigation', { name: 'Account' })
    .first()
    .getByRole('button', { name: 'Sign out' })
    .click({ trial: true })
  await bar(page).getByRole('button', { name: 'Accept all' }).press('Enter')
  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => requested).toEqual({ analytics: 1, marketing: 1 })
  expect(await codeOf(page)).toBe('11')
  await expect(page.locator('iframe')).toHaveCount(1)

  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
  await page.getByText('Shows offers that fit').click()
  await page.getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.getByText('Marketing is off. What it had loaded is gone.', { exact: true })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect.poll(() => codeOf(page)).toBe('10')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('marketing-visit')
})

const survey = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Give feedback' })

/** Allows one purpose by its switch in the bar's dialog. */
async function allowOnly(page: Page, about: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'Choose' }).click()
  await page.getByText(about).click()
  await page.getByRole('button', { name: 'Save my choice' }).click()
  await expect(bar(page)).toBeHidden()
}

test('loads analytics alone with the code 10, also when the page is loaded again', async ({ page, customer }) => {
  const requested = watchRequests(page)
  await signIn(page, customer)
  await allowOnly(page, 'Counts which pages work')
  await expect.poll(() => requested).toEqual({ analytics: 1, marketing: 0 })
  await goToOrders(page)
  await expect.poll(() => requested).toEqual({ analytics: 2, marketing: 0 })
  await expect(survey(page)).toBeVisible()
  await page.reload()
  await expect.poll(() => requested).toEqual({ analytics: 3, marketing: 0 })
  await expect(page.locator('iframe')).toHaveCount(0)
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name)).not.toContain('marketing-visit')
  expect(await codeOf(page)).toBe('10')
})

test('loads marketing alone with the code 01, also when the page is loaded again', LONG, async ({ page, customer }) => {
  const requested = watchRequests(page)
  await signIn(page, customer)
  await allowOnly(page, 'Shows offers that fit')
  await expect.poll(() => requested).toEqual({ analytics: 0, marketing: 1 })
  await goToOrders(page)
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible()
  await page.reload()
  // a page view would have been sent with it
  await expect.poll(() => requested).toEqual({ analytics: 0, marketing: 2 })
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(survey(page)).toBeHidden()
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('marketing-visit')
  expect(await codeOf(page)).toBe('01')
})

test('another tab knows what was chosen', LONG, async ({ page, customer, context }) => {
  await signIn(page, customer)
  const other = await context.newPage()
  await other.goto('/')
  await expect(bar(other)).toBeVisible()
  await bar(page).getByRole('button', { name: 'Only what is needed' }).click()
  await expect(bar(other)).toBeHidden()
})

test('asks again for a malformed code, and logs it once', LONG, async ({ page, customer, context, shop, watch }) => {
  watch.allow(/malformed/)
  await context.addCookies([{ name: 'consent', value: '1x', url: shop.origin }])
  const logged: string[] = []
  page.on('console', (message) => message.text().includes('malformed') && logged.push(message.text()))
  await signIn(page, customer)
  await expect(bar(page)).toBeVisible()
  expect(logged).toHaveLength(1)
})

test('a visitor reads the privacy policy, and changes the choice on a page without a frame', LONG, async ({ page }) => {
  await page.goto('/account-deleted')
  await expect(bar(page).getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', /\/shop\/privacy$/)
  await bar(page).getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => codeOf(page)).toBe('11')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Privacy policy' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Only what is needed' }).click()
  await expect.poll(() => codeOf(page)).toBe('00')
})
