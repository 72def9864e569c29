/**
 * `npm run sheets`: a contact sheet of each brand in its language, into the folder `sheets`; names of brands and locales
 * choose, e.g. `npm run sheets -- fjord de-DE`.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import sharp, { type OverlayOptions } from 'sharp'
import { composeMail } from '#mails/compose.ts'
import { type BrandSite, brandSites } from '#server/core/brands.ts'
import { textLocale, textsOf } from '#server/core/http/texts.ts'
import { freePort } from '#tests/support/free-port.ts'
import { DESKTOP, demoPages, openPage, PHONE, SCHEMES, type Screen, shoot, withDemo } from './demo-pages.ts'
import { say } from './run.ts'

const OUTPUT = fileURLToPath(new URL('../sheets', import.meta.url))
const SCREENS = [PHONE, DESKTOP]
const VIEWS = ['sign-in', 'photos', 'dialog', 'order', 'mail'] as const
type View = (typeof VIEWS)[number]

/** Pixels of a sheet. */
const TILE_HEIGHT = 400
const GAP = 16
const TITLE = 40
const LABEL = 24
const GREY = { text: '#444', ground: '#d9d9d9' }
const QUALITY = 72

/** A screenshot, its place in the sheet, and what it shows. */
interface Tile {
  view: View
  column: number
  label: string
  picture: Buffer
}

const tileWidth = ({ width, height }: Screen) => Math.round((width / height) * TILE_HEIGHT)
/** A phone and a desktop in each scheme. */
const COLUMNS = SCREENS.flatMap((screen) => SCHEMES.map((scheme) => ({ screen, scheme, width: tileWidth(screen) })))
const leftOf = (column: number) => COLUMNS.slice(0, column).reduce((left, { width }) => left + width + GAP, GAP)
const topOf = (view: View) => TITLE + GAP + LABEL + VIEWS.indexOf(view) * (TILE_HEIGHT + LABEL + GAP)

/** The mail about an export, as the brand writes it. */
function mailOf({ locale: wanted, name, origin, tokens, mark }: BrandSite): string {
  const locale = textLocale(wanted)
  const values = {
    exportId: '1',
    photosCount: 1240,
    filesCount: 2,
    bytes: 3_400_000_000,
    availableUntil: '2026-12-24T12:00:00Z',
  }
  const brand = { name, origin, tokens, mark }
  const reader = { texts: textsOf(locale), locale, timeZone: 'Europe/Amsterdam', firstName: 'Astrid', brand }
  return composeMail({ kind: 'export-ready', values }, reader).html
}

/** How each view is opened, one after the other. */
function openers(page: Page, site: BrandSite) {
  const { text, openSignIn, signIn, openImport } = demoPages(page, site.locale)
  return {
    'sign-in': openSignIn,
    photos: signIn,
    dialog: openImport,
    order: async () => {
      await page.goto('/orders')
      const order = page.getByRole('main').locator('a[href^="/orders/"]').first()
      await page.goto((await order.getAttribute('href')) ?? '')
      await page.getByRole('heading', { name: text('order.delivery'), exact: true }).waitFor()
    },
    mail: () => page.setContent(mailOf(site)),
  } satisfies Record<View, () => Promise<void>>
}

/** All views of a brand on one screen, in both schemes. */
async function tilesOf(browser: Browser, site: BrandSite, screen: Screen): Promise<Tile[]> {
  const page = await openPage(browser, screen, { baseURL: site.origin, locale: site.locale })
  const open = openers(page, site)
  const tiles: Tile[] = []
  for (const view of VIEWS) {
    await open[view]()
    for (const [column, { screen: its, scheme }] of COLUMNS.entries()) {
      if (its !== screen) continue
      await page.emulateMedia({ colorScheme: scheme })
      tiles.push({ view, column, label: `${view}, ${screen.width}, ${scheme}`, picture: await shoot(page) })
    }
  }
  await page.context().close()
  return tiles
}

const line = (words: string, left: number, baseline: number, size: number) =>
  `<text x="${left}" y="${baseline}" font-size="${size}" font-family="sans-serif" fill="${GREY.text}">${words}</text>`

async function writeSheet(site: BrandSite, tiles: readonly Tile[]): Promise<void> {
  const width = leftOf(COLUMNS.length)
  const height = TITLE + GAP + VIEWS.length * (TILE_HEIGHT + LABEL + GAP)
  const labels = tiles.map(({ label, column, view }) => line(label, leftOf(column), topOf(view) - 8, 13))
  const title = line(`${site.name}, ${site.locale}`, GAP, TITLE, 26)
  const words = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${title}${labels.join('')}</svg>`,
  )
  const pictures = tiles.map(
    async ({ picture, column, view }): Promise<OverlayOptions> => ({
      input: await sharp(picture).resize({ height: TILE_HEIGHT }).toBuffer(),
      left: leftOf(column),
      top: topOf(view),
    }),
  )
  const file = `${site.theme}-${site.locale}.webp`
  const { size } = await sharp({ create: { width, height, channels: 3, background: GREY.ground } })
    .composite([{ input: words }, ...(await Promise.all(pictures))])
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(join(OUTPUT, file))
  say(`${file} ${Math.round(size / 1024)} kB`)
}

/** The brands whose name or locale is given, or all of them; throws for a name that is neither. */
function chosen(sites: readonly BrandSite[], names: readonly string[]): readonly BrandSite[] {
  const fits = ({ theme, locale }: BrandSite, name: string) => theme === name || locale === name
  const unknown = names.find((name) => !sites.some((site) => fits(site, name)))
  if (unknown !== undefined) throw new Error(`'${unknown}' is neither a brand nor a locale of one.`)
  return names.length === 0 ? sites : sites.filter((site) => names.some((name) => fits(site, name)))
}

const port = await freePort()
const sites = chosen([...brandSites({ port, publicScheme: 'http', publicPort: null }).values()], process.argv.slice(2))
await withDemo(port, async (browser) => {
  await mkdir(OUTPUT, { recursive: true })
  for (const site of sites) {
    const tiles = []
    for (const screen of SCREENS) tiles.push(...(await tilesOf(browser, site, screen)))
    await writeSheet(site, tiles)
  }
})
