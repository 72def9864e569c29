import type { Page } from 'playwright-core'
import { IS_QUICK, type Measure, type Measured } from './report.ts'
import { largest, shown } from './timeline/libraries.ts'
import { worstOf } from './timeline/looks.ts'
import type { Raster } from './timeline/pages/rows.ts'
import { PROFILES, type Profile } from './timeline/profiles.ts'
import { logSlices, type SliceLog } from './timeline/slice-log.ts'
import { type Stage, withStage } from './timeline/stage.ts'
import { openProduct, rasterOf } from './timeline/tabs.ts'

/** Flings from one end of the library to the other. */
const FLINGS = IS_QUICK ? 4 : 12
/** Duration of a fling, in seconds: it covers the distance of its initial speed over this time. */
const RUN_OUT = 0.325
/** Window heights above and below the resting position that are needed. */
const AHEAD = 1.5
/** Tolerance: slices requested beyond the needed ones. */
const AIM = 4

interface Flung {
  profile: Profile['name']
  /** Requested slices, and how many of them are needed at a resting position. */
  requested: number
  rested: number
}

/** Visible photos, first and last by the order of the list. */
const idsInView = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-photo]')]
      .filter((tile) => {
        const { top, bottom } = tile.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })
      .map((tile) => tile.dataset.photo ?? ''),
  )

/** The slices of the visible photos, and of those that a reader may soon see. */
async function slicesAtRest(page: Page, log: SliceLog, { columns, tile, gap }: Raster): Promise<string[]> {
  await page.evaluate(() => window.bench.settle())
  // Prefetched ones come last.
  await page.waitForLoadState('networkidle')
  const places = (await idsInView(page)).flatMap((id) => log.indexOf(id) ?? [])
  if (places.length === 0) throw new Error('Nothing came to rest.')
  const rows = Math.ceil((page.viewportSize()?.height ?? 0) / (tile + gap))
  const around = Math.ceil(AHEAD * rows + 1) * columns
  return log.slicesOf(Math.max(0, Math.min(...places) - around), Math.max(...places) + 1 + around)
}

async function flingThrough(stage: Stage, profile: Profile): Promise<Flung> {
  const tab = await openProduct(stage, largest(), profile)
  const { page } = tab
  await page.goto('about:blank')
  const log = logSlices(page, await stage.counts(largest()))
  await tab.open(1)
  await page.evaluate(() => window.bench.loaded)
  const raster = await rasterOf(tab)
  const rested = new Set(await slicesAtRest(page, log, raster))
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  for (let done = 0; done < FLINGS; done += 1) {
    await page.evaluate((speed) => window.bench.fling(speed), height / FLINGS / RUN_OUT)
    for (const slice of await slicesAtRest(page, log, raster)) rested.add(slice)
  }
  await tab.close()
  const requested = log.requested()
  const wanted = new Set(requested.filter((slice) => rested.has(slice)))
  return { profile: profile.name, requested: requested.length, rested: wanted.size }
}

async function measure(stage: Stage): Promise<Measured> {
  const flung: Flung[] = []
  for (const profile of PROFILES) flung.push(await flingThrough(stage, profile))
  const { profile, requested, rested } = worstOf(flung, (one) => one.requested - one.rested)
  return {
    figure: `${requested} slices requested (${profile})`,
    baseline: `${rested} that came to rest`,
    ratio: requested / rested,
    aim: `at most ${AIM} more than came to rest`,
    isMet: requested <= rested + AIM,
    notes: [
      `${FLINGS} pushes through ${shown(largest())} photos; ${AHEAD} windows above and below what came to rest count as well`,
      ...flung.map((one) => `${one.profile}: ${one.requested} requested, ${one.rested} came to rest`),
    ],
  }
}

/** The requests of a reader who flings through the whole library. */
export const timelineRequests: Measure = {
  name: 'timeline-requests',
  title: 'Requests of flings through the timeline',
  take: () => withStage(measure),
}
