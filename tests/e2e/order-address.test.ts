import type { Page } from '@playwright/test'
import type { Customer } from './support/shop.ts'
import { fillSignIn } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const address = (page: Page) => page.getByRole('region', { name: 'Delivery address' })

async function openOrder(page: Page, { email }: Customer, code: string): Promise<void> {
  await page.goto(`/orders/${code}`)
  await fillSignIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${code}` })).toBeVisible()
}

/** Presses Tab until the focus is on the element. */
async function tabTo(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    await expect(focused).toHaveAccessibleName(name, { timeout: 200 })
  }).toPass({ intervals: [0] })
}

test('changes the delivery address of an order by keyboard alone', LONG, async ({ page, customer, shop, watch }) => {
  watch.allow(/404/)
  const code = await shop.addOrder(customer, { articles: [0, 2] })
  await openOrder(page, customer, code)
  await expect(address(page).getByText('You can change it until')).toBeVisible()
  await tabTo(page, 'Change')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Country')).toBeFocused()
  await tabTo(page, 'Cancel')
  await page.keyboard.press('Enter')
  await expect(address(page).getByRole('heading', { name: 'Delivery address' })).toBeFocused()
  await tabTo(page, 'Change')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Postal Code')
  await page.keyboard.type('2011')
  await tabTo(page, 'Save for this order')
  await page.keyboard.press('Enter')
  await expect(address(page).getByText('Postal Code must be valid').first()).toBeVisible()
  await expect(page.getByLabel('Postal Code')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('2011 DJ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The order goes to the new address', { exact: true })).toBeVisible()
  await expect(address(page).getByText('Change in progress', { exact: true })).toBeVisible()
  await expect(address(page)).toContainText('2011 DJ')
  await expect(address(page).getByRole('heading', { name: 'Delivery address' })).toBeFocused()
})

test('keeps what was typed when the cut-off has passed meanwhile', LONG, async ({ page, customer, shop, watch }) => {
  watch.allow(/404/, /409/, /Request failure/)
  const code = await shop.addOrder(customer, { articles: [0] })
  await openOrder(page, customer, code)
  await address(page).getByRole('button', { name: 'Change' }).click()
  await shop.startProduction(code)
  await page.getByLabel('City').fill('Haarlem')
  await page.getByRole('button', { name: 'Save for this order' }).click()
  await expect(address(page).getByText('The address can no longer be changed')).toBeVisible()
  await address(page).getByText('What you typed').click()
  await expect(address(page).locator('details')).toContainText('Haarlem')
  await expect(address(page).locator('address').first()).not.toContainText('Haarlem')
})

test(
  'says so when the cut-off could not be read, and reads it again',
  LONG,
  async ({ page, customer, shop, watch }) => {
    watch.allow(/404/, /500/, /Request failure/)
    const code = await shop.addOrder(customer, { articles: [0] })
    await page.route('**/v1/ArticleGroup', (route) => route.fulfill({ status: 500, body: '' }))
    await openOrder(page, customer, code)
    await expect(address(page).getByText('We could not see whether it can still be changed')).toBeVisible()
    await page.unroute('**/v1/ArticleGroup')
    await address(page).getByRole('button', { name: 'Try again' }).click()
    await expect(address(page).getByRole('button', { name: 'Change' })).toBeVisible()
  },
)

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the order to pay stands above the menu', LONG, async ({ page, customer, shop, watch }) => {
    watch.allow(/404/)
    await shop.addOrder(customer, { articles: [0] })
    const code = await shop.addOrder(customer, {
      articles: [5],
      status: 'Received',
      isPaymentOpen: true,
      created: new Date(Date.now() - 7_200_000),
    })
    await page.goto('/')
    await fillSignIn(page, customer.email)
    const first = page.getByRole('region', { name: `Order ${code}` })
    await expect(first).toContainText('Printed as soon as you pay')
    await first.getByRole('link', { name: 'Pay now' }).tap()
    await expect(page).toHaveURL(/\/shop\/payment/)
  })

  test('finds an order, changes its address and orders it again', LONG, async ({ page, customer, shop, watch }) => {
    watch.allow(/404/)
    const code = await shop.addOrder(customer, { articles: [4] })
    await page.goto('/orders')
    await fillSignIn(page, customer.email)
    await page.getByRole('searchbox').fill(code.slice(0, 10))
    await page.getByRole('link', { name: /Canvas/ }).tap()
    await address(page).getByRole('button', { name: 'Change' }).tap()
    await page.getByLabel('Street number').fill('14')
    await page.getByRole('button', { name: 'Save for this order' }).tap()
    await expect(address(page).getByText('Change in progress', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Order again/ }).tap()
    await expect(page).toHaveURL(/\/shop\/basket/)
  })
})
