/** Takes pictures of stories with a browser, in several pages at once. */
import { availableParallelism } from 'node:os'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGS } from '#tests/e2e/support/chromium.ts'
import { findBrowser } from '../browser.ts'
import type { Story } from '../catalogue.ts'
import { untilDrawn } from '../drawn.ts'
import { freeze, SAME_PIXELS } from './freeze.ts'
import { type Fixed, heightOf, type Look, nameOf, ownLook } from './look.ts'

const PAGES = Math.max(2, availableParallelism())
/** How long a story may take on a busy machine, in milliseconds. */
const TIMEOUT = 120_000
/** How often a story is looked at until it looks the same twice in a row. */
const MOST_LOOKS = 12
/** Timers that are shorter than this have ended in every picture, in milliseconds. */
const REST = 1000
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
export interface Sitting {
  stories: readonly Story[]
  look: Omit<Look, 'scheme'>
  /** Of one showing of the story. */
  schemes: readonly string[]
}

declare global {
  var __STORYBOOK_ADDONS_CHANNEL__: {
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

/** Shows a story, waits until its play function has ended, and returns why it failed. */
const show = (page: Page, storyId: string): Promise<string | null> =>
  page.evaluate(
    (storyId) =>
      new Promise<string | null>((resolve) => {
        const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__
        const fail = (error: unknown) => {
          const { message, description } = Object(error)
          resolve(String(message ?? description ?? error))
        }
        for (const event of ['storyMissing', 'storyErrored', 'storyThrewException', 'playFunctionThrewException'])
          channel.once(event, fail)
        channel.once('storyFinished', () => resolve(null))
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      }),
    storyId,
  )

/** The height of the whole page; of the window where something lies over it, it is scrolled, or it shows other pages. */
const wholeHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollHeight, scrollTop } = document.documentElement
    const isWindow = scrollTop > 0 || document.querySelector('dialog[open], [role$=dialog], iframe') !== null
    return isWindow ? window.innerHeight : scrollHeight
  })

/** Waits until charts are laid out, and the frames in the window show their stories. */
async function untilComplete(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isShown = (frame: HTMLIFrameElement) => {
      const { top, bottom } = frame.getBoundingClientRect()
      if (bottom <= 0 || top >= window.innerHeight) return true
      const page = frame.contentDocument
      const isStory = frame.src.includes('iframe.html')
      // hidden until they are loaded; a page of another origin can't be read
      if (frame.style.visibility === 'hidden' || (isStory && page === null)) return false
      return !isStory || page?.querySelector('.sb-show-main #storybook-root > *') != null
    }
    return (
      document.querySelector('[role=application][aria-busy=true]') === null &&
      [...document.querySelectorAll('iframe')].every(isShown)
    )
  })
}

/** Takes pictures until two in a row are equal. */
async function untilStill(page: Page): Promise<Buffer> {
  let last: Buffer = Buffer.alloc(0)
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await untilComplete(page)
    // a frame that is leaving for another page is waited for with the next look
    await Promise.allSettled(page.frames().map((frame) => untilDrawn(frame)))
    await page.clock.runFor(REST)
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    if (picture.equals(last)) return picture
    last = picture
  }
  throw new Error('It never comes to rest')
}

/** Takes a story in its looks: they differ in their schemes alone. */
async function takeLooks(page: Page, story: Story, looks: readonly Look[]): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const [at, look] of looks.entries()) {
    const window = { width: look.width, height: heightOf(look.width) }
    await page.emulateMedia({ colorScheme: look.scheme === 'dark' ? 'dark' : 'light' })
    if (at === 0) {
      await page.setViewportSize(window)
      const failure = await show(page, story.id)
      if (failure !== null) throw new Error(failure)
      const height = Math.min(TALLEST, await wholeHeight(page))
      await page.setViewportSize({ ...window, height: Math.max(window.height, height) })
    }
    pictures.push({ story, look, taken: await untilStill(page) })
  }
  return pictures
}

async function takeStory(page: Page, story: Story, { look, schemes }: Sitting, seen: Set<string>): Promise<Picture[]> {
  const fixed = await fixedBy(page, story.id)
  const looks = schemes
    .map((scheme) => ownLook({ ...look, scheme }, fixed))
    // a story that fixes its look has one picture, however many looks are asked for
    .filter((own) => !seen.has(nameOf(story.id, own)) && seen.add(nameOf(story.id, own)))
  try {
    return await takeLooks(page, story, looks)
  } catch (error) {
    return looks.map((look) => ({ story, look, taken: asError(error) }))
  }
}

async function openPage(context: BrowserContext, url: string, { brand, locale }: Sitting['look']): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT)
  // without axe: other tests run it
  const globals = `brand:${brand};locale:${locale};a11y.manual:!true`
  await page.goto(`${url}/iframe.html?viewMode=story&globals=${globals}`)
  await page.waitForFunction(() => globalThis.__STORYBOOK_PREVIEW__?.ready().then(() => true))
  return page
}

async function* takeSitting(context: BrowserContext, url: string, sitting: Sitting, seen: Set<string>) {
  let page: Page | null = null
  for (const story of sitting.stories) {
    try {
      page ??= await openPage(context, url, sitting.look)
      yield* await inTime(takeStory(page, story, sitting, seen))
    } catch (error) {
      for (const scheme of sitting.schemes)
        yield { story, look: { ...sitting.look, scheme }, taken: asError(error) } satisfies Picture
      await page?.close()
      page = null
    }
  }
  await page?.close()
}

/** A page for each title, so that its stories alone can leave something behind for each other. */
export function sittingsOf(
  stories: readonly Story[],
  looks: readonly Omit<Look, 'scheme'>[],
  schemes: readonly string[],
) {
  const titles = [...Map.groupBy(stories, ({ title }) => title).values()]
  return looks.flatMap((look) => titles.map((stories): Sitting => ({ stories, look, schemes })))
}

/** Takes each story in each of its looks, and hands the pictures on as they are taken. */
export async function takePictures(
  url: string,
  sittings: readonly Sitting[],
  onPicture: (picture: Picture) => Promise<void>,
): Promise<void> {
  const waiting = [...sittings]
  const seen = new Set<string>()
  const args = [...CHROMIUM_ARGS, ...SAME_PIXELS]
  const browser = await chromium.launch({ executablePath: await findBrowser(), args })
  const work = async () => {
    // a context of its own: pages of one share their storage
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Europe/Amsterdam',
    })
    await freeze(context)
    for (let sitting = waiting.shift(); sitting !== undefined; sitting = waiting.shift())
      for await (const picture of takeSitting(context, url, sitting, seen)) await onPicture(picture)
  }
  try {
    await Promise.all(Array.from({ length: PAGES }, work))
  } finally {
    await browser.close()
  }
}
