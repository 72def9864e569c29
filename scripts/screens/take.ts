/** Takes pictures of stories with a browser, in several pages at once. */
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page, type Request } from 'playwright-core'
import { CHROMIUM_ARGS } from '#tests/e2e/support/chromium.ts'
import { findBrowser } from '../browser.ts'
import type { Story } from '../catalogue.ts'
import { untilDecoded } from '../drawn.ts'
import { freeze, pauseClock, SAME_PIXELS } from './freeze.ts'
import { type Fixed, heightOf, type Look, nameOf, ownLook } from './look.ts'

const PAGES = Math.max(2, availableParallelism())
/** How long a story may take on a busy machine, in milliseconds. */
const TIMEOUT = 120_000
/** How often a story is looked at until it looks the same twice in a row. */
const MOST_LOOKS = 12
/** Timers that are shorter than this have ended in every picture, in milliseconds: `TOGETHER_WITHIN_MS` (src/platform/pending.tsx) is. */
const REST = 3500
/** The same between two looks: React shows what was loaded late up to 300 ms after something else. */
const AGAIN = 400
/** How long nothing may have come before a picture, in milliseconds that pass. */
const QUIET = 250
/** How far the clock goes in one step, and how long a step takes at least, in milliseconds. */
const STEP = 20
/** What a story has drawn, in its root or over the page. */
const DRAWN = '#storybook-root > *, [data-radix-portal], [role=dialog]'
/** How tall a picture may be, in pixels. */
const TALLEST = 4000

/** A picture of a story as PNG, or why there is none. */
export interface Picture {
  story: Story
  /** With what the story fixes. */
  look: Look
  taken: Buffer | Error
}

/** Stories that are taken one after another on one page: opening a page takes longer than a story. */
export interface Batch {
  stories: readonly Story[]
  look: Look
  /** Without what is below the window. */
  isWindow?: boolean
}

declare global {
  /** The latest story; once it has ended, why it failed, or null. */
  var showing: { storyId: string; failure?: string | null }
  var __STORYBOOK_ADDONS_CHANNEL__: {
    on(event: 'storyFinished', listener: (finished: { storyId: string }) => void): void
    once(event: string, listener: (value: unknown) => void): void
    emit(event: string, value: object): void
  }
  var __STORYBOOK_PREVIEW__: {
    ready(): Promise<void>
    loadStory(story: { storyId: string }): Promise<{ storyGlobals: Fixed }>
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** A page can hang in a script of its own. */
function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`Not ready within ${TIMEOUT / 1000} s`)), TIMEOUT)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

const fixedBy = (page: Page, storyId: string): Promise<Fixed> =>
  page.evaluate(
    async (storyId) => (await globalThis.__STORYBOOK_PREVIEW__.loadStory({ storyId })).storyGlobals,
    storyId,
  )

/** Each page's requests without an answer yet, and when the last answer came: code that comes when it is wanted. */
const traffic = new WeakMap<Page, { unanswered: Set<Request>; answeredAt: number }>()

/** True when what came last has run, and asked for nothing more. */
function isQuiet(page: Page): boolean {
  const seen = traffic.get(page)
  return seen?.unanswered.size === 0 && performance.now() - seen.answeredAt > QUIET
}

function watchRequests(page: Page): void {
  const seen = { unanswered: new Set<Request>(), answeredAt: 0 }
  traffic.set(page, seen)
  const end = (request: Request) => {
    seen.unanswered.delete(request)
    seen.answeredAt = performance.now()
  }
  page.on('request', (request) => seen.unanswered.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** Lets the page's clock go on in steps until `isReached` is true: it stands still in between, so that equal steps lead there. */
async function until(page: Page, isReached: () => Promise<boolean>): Promise<void> {
  while (!(await isReached())) await Promise.all([page.clock.runFor(STEP), wait(STEP)])
}

/** Shows a story, and waits until its play function has ended. */
async function show(page: Page, storyId: string): Promise<void> {
  await page.evaluate((storyId) => {
    const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__
    globalThis.showing = { storyId }
    // an earlier story may end late
    const end = (failure: string | null) => {
      if (globalThis.showing.storyId === storyId) globalThis.showing.failure ??= failure
    }
    const fail = (error: unknown) => {
      const { message, description } = Object(error)
      end(String(message ?? description ?? error))
    }
    for (const event of ['storyMissing', 'storyErrored', 'storyThrewException', 'playFunctionThrewException'])
      channel.once(event, fail)
    channel.on('storyFinished', (finished) => {
      if (finished.storyId === storyId && globalThis.showing.failure === undefined) end(null)
    })
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  }, storyId)
  await until(page, () => page.evaluate(() => globalThis.showing.failure !== undefined))
  const failure = await page.evaluate(() => globalThis.showing.failure)
  if (failure) throw new Error(failure)
}

/** The height of the whole page; of the window where something lies over it, it is scrolled, or it shows other pages. */
const wholeHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollHeight, scrollTop } = document.documentElement
    const isWindow = scrollTop > 0 || document.querySelector('dialog[open], [role$=dialog], iframe') !== null
    return isWindow ? window.innerHeight : scrollHeight
  })

/** Whether charts are laid out, and the frames in the window show their stories. */
const isComplete = (page: Page): Promise<boolean> =>
  page.evaluate((drawn) => {
    const isShown = (frame: HTMLIFrameElement) => {
      const { top, bottom } = frame.getBoundingClientRect()
      if (bottom <= 0 || top >= window.innerHeight) return true
      const page = frame.contentDocument
      const isStory = frame.src.includes('iframe.html')
      // hidden until they are loaded
      if (frame.style.visibility === 'hidden') return false
      return !isStory || page?.querySelector(`.sb-show-main :is(${drawn})`) != null
    }
    const isPlaced = document.querySelector('[role=application][aria-busy=true]') === null
    return isPlaced && [...document.querySelectorAll('iframe')].every(isShown)
  }, DRAWN)

async function untilComplete(page: Page): Promise<void> {
  await until(page, async () => isQuiet(page) && (await isComplete(page)))
  // a frame that is leaving for another page is waited for with the next look
  await Promise.allSettled(page.frames().map((frame) => untilDecoded(frame)))
}

/** Draws a page anew, on a layer of its own or again on none: what was drawn in parts, as pictures came in, has other edges. */
const redraw = (page: Page, isLayer: boolean): Promise<unknown> =>
  Promise.allSettled(
    page.frames().map((frame) =>
      frame.evaluate((is) => {
        document.documentElement.style.willChange = is ? 'opacity' : ''
      }, isLayer),
    ),
  )

/** Which of several frames has the focus is chance: none has. */
const blurFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLIFrameElement) document.activeElement.blur()
  })

/** Waits until a frame is drawn: what answers to a new size, or to being seen, has been called. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        // the page's animation frames are part of its clock
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(document.documentElement)
      }),
  )

/** Takes pictures until two in a row are equal. */
async function untilStill(page: Page): Promise<Buffer> {
  let last: Buffer = Buffer.alloc(0)
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await untilComplete(page)
    await blurFrames(page)
    await redraw(page, true)
    await drawn(page)
    await redraw(page, false)
    await drawn(page)
    await page.clock.runFor(look === 0 ? REST : AGAIN)
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    if (picture.equals(last)) return picture
    last = picture
  }
  throw new Error('It never comes to rest')
}

async function take(page: Page, story: Story, look: Look, isWindow = false): Promise<Buffer> {
  const window = { width: look.width, height: heightOf(look.width) }
  await page.setViewportSize(window)
  // the toolbar's scheme stays the system's: some stories read that one
  await page.emulateMedia({ colorScheme: look.scheme === 'dark' ? 'dark' : 'light' })
  await show(page, story.id)
  const height = isWindow ? 0 : Math.min(TALLEST, await wholeHeight(page))
  if (height > window.height) await page.setViewportSize({ ...window, height })
  return untilStill(page)
}

/** Takes a story; null if it fixes its look and has been taken in it. */
async function takeStory(page: Page, story: Story, batch: Batch, seen: Set<string>): Promise<Picture | null> {
  const look = ownLook(batch.look, await fixedBy(page, story.id))
  const name = nameOf(story.id, look)
  if (seen.has(name)) return null
  seen.add(name)
  return { story, look, taken: await take(page, story, look, batch.isWindow).catch(asError) }
}

/** Opens a page in a context of its own: pages of one share their storage and their clock. */
async function openPage(browser: Browser, url: string, { brand, locale }: Batch['look']): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
  })
  await freeze(context)
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT)
  watchRequests(page)
  // without axe: other tests run it
  const globals = `brand:${brand};locale:${locale};a11y.manual:!true`
  await page.goto(`${url}/iframe.html?viewMode=story&globals=${globals}`)
  await page.waitForFunction(() => globalThis.__STORYBOOK_PREVIEW__?.ready().then(() => true))
  await pauseClock(page)
  return page
}

async function* takeBatch(browser: () => Promise<Browser>, url: string, batch: Batch, seen: Set<string>) {
  let page: Page | null = null
  for (const story of batch.stories) {
    try {
      page ??= await openPage(await browser(), url, batch.look)
      const picture = await inTime(takeStory(page, story, batch, seen))
      if (picture !== null) yield picture
    } catch (error) {
      yield { story, look: batch.look, taken: asError(error) } satisfies Picture
      // the browser itself may be gone
      await page?.context().close().catch(asError)
      page = null
    }
  }
  await page?.context().close().catch(asError)
}

/** A page for each title, so that its stories alone can leave something behind for each other. */
export function batchesOf(stories: readonly Story[], looks: readonly Look[]): Batch[] {
  const titles = [...Map.groupBy(stories, ({ title }) => title).values()]
  return looks.flatMap((look) => titles.map((stories) => ({ stories, look })))
}

/** A browser, and another one in its place should it crash. */
async function keptBrowser(): Promise<() => Promise<Browser>> {
  const executablePath = await findBrowser()
  const launch = () => chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...SAME_PIXELS] })
  let latest = launch()
  return async () => {
    const known = latest
    if (!(await known).isConnected() && latest === known) latest = launch()
    return latest
  }
}

/** Takes each story in each of its looks, and hands the pictures on as they are taken. */
export async function takePictures(
  url: string,
  batches: readonly Batch[],
  onPicture: (picture: Picture) => Promise<void>,
): Promise<void> {
  const waiting = [...batches]
  const seen = new Set<string>()
  const browser = await keptBrowser()
  const work = async () => {
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift())
      for await (const picture of takeBatch(browser, url, batch, seen)) await onPicture(picture)
  }
  try {
    await Promise.all(Array.from({ length: PAGES }, work))
  } finally {
    await (await browser()).close()
  }
}
