import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { broken } from './support/faults.ts'
import { yearOf } from './support/libraries.ts'
import { signIn, tile, tiles } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const LIBRARY = yearOf(60)
const COLOURS = '**/photos/colours?*'
/** 0 of 255 where a place has the grey of all places, far more where it has a colour of its own. */
const COLOURFUL = 12

const sheets = (page: Page) => page.locator('[data-part="colours"] > *')

/** How far the channels of the colour in the middle of each place that is not read are apart, in view. */
async function colourfulness(page: Page): Promise<number[]> {
  const middles = await page.locator('[data-state="loading"]').evaluateAll((places) =>
    places
      .map((place) => place.getBoundingClientRect())
      .map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))
      .filter(({ y }) => y > 200 && y < innerHeight - 50),
  )
  const screenshot = sharp(await page.screenshot()).removeAlpha()
  const { data, info } = await screenshot.raw().toBuffer({ resolveWithObject: true })
  return middles.map(({ x, y }) => {
    const at = 3 * (Math.round(y) * info.width + Math.round(x))
    const channels = [...data.subarray(at, at + 3)]
    return Math.max(...channels) - Math.min(...channels)
  })
}

/** To a part of the list, of which no page comes. */
async function jumpWithoutPages(page: Page, pages: string, part = 0.5): Promise<void> {
  await page.route(pages, () => undefined)
  await page.evaluate((to) => scrollTo(0, document.documentElement.scrollHeight * to), part)
  await expect(page.locator('[data-state="loading"]').first()).toBeInViewport()
}

/** Every place in view has a colour of its own. */
const expectColours = (page: Page) =>
  expect(async () => {
    const found = await colourfulness(page)
    expect(found.length).toBeGreaterThan(10)
    expect(Math.min(...found)).toBeGreaterThan(COLOURFUL)
  }).toPass()

test(
  'photos have their colours before they are read, in the next visit at once',
  LONG,
  async ({ page, customer, shop }) => {
    await shop.fillLibrary(customer, LIBRARY)
    await signIn(page, customer)
    await expect(tiles(page).first()).toBeVisible()
    const first = page.waitForRequest(COLOURS)
    await page.evaluate(() => scrollBy(0, 10))
    expect(new URL((await first).url()).searchParams.has('since')).toBe(false)
    await expect(sheets(page).first()).toBeAttached()
    await jumpWithoutPages(page, '**/photos/timeline/**')
    await expectColours(page)

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const again = page.waitForRequest(COLOURS)
    await page.reload()
    await expect(tiles(page).first()).toBeVisible()
    await page.evaluate(() => scrollBy(0, 10))
    expect(new URL((await again).url()).searchParams.has('since')).toBe(true)
    await expect(sheets(page).first()).toBeAttached()
  },
)

for (const kind of ['an album', 'a shared album'] as const) {
  test(`photos of ${kind} have their colours before their page is read`, LONG, async ({ page, customer, shop }) => {
    const participants = kind === 'an album' ? [] : [(await shop.createCustomer()).id]
    const photoIds = await shop.fillLibrary(customer, LIBRARY)
    const albumId = await shop.createAlbum(customer, { photoIds, participants })
    await signIn(page, customer)
    await page.goto(kind === 'an album' ? `/my-photos/albums/${albumId}` : `/my-photos/shared-albums/${albumId}`)
    await expect(page.locator('[data-photo]').first()).toBeVisible()
    await page.evaluate(() => scrollBy(0, 10))
    await expect(sheets(page).first()).toBeAttached()
    // its first page has 500 of 720 photos
    await jumpWithoutPages(page, '**/photos?*', 0.9)
    await expectColours(page)
  })
}

test('the list is as it was where colours can’t be read', LONG, async ({ page, customer, shop, watch }) => {
  watch.allow(/500/)
  await shop.fillLibrary(customer, LIBRARY)
  await page.route(COLOURS, broken)
  await signIn(page, customer)
  await expect(tiles(page).first()).toBeVisible()
  const asked = page.waitForResponse(COLOURS)
  await page.evaluate(() => scrollBy(0, 10))
  expect((await asked).status()).toBe(500)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(tile(page, 'Photo, taken on 1 January 2024').first()).toBeVisible()
  await expect(sheets(page)).toHaveCount(0)
})
