import type { CatalogueEntry } from '@albumen/simulator/catalogue/entry.ts'
import { chartOf, stateId } from '@albumen/simulator/chart/chart.ts'
import type { Chart } from '@albumen/simulator/chart/types.ts'
import { fitterOf } from '@albumen/simulator/layout/fit.ts'
import { layOutWith } from '@albumen/simulator/layout/layout.ts'
import ELK from 'elkjs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { initialTransition } from 'xstate'
import { CATALOGUE } from '#machines/catalogue-entries.ts'
import { CHROMIUM_ARGS } from '#tests/e2e/support/chromium.ts'
import { findBrowser } from '../scripts/browser.ts'
import { buildCatalogue, withCatalogue } from '../scripts/catalogue.ts'
import { IS_QUICK, type Measure, type Measured, median } from './report.ts'

const ROUNDS = IS_QUICK ? 2 : 7
/** Maximum time for the layout of the product's largest machine, in milliseconds. */
const AIM_LAYOUT = 500
/** Maximum long task during it, in milliseconds: the limit of what people perceive as immediate. */
const AIM_TASK = 100
const TIMEOUT = 120_000
/** Without the catalogue's own accessibility check, which blocks the page after each story is rendered. */
const LOOK = 'viewMode=story&globals=a11y.manual:!true'
/** About what a chart has in a window of 1280 × 800, the panels beside it. */
const VIEW = { width: 900, height: 600 }
const HUGE = 'simulator-two-hundred-states--simulator'

const whole = (ms: number) => `${ms.toFixed(0)} ms`

/** One layout as the page had it: from the request to the drawing, and the longest task that started meanwhile. */
interface Layout {
  took: number
  /** The worker's share, once it had started. */
  inWorker: number
  longestTask: number
}

declare global {
  interface Window {
    /** Start and end of each layout so far, in milliseconds of the page. */
    layouts: { from: number; to: number | null }[]
    tasks: { from: number; took: number }[]
  }
}

/** In the page, before anything else: records long tasks, and when a chart is requested and drawn. */
function watch(): void {
  window.layouts = []
  window.tasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.tasks.push({ from: startTime, took: duration })
  }).observe({ type: 'longtask', buffered: true })
  new MutationObserver(() => {
    const box = document.querySelector('[role=application]')
    const last = window.layouts.at(-1)
    const isBusy = box?.getAttribute('aria-busy') === 'true'
    if (isBusy && last?.to !== null) window.layouts.push({ from: performance.now(), to: null })
    if (!isBusy && last?.to === null) last.to = performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] })
}

async function layoutsOf(page: Page, count: number): Promise<Layout[]> {
  await page.waitForFunction((wanted) => window.layouts.filter(({ to }) => to !== null).length >= wanted, count, {
    timeout: TIMEOUT,
  })
  // the task that draws ends after the drawing appears
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  return page.evaluate(() =>
    window.layouts.map(({ from, to }) => {
      const end = to ?? from
      const inTime = performance
        .getEntriesByName('layout of a chart')
        .filter(({ startTime }) => startTime >= from - 50 && startTime <= end)
      // asked for just before the page shows that it waits; both directions at once, and laid out one after the other
      const inWorker =
        Math.max(...inTime.map(({ startTime, duration }) => startTime + duration)) - (inTime[0]?.startTime ?? 0)
      const meanwhile = window.tasks.filter((task) => task.from >= from && task.from <= end)
      return { took: end - from, inWorker, longestTask: Math.max(0, ...meanwhile.map(({ took }) => took)) }
    }),
  )
}

/** Opens a flow's simulator and shows its details: the first layouts start the worker, the second find it warm. */
async function visit(browser: Browser, url: string, story: string): Promise<{ first: Layout; detailed: Layout }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  page.setDefaultTimeout(TIMEOUT)
  await page.addInitScript(watch)
  await page.goto(`${url}/iframe.html?id=${story}&${LOOK}`)
  await layoutsOf(page, 1)
  // the flow's screen loads after the chart, in a frame of the same page
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Actions, actors and tags' }).click()
  const [first, detailed] = await layoutsOf(page, 2)
  await page.close()
  if (first === undefined || detailed === undefined) throw new Error('The chart was not laid out twice.')
  return { first, detailed }
}

interface Visits {
  first: Layout
  detailed: Layout
  worstTask: number
}

/** The median of some visits, and the longest task of all of them. */
async function visitOften(browser: Browser, url: string, story: string): Promise<Visits> {
  const visits: { first: Layout; detailed: Layout }[] = []
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, url, story))
  const middle = (which: 'first' | 'detailed'): Layout => ({
    took: median(visits.map((one) => one[which].took)),
    inWorker: median(visits.map((one) => one[which].inWorker)),
    longestTask: median(visits.map((one) => one[which].longestTask)),
  })
  const worstTask = Math.max(...visits.flatMap(({ first, detailed }) => [first.longestTask, detailed.longestTask]))
  return { first: middle('first'), detailed: middle('detailed'), worstTask }
}

/** The same layouts, without drawing and without a worker, once it is warm. */
async function bareLayout({ machine, input }: CatalogueEntry): Promise<number> {
  const elk = new ELK()
  const [snapshot] = initialTransition(machine, input)
  const open = new Set(snapshot._nodes.map(stateId))
  const fitIn = () =>
    fitterOf(layOutWith(elk))(chartOf(machine), { detail: 'brief', orientation: null, collapsed: null, open }, VIEW)
  await fitIn()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    await fitIn()
    times.push(performance.now() - start)
  }
  return median(times)
}

/** Zooms and searches the chart of 200 states: the time until each is visible. */
async function useHuge(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  page.setDefaultTimeout(TIMEOUT)
  await page.addInitScript(watch)
  await page.goto(`${url}/iframe.html?id=${HUGE}&${LOOK}`)
  await layoutsOf(page, 1)
  const timed = (press: () => Promise<void>) => async () => {
    const start = performance.now()
    await press()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    return performance.now() - start
  }
  const zoom = await timed(() => page.getByRole('button', { name: 'Zoom out' }).click())()
  const search = await timed(async () => {
    await page.getByRole('searchbox').fill('state77')
    await page.getByText('1 state, 0 transitions found').waitFor()
  })()
  await page.close()
  return [`two hundred states: zoomed in ${whole(zoom)}, searched in ${whole(search)}`]
}

const shownOf = ({ took, inWorker }: Layout) => `${whole(took)} until it was drawn (${whole(inWorker)} in the worker)`
const visitsText = ({ first, detailed, worstTask }: Visits) =>
  `first chart ${shownOf(first)}, the rest of the worker's start included; detailed ${shownOf(detailed)}; longest task of the page ${whole(first.longestTask)} and ${whole(detailed.longestTask)}, at worst ${whole(worstTask)}`

function largestFlow(): { entry: CatalogueEntry; chart: Chart; story: string } {
  const [largest] = CATALOGUE.map((entry) => ({ entry, chart: chartOf(entry.machine) })).toSorted(
    (one, other) => other.chart.transitions.length - one.chart.transitions.length,
  )
  if (largest === undefined) throw new Error('There is no machine.')
  return { ...largest, story: `flows-${largest.entry.title.toLowerCase().replaceAll(' ', '-')}--simulator` }
}

async function measure(): Promise<Measured> {
  const { entry, chart, story } = largestFlow()
  await buildCatalogue()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: CHROMIUM_ARGS })
  try {
    return await withCatalogue(
      () => true,
      async (url) => {
        await visit(browser, url, story)
        const product = await visitOften(browser, url, story)
        const bare = await bareLayout(entry)
        const huge = await visitOften(browser, url, HUGE)
        const { states, transitions } = chart
        return {
          figure: `${whole(product.first.inWorker)} in the worker, ${whole(product.first.longestTask)} the page's longest task meanwhile`,
          baseline: `${whole(bare)} in Node, once warm`,
          ratio: product.first.inWorker / bare,
          aim: `the first layout within ${AIM_LAYOUT} ms, no task over ${AIM_TASK} ms`,
          isMet: product.first.inWorker < AIM_LAYOUT && product.first.longestTask < AIM_TASK,
          notes: [
            `the largest machine is ${chart.machineId}: ${states.length} states, ${transitions.length} transitions; the middle of ${ROUNDS} pages`,
            visitsText(product),
            `two hundred states: ${visitsText(huge)}`,
            ...(await useHuge(browser, url)),
          ],
        }
      },
    )
  } finally {
    await browser.close()
  }
}

/** The chart of the product's largest machine, laid out in its worker, compared with the layout alone. */
export const simulatorLayout: Measure = {
  name: 'simulator-layout',
  title: 'Layout of the largest chart',
  take: measure,
}
