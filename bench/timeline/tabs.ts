import type { CDPSession, Page } from 'playwright-core'
import type { TimelineCounts } from '#contract/photos.ts'
import { PASSWORD } from '#tests/e2e/support/shop.ts'
import { TIMEOUT } from '../uploading.ts'
import { barePath, type Library } from './build-pages.ts'
import { emailOf } from './libraries.ts'
import type { Raster } from './pages/rows.ts'
import { installProbe } from './probe.ts'
import type { Profile, Slowdown } from './profiles.ts'
import type { Stage } from './stage.ts'

const PRODUCT = '/my-photos/photos'
/** Selectors of grid places whose photo is not loaded, for each page. */
const PENDING = {
  product:
    ':is([aria-label="Photos by month"], [aria-label="Photos of the album"]) :not(button, [data-photo]):is([data-state="loading"], [data-state="failed"])',
  bare: '[data-pending]',
} as const

export type Contender = 'product' | Library

/** A tab that shows one contender's page of one library; nothing runs in it while it is paused. */
export interface Tab {
  page: Page
  session: CDPSession
  /** Opens the page with an empty browser cache. */
  open: (slowdown: Slowdown) => Promise<void>
  putAside: () => Promise<void>
  close: () => Promise<void>
}

async function newTab({ browser }: Stage, { context }: Profile, contender: Contender) {
  const page = await browser.newPage({ ...context, locale: 'en-GB' })
  page.setDefaultTimeout(TIMEOUT)
  await page.addInitScript(installProbe, contender === 'product' ? PENDING.product : PENDING.bare)
  return { page, session: await page.context().newCDPSession(page) }
}

async function show({ page, session }: Pick<Tab, 'page' | 'session'>, url: string, slowdown: Slowdown): Promise<void> {
  await page.goto('about:blank')
  await session.send('Network.clearBrowserCache')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url, { waitUntil: 'commit' })
  // a page behind another one may be drawn no frames
  await page.bringToFront()
}

const closing = ({ page, session }: Pick<Tab, 'page' | 'session'>) => ({
  putAside: async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto('about:blank')
  },
  close: () => page.context().close(),
})

/**
 * Every month complete, from the top: the list libraries' pages show as much. Runs in the page before anything else, from the
 * second visit on: what is stored belongs to a customer, who is known by what the first one has stored.
 */
function openMonths(months: readonly string[]): void {
  if (location.protocol === 'about:') return
  const [customer] = Object.keys(localStorage).flatMap((key) => /^customer\.[^.]+\./.exec(key) ?? [])
  if (customer === undefined) return
  const position = { section: months[0], index: 0, pixelsBelow: -1_000_000 }
  const place = { list: 'photos', source: 'photos.dateTaken.desc', position, opened: months }
  localStorage.setItem(`${customer}photoList.places`, JSON.stringify([place]))
}

const monthsOf = ({ timeline }: TimelineCounts) =>
  Object.entries(timeline)
    .flatMap(([year, months]) => Object.keys(months).map((month) => ({ year: Number(year), month: Number(month) })))
    .toSorted((a, b) => b.year - a.year || b.month - a.month)
    .map(({ year, month }) => `${year}/${month}`)

/** The real page, signed in; it stays signed in while it is paused. `path` is opened after the sign-in. */
export async function openProduct(stage: Stage, photos: number, profile: Profile, path = PRODUCT): Promise<Tab> {
  const tab = await newTab(stage, profile, 'product')
  const { page } = tab
  await page.addInitScript(openMonths, monthsOf(await stage.counts(photos)))
  await page.goto(stage.origin + PRODUCT)
  await page.getByLabel('E-mail address').fill(emailOf(photos))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('[data-photo] img').first().waitFor()
  // as a customer who comes back has it
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { polling: 200 })
  return { ...tab, ...closing(tab), open: (slowdown) => show(tab, stage.origin + path, slowdown) }
}

/** The product's layout of photos in this window, at the top of the page. Runs in the page. */
function readRaster(): Raster {
  const tiles = [...document.querySelectorAll('[data-photo]')].map((tile) => ({
    tile,
    box: tile.getBoundingClientRect(),
  }))
  const [first, second] = tiles
  const section = first?.tile.closest('section')?.getBoundingClientRect()
  const source = first?.tile.querySelector('img')?.src
  if (!first || !second || !section || !source) throw new Error('No photos are shown.')
  return {
    top: section.top + scrollY,
    left: section.left,
    width: section.width,
    columns: tiles.filter(({ box }) => box.top === first.box.top).length,
    tile: first.box.height,
    gap: Math.round(second.box.left - first.box.right),
    thumbnail: new URL(source).pathname.split('/').at(-1) ?? '',
  }
}

/** The raster of the product's page while it is open at its top. */
export const rasterOf = ({ page }: Tab): Promise<Raster> => page.evaluate(readRaster)

/** A bare page with as much space for photos as the product's. */
export async function openBare(
  stage: Stage,
  photos: number,
  profile: Profile,
  library: Library,
  raster: Raster,
): Promise<Tab> {
  const tab = await newTab(stage, profile, library)
  const open = async (slowdown: Slowdown) => {
    const given = new URLSearchParams({ token: await stage.token(photos), raster: JSON.stringify(raster) })
    await show(tab, `${stage.origin}${barePath(library)}#${given}`, slowdown)
  }
  return { ...tab, ...closing(tab), open }
}
