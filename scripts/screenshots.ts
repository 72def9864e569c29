/**
 * `npm run screenshots`: screenshots of the product with its demo library, at three widths and in both schemes, into
 * docs/screenshots.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { freePort } from '#tests/support/free-port.ts'
import {
  DESKTOP,
  type DemoPages,
  demoPages,
  openPage,
  PHONE,
  SCHEMES,
  type Scheme,
  type Screen,
  settle,
  shoot,
  withDemo,
} from './demo-pages.ts'
import { say } from './run.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OUTPUT = join(ROOT, 'docs/screenshots')
const LOCALE = 'en-GB'
const SCREENS: readonly Screen[] = [PHONE, { width: 768, height: 1024, hasTouch: true, isMobile: true }, DESKTOP]
/** Pictures selected in the import dialog. */
const CHOSEN = [1, 2, 3, 5, 6, 7, 8, 9]
/** As wide as a phone's, so that their sizes look right. */
const CHOSEN_WIDTH = 2000
/** The photo shown in the viewer, by its index on the page. */
const VIEWED = 2
/** Photos shown as selected, by their index on the page. */
const SELECTED = [0, 2, 3]

async function take(page: Page, name: string): Promise<void> {
  const picture = await shoot(page)
  // Few enough colours for a repository.
  const small = await sharp(picture).png({ palette: true, colours: 256, dither: 0.8, effort: 10 }).toBuffer()
  await writeFile(join(OUTPUT, `${name}.png`), small)
  say(`${name}.png ${Math.round(small.length / 1024)} kB`)
}

async function chooseFiles(page: Page, { text, openImport }: DemoPages): Promise<void> {
  await openImport()
  const files = CHOSEN.map(async (number) => ({
    name: `IMG_${4600 + number}.JPG`,
    mimeType: 'image/jpeg',
    buffer: await sharp(join(ROOT, `public/wall/${number}.webp`))
      .resize(CHOSEN_WIDTH)
      .jpeg({ quality: 95 })
      .toBuffer(),
  }))
  const picking = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: text('import.choose') }).click()
  await (await picking).setFiles(await Promise.all(files))
  await page.getByText(`${CHOSEN.length} photos chosen`).waitFor()
  const previews = page.getByRole('list', { name: text('import.previews') }).getByRole('img')
  await previews.nth(CHOSEN.length - 1).waitFor()
  for (const preview of await previews.all()) await preview.evaluate((image: HTMLImageElement) => image.decode())
}

async function select(page: Page, { text, grid, openPhotos }: DemoPages): Promise<void> {
  await openPhotos()
  await page.getByRole('button', { name: text('photos.select'), exact: true }).click()
  for (const place of SELECTED) await grid.locator('[data-photo] > :first-child').nth(place).click()
  await page.mouse.move(0, 0)
}

async function openViewer(page: Page, { grid, openPhotos }: DemoPages): Promise<void> {
  await openPhotos()
  await grid.getByRole('link').nth(VIEWED).click()
  await page.getByRole('main', { name: 'Photo' }).waitFor()
  await settle(page)
  // Any key shows the controls again.
  await page.keyboard.press('Shift')
}

async function takeAll(browser: Browser, origin: string, screen: Screen, scheme: Scheme): Promise<void> {
  const page = await openPage(browser, screen, { baseURL: origin, colorScheme: scheme, locale: LOCALE })
  const pages = demoPages(page, LOCALE)
  const takeAs = (name: string) => take(page, `${name}-${screen.width}-${scheme}`)
  await pages.openSignIn()
  await takeAs('login')
  await pages.signIn()
  await takeAs('photos')
  await chooseFiles(page, pages)
  await takeAs('import')
  await openViewer(page, pages)
  await takeAs('viewer')
  // after the viewer: a selection is restored, and a press on a photo would select it
  await select(page, pages)
  await takeAs('selection')
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await takeAs('overview')
  await page.context().close()
}

const port = await freePort()
await withDemo(port, async (browser) => {
  await rm(OUTPUT, { recursive: true, force: true })
  await mkdir(OUTPUT, { recursive: true })
  const origin = `http://localhost:${port}`
  for (const screen of SCREENS) for (const scheme of SCHEMES) await takeAll(browser, origin, screen, scheme)
})
