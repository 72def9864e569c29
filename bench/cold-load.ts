import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page, type Response } from 'playwright-core'
import { CHROMIUM_ARGS } from '#tests/e2e/support/chromium.ts'
import { type Customer, openShop, PASSWORD, type Shop } from '#tests/e2e/support/shop.ts'
import { copyFreshDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { runServer, untilReady } from '#tests/support/process.ts'
import { findBrowser } from '../scripts/browser.ts'
import { buildFrontend, isStale } from '../scripts/build-frontend.ts'

const PAGE = '/my-photos/photos'
/** Photos of the library, and of each of its months. */
const PHOTOS = 120
const OF_A_MONTH = 20
/** How long a page may take on a busy machine, in milliseconds. */
const TIMEOUT = 60_000

/** A script or JSON requested before the first photo. */
export interface Loaded {
  path: string
  kind: 'script' | 'json'
  /** As read by the page. */
  content: Buffer
  /** As transferred: 'br', 'gzip' or 'none'. */
  encoding: string
}

/** Runs the product as `npm start` does, on a separate port and folder. */
export async function withProduct<T>(use: (shop: Shop) => Promise<T>): Promise<T> {
  if (await isStale()) await buildFrontend()
  const folder = await mkdtemp(join(tmpdir(), 'albumen-bench-'))
  // Creating a database takes most of a first start, and is not measured.
  await copyFreshDatabase(folder)
  const port = String(await freePort())
  const server = runServer({ PORT: port, DATA_DIR: folder, DEMO: 'accounts' })
  try {
    await untilReady(server)
    const shop = await openShop({ E2E_PORT: port, E2E_DATA_DIR: folder })
    return await use(shop).finally(() => shop.close())
  } finally {
    server.child.kill('SIGTERM')
    await server.exited
    await rm(folder, { recursive: true, force: true })
  }
}

/** A customer with photos in six months. */
async function createLibrary(shop: Shop): Promise<Customer> {
  const customer = await shop.createCustomer()
  const photos = Array.from({ length: PHOTOS }, (_, at) => {
    const month = 1 + Math.floor(at / OF_A_MONTH)
    const two = (number: number) => String(number).padStart(2, '0')
    return { taken: `2024-${two(month)}-${two(1 + (at % OF_A_MONTH))}T12:00:00` }
  })
  await shop.fillLibrary(customer, photos)
  return customer
}

/** Signs in at the product's own page, and waits for photos. */
async function signIn(page: Page, { email }: Customer): Promise<void> {
  await page.goto(PAGE)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('[data-photo] img').first().waitFor()
}

/** Leaves the tab signed in, and the browser without any cached file. */
async function forgetFiles(page: Page): Promise<void> {
  await page.goto('about:blank')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

/** When the first photo is decoded, on the clock of the requests, in milliseconds. */
function firstPhotoDecoded(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const find = () => document.querySelector<HTMLImageElement>('[data-photo] img')
    const image = await new Promise<HTMLImageElement>((resolve) => {
      const look = () => {
        const found = find()
        if (found) resolve(found)
        else requestAnimationFrame(look)
      }
      look()
    })
    await image.decode()
    return performance.timeOrigin + performance.now()
  })
}

const KINDS = [
  { kind: 'script', type: /javascript/ },
  { kind: 'json', type: /json/ },
] as const

async function read(response: Response): Promise<Loaded[]> {
  const headers = response.headers()
  const kind = KINDS.find(({ type }) => type.test(headers['content-type'] ?? ''))?.kind
  if (!kind) return []
  const { pathname } = new URL(response.url())
  return [{ path: pathname, kind, content: await response.body(), encoding: headers['content-encoding'] ?? 'none' }]
}

/** Opens the Photos page; a preloaded and then requested file counts once. */
async function load(page: Page): Promise<Loaded[]> {
  const responses = new Map<string, Response>()
  page.on('response', (response) => responses.set(response.url(), response))
  await page.goto(PAGE, { waitUntil: 'commit' })
  const decoded = await firstPhotoDecoded(page)
  const requested = [...responses.values()].filter((response) => response.request().timing().startTime <= decoded)
  return (await Promise.all(requested.map(read))).flat()
}

/** Every script and JSON requested until the first photo of the Photos page is decoded, for a signed-in customer. */
export function measureColdLoad(): Promise<Loaded[]> {
  return withProduct(async (shop) => {
    const customer = await createLibrary(shop)
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...CHROMIUM_ARGS] })
    try {
      const page = await browser.newPage({ baseURL: shop.origin })
      page.setDefaultTimeout(TIMEOUT)
      await signIn(page, customer)
      await forgetFiles(page)
      return await load(page)
    } finally {
      await browser.close()
    }
  })
}
