/**
 * `npm run screenshots`: screenshots of the product with its demo library, at three widths and in both schemes, into
 * docs/screenshots.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { CHROMIUM_ARGS } from '#tests/e2e/support/chromium.ts'
import { freePort, runServer, type ServerProcess, untilReady } from '#tests/support/process.ts'
import { findBrowser } from './browser.ts'
import { buildFrontend, isStale } from './build-frontend.ts'
import { say } from './run.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OUTPUT = join(ROOT, 'docs/screenshots')
const SCREENS = [
  { width: 390, height: 844, hasTouch: true, isMobile: true },
  { width: 768, height: 1024, hasTouch: true, isMobile: true },
  { width: 1280, height: 800, hasTouch: false, isMobile: false },
] as const
type Screen = (typeof SCREENS)[number]
const SCHEMES = ['light', 'dark'] as const
/** The server's log message when all demo photos are complete. */
const LIBRARY_COMPLETE = 'The demo library is complete.'
/** How long the demo library may take on a busy machine, in milliseconds. */
const LIBRARY_TIMEOUT = 10 * 60_000
/** Pictures selected in the import dialog. */
const CHOSEN = [1, 2, 3, 5, 6, 7, 8, 9]
/** As wide as a phone's, so that their sizes look right. */
const CHOSEN_WIDTH = 2000
/** The photo shown in the viewer, by its index on the page. */
const VIEWED = 2
/** Photos shown as selected, by their index on the page. */
const SELECTED = [0, 2, 3]

const PHOTOS = '/my-photos/photos'

/** Waits until the page is idle: fonts and pictures loaded, nothing in flight. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.waitForFunction(() => document.querySelector('[data-photo]:not(:has(img))') === null)
  await page.evaluate(async () => {
    const isSeen = (image: HTMLImageElement) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < window.innerHeight
    }
    const seen = [...document.images].filter(isSeen)
    // Rendered with the next frame, not some frames later.
    for (const image of seen) image.decoding = 'sync'
    await Promise.all(seen.map((image) => image.decode()))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

async function take(page: Page, name: string): Promise<void> {
  await settle(page)
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  // Few enough colours for a repository.
  const small = await sharp(picture).png({ palette: true, colours: 256, dither: 0.8, effort: 10 }).toBuffer()
  await writeFile(join(OUTPUT, `${name}.png`), small)
  say(`${name}.png ${Math.round(small.length / 1024)} kB`)
}

const grid = (page: Page) => page.getByRole('region', { name: 'Photos by month' })

async function openPhotos(page: Page): Promise<void> {
  await page.goto(PHOTOS)
  await grid(page).getByRole('link').first().waitFor()
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail address').fill('consumer@albumen.test')
  await page.getByLabel('Password').fill('albumen')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await grid(page).getByRole('link').first().waitFor()
}

async function chooseFiles(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add photos' }).click()
  const files = CHOSEN.map(async (number) => ({
    name: `IMG_${4600 + number}.JPG`,
    mimeType: 'image/jpeg',
    buffer: await sharp(join(ROOT, `public/wall/${number}.webp`))
      .resize(CHOSEN_WIDTH)
      .jpeg({ quality: 95 })
      .toBuffer(),
  }))
  const picking = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photos' }).click()
  await (await picking).setFiles(await Promise.all(files))
  await page.getByText(`${CHOSEN.length} photos chosen`).waitFor()
  const previews = page.getByRole('list', { name: 'Chosen photos' }).getByRole('img')
  await previews.nth(CHOSEN.length - 1).waitFor()
  for (const preview of await previews.all()) await preview.evaluate((image: HTMLImageElement) => image.decode())
}

async function select(page: Page): Promise<void> {
  await openPhotos(page)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const place of SELECTED) await grid(page).locator('[data-photo] > :first-child').nth(place).click()
  await page.mouse.move(0, 0)
}

async function openViewer(page: Page): Promise<void> {
  await openPhotos(page)
  await grid(page).getByRole('link').nth(VIEWED).click()
  await page.getByRole('main', { name: 'Photo' }).waitFor()
  await settle(page)
  // Any key shows the controls again.
  await page.keyboard.press('Shift')
}

/** Every page at one width in one scheme. */
async function takeAll(browser: Browser, origin: string, screen: Screen, scheme: (typeof SCHEMES)[number]) {
  const { width, height, hasTouch, isMobile } = screen
  const options: BrowserContextOptions = {
    baseURL: origin,
    viewport: { width, height },
    hasTouch,
    isMobile,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
  }
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const shoot = (name: string) => take(page, `${name}-${width}-${scheme}`)
  await page.goto(PHOTOS)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await shoot('login')
  await signIn(page)
  await shoot('photos')
  await chooseFiles(page)
  await shoot('import')
  await openViewer(page)
  await shoot('viewer')
  // after the viewer: a selection is restored, and a press on a photo would select it
  await select(page)
  await shoot('selection')
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await shoot('overview')
  await context.close()
}

async function untilComplete({ output, child }: ServerProcess): Promise<void> {
  const deadline = AbortSignal.timeout(LIBRARY_TIMEOUT)
  while (!output().stdout.includes(LIBRARY_COMPLETE) && !output().stderr.includes(LIBRARY_COMPLETE)) {
    if (deadline.aborted || child.exitCode !== null) throw new Error('The demo library was not completed.')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

if (await isStale()) await buildFrontend()
const dataDir = await mkdtemp(join(tmpdir(), 'albumen-screenshots-'))
const server = runServer({ PORT: String(await freePort()), DATA_DIR: dataDir, DEMO: 'on' })
const browser = await chromium.launch({ executablePath: await findBrowser(), args: CHROMIUM_ARGS })
try {
  await untilReady(server)
  say('Waiting for the demo library.')
  await untilComplete(server)
  await rm(OUTPUT, { recursive: true, force: true })
  await mkdir(OUTPUT, { recursive: true })
  for (const screen of SCREENS) for (const scheme of SCHEMES) await takeAll(browser, server.origin, screen, scheme)
} finally {
  await browser.close()
  server.child.kill('SIGTERM')
  await server.exited
  await rm(dataDir, { recursive: true, force: true })
}
