import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGS } from '#tests/e2e/support/chromium.ts'
import { DEV_CUSTOMER, startDev } from '#tests/support/dev.ts'
import { findBrowser } from '../scripts/browser.ts'
import { buildFrontend, isStale } from '../scripts/build-frontend.ts'
import { IS_QUICK, type Measure, type Measured, median } from './report.ts'

const ROUNDS = IS_QUICK ? 4 : 12
const TRANSITIONS = IS_QUICK ? 2_000 : 10_000
/** Minimum speed of the page, relative to one without the drawer. */
const AIM = 0.9
const TIMEOUT = 120_000

const perSecond = (rate: number) => `${(rate / 1000).toFixed(1)} thousand transitions a second`
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** In the page: sends this many events to a flow; returns transitions per second. */
async function run(count: number): Promise<number> {
  // Addresses of the development server, available only in the page.
  const [flowsModule, machineModule] = ['/src/platform/flows.ts', '/machines/preview-photo/machine.ts']
  const { startFlow } = await import(flowsModule)
  const { previewPhotoMachine } = await import(machineModule)
  const actor = startFlow(previewPhotoMachine, { photoId: 'a' }, () => undefined)
  const began = performance.now()
  for (let sent = 0; sent < count; sent += 1) actor.send({ type: 'ACTIVITY' })
  const took = performance.now() - began
  actor.stop()
  return (count * 1000) / took
}

interface Tab {
  page: Page
  session: CDPSession
  /** Requested files of the simulator. */
  requested: string[]
}

async function openTab(browser: Browser, origin: string, query: string): Promise<Tab> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  page.setDefaultTimeout(TIMEOUT)
  const requested: string[] = []
  page.on('request', (request) => {
    if (/src\/simulator|elk/.test(request.url())) requested.push(request.url())
  })
  await page.goto(`${origin}/my-photos/photos${query}`)
  await page.getByLabel('E-mail address').fill(DEV_CUSTOMER.email)
  await page.getByLabel('Password', { exact: true }).fill(DEV_CUSTOMER.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'My photos' }).waitFor()
  return { page, session: await page.context().newCDPSession(page), requested }
}

async function heapOf({ session }: Tab): Promise<number> {
  // Twice: objects freed by the first collection may have kept others alive.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/** Counts the plain objects of a page: compiled code uses memory, but is not counted here. */
async function objectsOf({ session }: Tab): Promise<number> {
  const { result: prototype } = await session.send('Runtime.evaluate', { expression: 'Object.prototype' })
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId ?? '' })
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length }',
  })
  await session.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' })
  return Number(result.value)
}

/** Rates of two pages, alternating, so that other load on the machine affects both. */
async function ratesOf(...tabs: readonly Tab[]): Promise<number[]> {
  const rates = tabs.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    // each page is the first of a round equally often
    const inTurn = [...tabs.entries()]
    for (const [at, { page }] of round % 2 === 0 ? inTurn : inTurn.reverse()) {
      await page.bringToFront()
      const rate = await page.evaluate(run, TRANSITIONS)
      // the first round warms up
      if (round > 0) rates[at]?.push(rate)
    }
  }
  return rates.map(median)
}

async function compare(browser: Browser, origin: string): Promise<Measured> {
  const never = await openTab(browser, origin, '')
  const opened = await openTab(browser, origin, '?inspect')
  const drawer = opened.page.getByRole('complementary', { name: 'Running flows' })
  await drawer.getByRole('img', { name: /^Statechart of/ }).waitFor()
  // both pages have done the same amount when the drawer is closed
  const [, whileOpen = 0] = await ratesOf(never, opened)
  const heapOpen = await heapOf(opened)
  await drawer.getByRole('button', { name: 'Close' }).click()
  await drawer.waitFor({ state: 'detached' })
  const heaps = { closed: await heapOf(opened), never: await heapOf(never) }
  const objects = { closed: await objectsOf(opened), never: await objectsOf(never) }
  const [without = 0, closed = 0] = await ratesOf(never, opened)
  const ratio = closed / without
  return {
    figure: `${perSecond(closed)} with the drawer closed`,
    baseline: `${perSecond(without)} without it`,
    ratio,
    aim: `at least ${AIM}, and nothing of it requested without it`,
    isMet: ratio >= AIM && never.requested.length === 0 && opened.requested.length > 0,
    notes: [
      `files of the simulator requested: ${never.requested.length} without it, ${opened.requested.length} with it`,
      `memory of the page: ${megabytes(heaps.never)} without it, ${megabytes(heaps.closed)} closed, ${megabytes(heapOpen)} open`,
      `objects in it: ${objects.never.toLocaleString('en-GB')} without it, ${objects.closed.toLocaleString('en-GB')} closed`,
      `while it is open and records: ${perSecond(whileOpen)}`,
      'the product as it is shipped holds none of it (tests/e2e/live-drawer.test.ts)',
    ],
  }
}

async function measure(): Promise<Measured> {
  if (await isStale()) await buildFrontend()
  const dev = await startDev()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: CHROMIUM_ARGS })
  try {
    return await compare(browser, dev.origin)
  } finally {
    await browser.close()
    await dev.stop()
  }
}

/** The cost of the closed live drawer in development, compared with a page that never opened it. */
export const liveDrawer: Measure = { name: 'live-drawer', title: 'The live drawer, closed', take: measure }
