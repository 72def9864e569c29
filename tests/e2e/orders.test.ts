import type { Page } from '@playwright/test'
import type { Customer } from './support/shop.ts'
import { fillSignIn } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function openOrders(page: Page, { email }: Customer): Promise<void> {
  await page.goto('/orders')
  await fillSignIn(page, email)
  await expect(title(page, 'My orders')).toBeVisible()
}

test('finds an order by its product, opens it, and orders it again', async ({ page, customer, shop, watch }) => {
  // no delivery dates of this order
  watch.allow(/404/)
  const code = await shop.addOrder(customer, { articles: [4], status: 'ProductionStarted' })
  await shop.addOrder(customer, { articles: [0, 2], created: new Date(Date.now() - 3_000_000_000) })
  await openOrders(page, customer)
  await expect(page.getByRole('list', { name: 'In progress' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveCount(1)

  await page.getByRole('searchbox', { name: 'Search orders' }).fill('canvas')
  await expect(page.getByText('1 of 2 orders')).toBeVisible()
  await expect(page).toHaveURL(/\/orders\?search=canvas$/)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('canvas')
  await page.getByRole('link', { name: 'Canvas, 60 × 80 cm' }).click()

  await expect(title(page, `Order ${code}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In production', exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Status' }).locator('[aria-current=step]')).toContainText('In production')
  await page.getByRole('button', { name: 'Order again: Canvas, 60 × 80 cm' }).click()
  await expect(page).toHaveURL(/\/shop\/basket\?product=/)
  await page.goBack()
  await expect(title(page, `Order ${code}`)).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'My orders' }).first().click()
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('canvas')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'My orders' }).click()
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('')
})

test('says so when an order is not found, and when there are none', LONG, async ({ page, customer, watch }) => {
  watch.allow(/404/)
  await openOrders(page, customer)
  await expect(page.getByText('No orders yet')).toBeVisible()
  await page.goto('/orders/10-0000-1234')
  await expect(title(page, 'Order not found')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'My orders' }).last().click()
  await expect(page.getByText('No orders yet')).toBeVisible()
})

test('reads hundreds of orders, page by page, and draws those in view', LONG, async ({ page, customer, shop }) => {
  await shop.addOrders(customer, 350)
  await openOrders(page, customer)
  await expect(page.getByText('350 orders since')).toBeVisible()
  const rows = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(rows.first()).toHaveAttribute('aria-setsize', '350')
  expect(await rows.count()).toBeLessThan(60)
  await page.getByRole('combobox', { name: /^Status/ }).selectOption({ label: 'Cancelled' })
  await expect(page.getByText('No orders found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(rows.first()).toBeVisible()
})

test('leads to no address of another scheme', LONG, async ({ page, customer, shop, watch }) => {
  watch.allow(/404/, /does not fit its schema/, /bad-answer/)
  const code = await shop.addOrder(customer, { articles: [0] })
  await page.route('**/reorder/direct*', (route) =>
    route.fulfill({ json: { ShopUrl: 'javascript:document.title="run"' } }),
  )
  await openOrders(page, customer)
  await page
    .getByRole('list', { name: 'In progress' })
    .getByRole('listitem')
    .filter({ hasText: code })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: /^Order again/ }).click()
  await expect(page.getByText('The product could not be put in your basket')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/orders/${code}$`))
})

test(
  'back from an order the list is where it was, under its own name',
  LONG,
  async ({ page, customer, shop, watch }) => {
    // no delivery dates of this order
    watch.allow(/404/)
    await shop.addOrders(customer, 20)
    await page.goto('/orders')
    await fillSignIn(page, customer.email)
    const last = page.getByRole('list', { name: 'History' }).getByRole('link').nth(14)
    await last.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(200)
    await last.click()
    await expect(page).toHaveTitle(/^Order 20-/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveTitle(/^My orders/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  },
)
