import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGS } from '#tests/e2e/support/chromium.ts'
import { PASSWORD, type Shop } from '#tests/e2e/support/shop.ts'
import { findBrowser } from '../scripts/browser.ts'
import { withProduct } from './cold-load.ts'
import { IS_QUICK, type Measure, type Measured, median, milliseconds } from './report.ts'

const FEW = 5
const MANY = 2000
const ROUNDS = IS_QUICK ? 3 : 9
/** How many times as long the first order of many may take, and how many elements there may be. */
const AIM = 1.2
const MAX_ELEMENTS = 2_000

interface Look {
  first: number
  elements: number
  requests: number
}

async function signIn(page: Page, shop: Shop, orders: number): Promise<void> {
  const customer = await shop.createCustomer()
  await shop.addOrders(customer, orders)
  await page.goto(`${shop.origin}/orders`)
  await page.getByLabel('E-mail address').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText(/orders since/).waitFor()
}

/** Opens the page again: until the first order is visible, and what there is once all are read. */
async function look(page: Page): Promise<Look> {
  let requests = 0
  const count = () => {
    requests += 1
  }
  page.on('request', count)
  await page.reload({ waitUntil: 'commit' })
  const first = await page.evaluate(async () => {
    while (document.querySelector('main li a') === null) await new Promise(requestAnimationFrame)
    return performance.now()
  })
  await page.getByText(/orders since/).waitFor()
  page.off('request', count)
  return { first, requests, elements: await page.evaluate(() => document.querySelectorAll('*').length) }
}

async function measure(): Promise<Measured> {
  const looks = await withProduct(async (shop) => {
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...CHROMIUM_ARGS] })
    try {
      const taken: Record<number, Look[]> = { [FEW]: [], [MANY]: [] }
      const pages = new Map<number, Page>()
      for (const orders of [FEW, MANY]) {
        const page = await (await browser.newContext()).newPage()
        await signIn(page, shop, orders)
        pages.set(orders, page)
      }
      for (let round = 0; round < ROUNDS; round++) {
        for (const [orders, page] of pages) taken[orders]?.push(await look(page))
      }
      return taken
    } finally {
      await browser.close()
    }
  })
  const medianOf = (orders: number, name: keyof Look) => median((looks[orders] ?? []).map((each) => each[name]))
  const [few, many] = [medianOf(FEW, 'first'), medianOf(MANY, 'first')]
  const elements = medianOf(MANY, 'elements')
  return {
    figure: `${milliseconds(many)} to the first of ${MANY} orders`,
    baseline: `${milliseconds(few)} to the first of ${FEW}`,
    ratio: many / few,
    aim: `at most ${AIM}, and ${MAX_ELEMENTS} elements`,
    isMet: many / few <= AIM && elements <= MAX_ELEMENTS,
    notes: [
      `${elements} elements with ${MANY} orders, ${medianOf(FEW, 'elements')} with ${FEW}`,
      `${medianOf(MANY, 'requests')} requests with ${MANY} orders, ${medianOf(FEW, 'requests')} with ${FEW}`,
    ],
  }
}

/** My orders with a few orders and with two thousand. */
export const ordersPage: Measure = { name: 'orders', title: 'My orders', take: measure }
