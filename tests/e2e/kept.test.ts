import type { Page } from '@playwright/test'
import { yearOf } from './support/libraries.ts'
import {
  chooseSorting,
  fillSignIn,
  PHOTOS,
  photosTitle,
  scrollTo,
  signIn,
  signInButton,
  signOut,
  tile,
} from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

/** All that the page keeps in the browser beyond this tab, and in it. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...databases.map(({ name }) => name ?? '')]
  })

const keptOf = async (page: Page, { id }: { id: string }) => (await keptIn(page)).filter((key) => key.includes(id))

test('leaves nothing of one customer for the next, in any tab', async ({ page, customer, shop, context, watch }) => {
  // what the other tab still reads as the session ends is refused
  watch.allow(/status of 401/, /status: 401/)
  const next = await shop.createCustomer()
  for (const one of [customer, next]) await shop.fillLibrary(one, yearOf(10))
  await signIn(page, customer, `${PHOTOS}?PhotoManagementDownloadEnabled=true`)
  await chooseSorting(page, 'Date taken, oldest first')
  await scrollTo(page, tile(page, 'Photo, taken on 5 June 2024'))
  const other = await context.newPage()
  await other.goto(PHOTOS)
  await expect(photosTitle(other)).toBeVisible()
  await expect.poll(() => keptOf(page, customer)).not.toEqual([])

  await signOut(page)
  await expect(other.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  for (const tab of [page, other]) {
    await expect.poll(async () => (await keptIn(tab)).filter((key) => !key.startsWith('flag.'))).toEqual([])
  }

  await page.getByRole('button', { name: 'Sign in again' }).click()
  await fillSignIn(page, next.email)
  await page.getByRole('link', { name: 'Saved photos' }).first().click()
  await expect(page.getByRole('button', { name: 'Sort: Date taken, newest first' })).toBeVisible()
  await expect(tile(page, 'Photo, taken on 10 December 2024')).toBeInViewport()
  expect(await keptOf(page, customer)).toEqual([])
})

test('works in a browser with full storage', async ({ page, customer, shop, watch }) => {
  watch.allow(/console: browser storage: rejected/)
  await shop.fillLibrary(customer, yearOf(10))
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await signIn(page, customer, `${PHOTOS}?PhotoManagementDownloadEnabled=true`)
  await chooseSorting(page, 'Date taken, oldest first')
  await expect(tile(page, 'Photo, taken on 1 January 2024')).toBeInViewport()
  await page.reload()
  await expect(photosTitle(page)).toBeVisible()
})

test('calls no service while the page asks for cookies', LONG, async ({ page, watch }) => {
  watch.allow(/console: browser storage: rejected/)
  const called: string[] = []
  page.on('request', (request) => called.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
  await page.goto(PHOTOS)
  await expect(page.getByRole('heading', { name: 'Please allow cookies and site data' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(signInButton(page)).toBeHidden()
  expect(called.filter((path) => /^\/(api|oidc\/(?!\.well-known))/.test(path))).toEqual([])
})
