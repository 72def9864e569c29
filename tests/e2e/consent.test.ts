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

  await bar(page).getByRole('button', { name: 'Accept all' }).click()
  await expect(bar(page)).toBeHidden()
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
