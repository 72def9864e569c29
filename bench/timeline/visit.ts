import { setTimeout } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import type { Jump, Loaded } from './probe.ts'
import type { Slowdown } from './profiles.ts'
import type { Tab } from './tabs.ts'

/** Pixels per second, and how long in milliseconds. */
const STEADY = { speed: 1_500, duration: 3_000 }
/** Initial speed of each fling, in pixels per second; back up again, so that a small library is long enough. */
const FLINGS = [9_000, 9_000, -9_000]
/** A wheel that is turned: pixels a second, of one event, and how long in milliseconds. */
const WHEEL = { speed: 2_400, notch: 40, duration: 3_000 }
/** Positions on the page, far enough from each other that the next one is not loaded. */
const JUMPS = [0.95, 0.42, 0.78, 0.6]

/** Another one, far from all of them. */
const UNSEEN = 0.25

/** How long a loaded position stays, in milliseconds: deferred work runs by then, and its frames are counted. */
const LOOK = 1_000

/** The result of one visit. Frames in milliseconds, the heap in bytes. */
export interface Visit {
  steady: number[]
  flings: number[]
  jumps: Jump[]
  /** Seconds in which the main thread was busy while the wheel was turned, always by the same way. */
  busy: number
  /** Share of places in view, over all frames of flings, that showed nothing of their photo. */
  bare: number
  /** Slices requested by the load and the steady scrolling. */
  requests: number
  elements: number
  tiles: number
  tilesInView: number
  heap: number
  height: number
}

export const isSliceRequest = (request: Request): boolean => /\/photos\/timeline\/\d+\/\d+\?/.test(request.url())

async function weigh({ page, session }: Tab) {
  // Twice: objects freed by the first collection may have kept others alive.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const shown = await page.evaluate(() => {
    const tiles = [...document.querySelectorAll('[data-photo]')]
    const inView = tiles.filter((tile) => {
      const { top, bottom } = tile.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    return {
      elements: document.querySelectorAll('*').length,
      tiles: tiles.length,
      tilesInView: inView.length,
      height: document.documentElement.scrollHeight,
    }
  })
  return { heap: usedSize, ...shown }
}

async function fling(page: Page, speed: number): Promise<number[]> {
  const frames = await page.evaluate((by) => window.bench.fling(by), speed)
  await page.evaluate(() => window.bench.settle())
  return frames
}

/** Flings in other parts of the list, so that what they come to is not loaded. */
async function bareness(page: Page): Promise<number> {
  const all = { places: 0, bare: 0 }
  for (const speed of FLINGS) {
    const { places, bare } = await page.evaluate((by) => window.bench.bareness(by), speed)
    all.places += places
    all.bare += bare
    await page.evaluate(() => window.bench.settle())
  }
  return all.bare / Math.max(1, all.places)
}

/** Busy seconds of the main thread so far, by the browser's own count. */
async function taskTime({ session }: Tab): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

/**
 * Real wheel events, as often as a screen is drawn: unlike scripted scrolling they pass the compositor and hit testing. Seconds, not
 * a share of the time: the next event waits for the page, so a page that is slower to answer takes longer for the same way.
 */
async function turnWheel(tab: Tab): Promise<number> {
  const { page, session } = tab
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const event = { type: 'mouseWheel', x: width / 2, y: height / 2, deltaX: 0, deltaY: WHEEL.notch } as const
  await session.send('Performance.enable')
  const before = await taskTime(tab)
  const notches = (WHEEL.duration / 1_000) * (WHEEL.speed / WHEEL.notch)
  for (let turned = 0; turned < notches; turned += 1) {
    await Promise.all([
      session.send('Input.dispatchMouseEvent', event),
      setTimeout((1_000 * WHEEL.notch) / WHEEL.speed),
    ])
  }
  const after = await taskTime(tab)
  await session.send('Performance.disable')
  return after - before
}

/** Only opens the page. */
export async function load(tab: Tab, slowdown: Slowdown): Promise<Loaded> {
  await tab.open(slowdown)
  const loaded = await tab.page.evaluate(() => window.bench.loaded)
  await tab.putAside()
  return loaded
}

/**
 * Opens the page and uses it like a reader, who looks before they scroll: steady scrolling, jumps, flings; and measures its
 * heap at the end.
 */
export async function visit(tab: Tab, slowdown: Slowdown): Promise<Visit> {
  const { page } = tab
  let requests = 0
  const count = (request: Request) => {
    if (isSliceRequest(request)) requests += 1
  }
  page.on('request', count)
  await tab.open(slowdown)
  await page.evaluate(() => window.bench.loaded)
  await page.evaluate((time) => window.bench.rest(time), LOOK)
  const steady = await page.evaluate(({ speed, duration }) => window.bench.steady(speed, duration), STEADY)
  await page.evaluate(() => window.bench.settle())
  page.off('request', count)
  const busy = await turnWheel(tab)
  await page.evaluate(() => window.bench.settle())
  const jumps: Jump[] = []
  for (const part of JUMPS)
    jumps.push(await page.evaluate(([to, time]) => window.bench.jump(to, time), [part, LOOK] as const))
  const flings: number[] = []
  for (const speed of FLINGS) flings.push(...(await fling(page, speed)))
  await page.evaluate(([to, time]) => window.bench.jump(to, time), [UNSEEN, LOOK] as const)
  const bare = await bareness(page)
  const weight = await weigh(tab)
  await tab.putAside()
  return { steady, flings, jumps, busy, bare, requests, ...weight }
}
