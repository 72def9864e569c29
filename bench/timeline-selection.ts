import type { Page } from 'playwright-core'
import { MAX_SELECTED } from '#contract/photos.ts'
import { IS_QUICK, type Measure, type Measured, milliseconds } from './report.ts'
import { largest } from './timeline/libraries.ts'
import { PROFILES, type Slowdown } from './timeline/profiles.ts'
import { logSlices, type SliceLog } from './timeline/slice-log.ts'
import { type Stage, withStage } from './timeline/stage.ts'
import { openProduct } from './timeline/tabs.ts'

const FEW = 100
/** Runs of each; the one with the median longest task counts. */
const ROUNDS = IS_QUICK ? 1 : 3
/** The longest task, in milliseconds; the browser reports none below 50. */
const AIM = 50
/** Frames in which a displayed selection may still cause work: it is stored for the tab. */
const FRAMES_AFTER = 60
/** Steps towards a photo: each corrects the error of the last one. */
const STEPS = 12

interface Selected {
  photos: number
  slowdown: Slowdown
  /** The longest time without a response of the page. */
  longest: number
  /** Tasks of AIM and above. */
  tasks: number[]
}

/** Fully visible photos, in the order of the list. */
const idsInFullView = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-photo]')]
      .filter((tile) => {
        const { top, bottom } = tile.getBoundingClientRect()
        return top > innerHeight * 0.2 && bottom < innerHeight * 0.9
      })
      .map((tile) => tile.dataset.photo ?? ''),
  )

/** Scrolls until the last photo of a selection of this size is visible, or one of the few before it; returns it. */
async function scrollToPhoto(page: Page, log: SliceLog, photos: number): Promise<{ id: string; index: number }> {
  for (let step = 0; step < STEPS; step += 1) {
    await page.evaluate(() => window.bench.settle())
    const known = (await idsInFullView(page)).flatMap((id) => {
      const index = log.indexOf(id)
      return index === undefined ? [] : [{ id, index }]
    })
    const [first, last] = [known[0], known.at(-1)]
    if (!first || !last) continue
    const fitting = known.filter(({ index }) => index < photos).at(-1)
    if (fitting && last.index >= photos - known.length) return fitting
    await page.evaluate(
      ({ share, isFirst }) => {
        const step = isFirst ? innerHeight / 2 : window.scrollY * (share - 1)
        window.scrollBy({ top: step, behavior: 'instant' })
      },
      { share: photos / Math.max(1, (first.index + last.index) / 2), isFirst: step === 0 && first.index < photos / 50 },
    )
  }
  throw new Error(`Photo ${photos} was not found.`)
}

/** Records blocked times of the page until it is stopped. Runs in the page. */
function watchTasks(): void {
  const watched = { longest: 0, tasks: [] as number[], isOver: false }
  const observer = new PerformanceObserver((list) =>
    watched.tasks.push(...list.getEntries().map(({ duration }) => duration)),
  )
  observer.observe({ type: 'longtask' })
  const channel = new MessageChannel()
  let last = performance.now()
  channel.port1.onmessage = () => {
    const now = performance.now()
    watched.longest = Math.max(watched.longest, now - last)
    last = now
    if (!watched.isOver) channel.port2.postMessage(null)
  }
  channel.port2.postMessage(null)
  Object.assign(window, { watched })
}

/** Selects the first photos of the library as a range: a press on the first and, with shift, on the last. */
async function selectRange(stage: Stage, photos: number, slowdown: Slowdown): Promise<Selected> {
  const tab = await openProduct(stage, largest(), PROFILES[0])
  const { page } = tab
  await page.goto('about:blank')
  const log = logSlices(page, await stage.counts(largest()))
  await tab.open(slowdown)
  await page.evaluate(() => window.bench.loaded)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const tile = (id: string) => page.locator(`[data-photo="${id}"]`).locator('a, button').first()
  await page.locator('[data-photo]').first().locator('a, button').first().click()
  await page.getByText('1 selected', { exact: true }).waitFor()
  const { id, index } = await scrollToPhoto(page, log, photos)
  await page.evaluate(watchTasks)
  await tile(id).click({ modifiers: ['Shift'] })
  await page.getByText(`${(index + 1).toLocaleString('en-GB')} selected`, { exact: true }).waitFor()
  await page.evaluate(async (frames) => {
    for (let left = frames; left > 0; left -= 1) await new Promise(requestAnimationFrame)
  }, FRAMES_AFTER)
  const { longest, tasks } = await page.evaluate(() => {
    const { watched } = window as unknown as { watched: { longest: number; tasks: number[]; isOver: boolean } }
    watched.isOver = true
    return watched
  })
  await tab.close()
  return { photos: index + 1, slowdown, longest, tasks }
}

async function selectInRounds(stage: Stage, photos: number, slowdown: Slowdown): Promise<Selected> {
  const rounds: Selected[] = []
  for (let done = 0; done < ROUNDS; done += 1) rounds.push(await selectRange(stage, photos, slowdown))
  const middle = rounds.toSorted((a, b) => a.longest - b.longest)[Math.floor(ROUNDS / 2)]
  if (!middle) throw new Error('Nothing was selected.')
  return middle
}

const describeRun = ({ photos, slowdown, longest, tasks }: Selected) => {
  const long = tasks.length === 0 ? 'none' : tasks.map((task) => `${task.toFixed(0)} ms`).join(', ')
  return `${photos.toLocaleString('en-GB')} photos, ${slowdown} ×: longest ${milliseconds(longest)}; tasks of ${AIM} ms and above: ${long}`
}

async function measure(stage: Stage): Promise<Measured> {
  const few = await selectInRounds(stage, FEW, 1)
  const plain = await selectInRounds(stage, MAX_SELECTED, 1)
  const slow = await selectInRounds(stage, MAX_SELECTED, 4)
  return {
    figure: `${milliseconds(plain.longest)} without an answer (${plain.photos.toLocaleString('en-GB')} photos)`,
    baseline: `${milliseconds(few.longest)} (${few.photos} photos)`,
    ratio: plain.longest / few.longest,
    aim: `no task over ${AIM} ms`,
    isMet: plain.tasks.every((task) => task <= AIM),
    notes: [few, plain, slow].map(describeRun),
  }
}

/** The longest task while selecting the largest possible range. */
export const timelineSelection: Measure = {
  name: 'timeline-selection',
  title: 'Selecting a range of the timeline',
  take: () => withStage(measure),
}
