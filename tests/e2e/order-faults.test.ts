import type { Page } from '@playwright/test'
import { broken, type Fault, failsInTurn } from './support/faults.ts'
import type { Customer, Shop } from './support/shop.ts'
import { fillSignIn } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const FAULTS: Record<'orders' | 'order' | 'projects' | 'overview', readonly Fault[]> = {
  orders: [{ call: '**/v2/superorders/me*', says: /^Your orders could not be loaded$/, comesBack: /^Arrives / }],
  order: [
    {
      call: '**/v1/superorders/*',
      says: /^An error occurred loading this order, please contact us to report this issue\.$/,
      comesBack: /^1 product$/,
    },
    { call: '**/OrderDeliveryDates/*', says: /^The delivery dates could not be loaded/, comesBack: /^Expected$/ },
    { call: '**/v1/ArticleGroup', says: /^We could not see whether it can/, comesBack: /^You can change it/ },
    { call: '**/v1/Campaign/*', says: /^We could not see whether it can/, comesBack: /^You can change it/ },
    { call: '**/campaigns/offers/*', says: /^Voucher AUTUMN5 could not be loaded/, comesBack: /^AUTUMN5, .*off$/ },
  ],
  projects: [{ call: '**/api/v2/projects/*', says: /^Your projects could not be loaded$/, comesBack: /^1 to 1 of 1$/ }],
  overview: [
    { call: '**/v2/superorders/me*', says: /^Your orders could not be loaded$/, comesBack: /^Arrives / },
    { call: '**/api/v2/projects/*', says: /^Your projects could not be loaded\.$/, comesBack: /^Project 1$/ },
  ],
}

const main = (page: Page) => page.getByRole('main')

/** An order with all that is read about one, and a project. */
async function fill(shop: Shop, customer: Customer): Promise<string> {
  await shop.fillProjects(customer, 1)
  return shop.addOrder(customer, { articles: [0], voucher: 'AUTUMN5', arrives: [3, 5] })
}

test('each call of orders, projects and overview fails in turn', LONG, async ({ page, customer, shop, watch }) => {
  test.setTimeout(180_000)
  watch.allow(/status of 500/, /Request failure/)
  const code = await fill(shop, customer)
  await page.goto('/')
  await fillSignIn(page, customer.email)
  await expect(main(page).getByText(/^Arrives /)).toBeVisible()
  await failsInTurn(page, '/', FAULTS.overview)
  await failsInTurn(page, '/orders', FAULTS.orders)
  await failsInTurn(page, `/orders/${code}`, FAULTS.order)
  await failsInTurn(page, '/saved-projects', FAULTS.projects)
})

test('without the catalogue the pages have the titles of the orders', LONG, async ({ page, customer, shop, watch }) => {
  watch.allow(/status of 500/, /Request failure/, /flow boot/)
  const code = await fill(shop, customer)
  await page.route('**/api/merchandise', broken)
  await page.goto('/orders')
  await fillSignIn(page, customer.email)
  await main(page).getByRole('link', { name: 'Photo book, A4 landscape' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${code}$`))
  await expect(main(page).getByRole('heading', { name: 'Photo book, A4 landscape' })).toBeVisible()
})

test(
  'what the customer asks of an order fails, and can be asked again',
  LONG,
  async ({ page, customer, shop, watch }) => {
    watch.allow(/status of 500/, /Request failure/)
    await shop.storePicture('alpine-lake')
    const code = await shop.addOrder(customer, { product: { pictureId: 'alpine-lake' }, arrives: [3, 5] })
    await page.goto(`/orders/${code}`)
    await fillSignIn(page, customer.email)

    await page.route('**/v1/pdf/me/*', broken)
    await page.getByRole('button', { name: /^Product PDF/ }).click()
    await expect(page.getByText('The PDF could not be loaded. Please try again.', { exact: true })).toBeVisible()
    await page.unroute('**/v1/pdf/me/*')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Product PDF/ }).click()
    await saving

    await page.getByRole('button', { name: 'Change' }).click()
    await page.route('**/deliveryAddress', broken)
    await page.getByLabel('City').fill('Haarlem')
    await page.getByRole('button', { name: 'Save for this order' }).click()
    await expect(page.getByText('The address could not be saved. What you typed is still here.')).toBeVisible()
    await expect(page.getByLabel('City')).toHaveValue('Haarlem')
    await page.unroute('**/deliveryAddress')
    await page.getByRole('button', { name: 'Save for this order' }).click()
    await expect(page.getByText('Change in progress', { exact: true })).toBeVisible()

    for (const call of ['**/reorder/status/*', '**/reorder/direct*']) {
      await page.route(call, broken)
      await page.getByRole('button', { name: /^Order again/ }).click()
      await expect(page.getByText('The product could not be put in your basket')).toBeVisible()
      await page.unroute(call)
    }
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/\/shop\/basket/)
  },
)
