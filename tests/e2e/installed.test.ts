import type { BrowserContext, Page } from '@playwright/test'
import { PHOTOS, photosTitle, signIn, signOut, tiles } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /: offline/]
const SEEN_PHOTOS = 'albumen-seen-photos'

const seenPhotos = (page: Page) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, SEEN_PHOTOS)

/** Everything that a start without a connection takes is kept, and the worker answers for the page. */
const expectKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const shell = await caches.match('/', { cacheName: 'albumen-shell' })
          return shell !== undefined && navigator.serviceWorker.controller !== null
        }),
      { timeout: 60_000 },
    )
    .toBe(true)

/** Another tab, as the one that opens when the app is started from the home screen. */
async function openOffline(context: BrowserContext): Promise<Page> {
  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto(PHOTOS)
  return page
}

test('opens offline with the photos seen last, and as ever with the connection', async ({
  page,
  context,
  customer,
  shop,
  watch,
}) => {
  watch.allow(...OFFLINE)
  await shop.fillLibrary(customer, [{ taken: '2024-05-08T07:08:09' }, { taken: '2024-05-09T07:08:09' }])
  await signIn(page, customer)
  await expectKept(page)
  const picture = page.waitForResponse((response) => /\/images\//.test(response.url()))
  const document = await page.reload()
  expect([document?.fromServiceWorker(), (await picture).fromServiceWorker()]).toEqual([true, false])
  await expect(tiles(page)).toHaveCount(2)
  await expect.poll(() => seenPhotos(page)).toBe(2)
  const offline = await openOffline(context)
  await expect(offline.getByRole('heading', { level: 1, name: 'Photos you saw last' })).toBeVisible()
  await expect(offline.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(2)
  await expect
    .poll(() => offline.getByRole('img', { name: 'Photo 1' }).evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await context.setOffline(false)
  await expect(photosTitle(offline)).toBeVisible()
})

test('keeps the pictures seen last, none that was seen long ago', LONG, async ({ page, customer, shop }) => {
  const most = 120
  const months = Array.from({ length: 14 }, (_, at) => ({ taken: `${2010 + at}-05-08T07:08:09` }))
  await shop.fillLibrary(
    customer,
    months.flatMap((month) => Array.from({ length: 10 }, () => month)),
  )
  await signIn(page, customer)
  await expect(tiles(page).first()).toBeVisible()
  await page.evaluate(async (name) => {
    const date = new Date(Date.now() - 31 * 24 * 3600 * 1000).toUTCString()
    await (await caches.open(name)).put('/images/old/300', new Response('', { headers: { date } }))
  }, SEEN_PHOTOS)
  await expectKept(page)
  await expect.poll(() => seenPhotos(page)).toBeGreaterThan(1)
  const last = tiles(page).last().locator('img')
  await expect(async () => {
    await page.mouse.wheel(0, 200)
    const isAtEnd = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
    expect(await page.evaluate(isAtEnd)).toBe(true)
  }).toPass({ intervals: [100] })
  await expect(last).toBeVisible()
  const path = await last.evaluate((img: HTMLImageElement) => new URL(img.src).pathname)
  await expect.poll(() => seenPhotos(page)).toBe(most)
  const find = (address: string) => page.evaluate(async (one) => (await caches.match(one)) !== undefined, address)
  expect([await find(path), await find('/images/old/300')]).toEqual([true, false])
})

test('nothing of a customer is kept after the sign-out', LONG, async ({ page, context, customer, shop, watch }) => {
  watch.allow(...OFFLINE)
  await shop.fillLibrary(customer, [{ taken: '2024-05-08T07:08:09' }])
  await signIn(page, customer)
  await expectKept(page)
  await page.reload()
  await expect.poll(() => seenPhotos(page)).toBe(1)
  await signOut(page)
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  expect(await seenPhotos(page)).toBe(0)
  const offline = await openOffline(context)
  await expect(offline.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
})

test('keeps neither tokens nor answers of calls', LONG, async ({ page, customer }) => {
  await signIn(page, customer)
  await expectKept(page)
  await page.reload()
  await expect(photosTitle(page)).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return all.flat().map((url) => new URL(url).pathname + new URL(url).search)
  })
  expect(kept.length).toBeGreaterThan(3)
  expect(
    kept.filter(
      (path) =>
        !/^\/($|assets\/|locales\/|images\/[^?]+$|config\.json$|brand\.css$|icon\.svg$|app\.webmanifest$)/.test(path),
    ),
  ).toEqual([])
})
