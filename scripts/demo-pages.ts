/** What screenshots and contact sheets share: the product with its demo library, and a browser to look at it with. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import type { Texts } from '#pages/document.ts'
import { textsOf } from '#server/core/http/texts.ts'
import { CHROMIUM_ARGS } from '#tests/e2e/support/chromium.ts'
import { runServer, type ServerProcess, untilReady } from '#tests/support/process.ts'
import { findBrowser } from './browser.ts'
import { buildFrontend, isStale } from './build-frontend.ts'
import { untilDecoded } from './drawn.ts'
import { say } from './run.ts'

export const PHOTOS = '/my-photos/photos'
/** The server's log message when all demo photos are complete. */
const LIBRARY_COMPLETE = 'The demo library is complete.'
/** How long the demo library may take on a busy machine, in milliseconds. */
const LIBRARY_TIMEOUT = 10 * 60_000

/** The size and kind of a screen. */
export interface Screen {
  width: number
  height: number
  hasTouch: boolean
  isMobile: boolean
}
export const PHONE: Screen = { width: 390, height: 844, hasTouch: true, isMobile: true }
export const DESKTOP: Screen = { width: 1280, height: 800, hasTouch: false, isMobile: false }
export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** Runs the product with its demo library at a port, and a browser, for as long as the work takes. */
export async function withDemo(port: number, work: (browser: Browser) => Promise<void>): Promise<void> {
  if (await isStale()) await buildFrontend()
  const dataDir = await mkdtemp(join(tmpdir(), 'albumen-demo-'))
  const server = runServer({ PORT: String(port), DATA_DIR: dataDir, DEMO: 'on' })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: CHROMIUM_ARGS })
  try {
    await untilReady(server)
    say('Waiting for the demo library.')
    await untilComplete(server)
    await work(browser)
  } finally {
    await browser.close()
    server.child.kill('SIGTERM')
    await server.exited
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function untilComplete({ output, child }: ServerProcess): Promise<void> {
  const deadline = AbortSignal.timeout(LIBRARY_TIMEOUT)
  while (!output().stdout.includes(LIBRARY_COMPLETE) && !output().stderr.includes(LIBRARY_COMPLETE)) {
    if (deadline.aborted || child.exitCode !== null) throw new Error('The demo library was not completed.')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** A page of its own context: nobody is signed in. */
export async function openPage(browser: Browser, screen: Screen, options: BrowserContextOptions): Promise<Page> {
  const { width, height, hasTouch, isMobile } = screen
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch,
    isMobile,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Amsterdam',
    ...options,
  })
  // answered: the bar would cover every page
  if (options.baseURL) await context.addCookies([{ name: 'consent', value: '00', url: options.baseURL }])
  return context.newPage()
}

/** The demo customer's product in one language: finds what is on its pages by the texts of that locale. */
export function demoPages(page: Page, locale: string) {
  const text: Texts = textsOf(locale)
  const grid = page.getByRole('region', { name: text('photos.grid') })
  const untilPhotos = () => grid.getByRole('link').first().waitFor()
  return {
    text,
    grid,
    async openSignIn(): Promise<void> {
      await page.goto(PHOTOS)
      await page.getByRole('button', { name: text('signIn.submit') }).waitFor()
    },
    async signIn(): Promise<void> {
      await page.getByLabel(text('signIn.email')).fill('consumer@albumen.test')
      await page.getByLabel(text('signIn.password'), { exact: true }).fill('albumen')
      await page.getByRole('button', { name: text('signIn.submit') }).click()
      await untilPhotos()
    },
    async openPhotos(): Promise<void> {
      await page.goto(PHOTOS)
      await untilPhotos()
    },
    async openImport(): Promise<void> {
      await page.getByRole('button', { name: text('photos.add') }).click()
      await page.getByRole('button', { name: text('import.choose') }).waitFor()
    },
  }
}
export type DemoPages = ReturnType<typeof demoPages>

/** Waits until the page is idle: fonts and pictures loaded, nothing in flight. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.waitForFunction(() => document.querySelector('[data-photo]:not(:has(img))') === null)
  await untilDecoded(page)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

/** A screenshot of the idle page. */
export async function shoot(page: Page): Promise<Buffer> {
  await settle(page)
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}
