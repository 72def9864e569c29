import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzip } from '#tests/support/zips.ts'
import type { Customer, Shop } from './support/shop.ts'
import { photosTitle, signIn } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long an export may take, in milliseconds. */
const READY_WITHIN = 100_000

const dialog = (page: Page) => page.getByRole('dialog')
const viewLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'View export' })

/** So many photos, one a day. */
const fill = (shop: Shop, customer: Customer, photosCount: number) =>
  shop.fillLibrary(
    customer,
    Array.from({ length: photosCount }, (_, at) => ({
      taken: new Date(Date.UTC(2024, 0, 1, 12) - at * DAY_MS).toISOString().slice(0, 19),
    })),
  )

/** Opens the dialog from the menu of the Photos page. */
async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Export photos' }).click()
}

async function request(page: Page): Promise<void> {
  await open(page)
  await dialog(page).getByRole('button', { name: 'Export photos' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'We’re processing your export' })).toBeVisible()
}

/** Downloads every zip file of the page, and gives the files in them. */
async function downloadAll(page: Page) {
  const buttons = page.getByRole('button', { name: /^Download \.zip/ })
  await expect(buttons.first()).toBeVisible()
  const files = []
  const total = await buttons.count()
  for (let at = 0; at < total; at += 1) {
    const downloading = page.waitForEvent('download')
    await buttons.nth(at).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`My Photos export (${at + 1} of ${total}).zip`)
    files.push(...(await unzip(await readFile(await download.path()))))
  }
  return { total, files }
}

async function expectWhole(page: Page, shop: Shop, photosCount: number): Promise<void> {
  const { total, files } = await downloadAll(page)
  expect(total).toBeGreaterThan(2)
  expect(files).toHaveLength(photosCount)
  expect(new Set(files.map(({ name }) => name.toLowerCase())).size).toBe(photosCount)
  const originals = await shop.originalHashes()
  expect(files.every(({ sha256 }) => originals.has(sha256))).toBe(true)
  expect(files[0]?.modified.getFullYear()).toBeLessThan(2024)
}

test('exports a library in several files, over a reload, and downloads them', async ({ page, customer, shop }) => {
  test.setTimeout(180_000)
  await fill(shop, customer, 60)
  await signIn(page, customer)
  await request(page)
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await page.reload()
  await expect(viewLink(page)).toBeVisible({ timeout: READY_WITHIN })
  await viewLink(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Export photos' })).toBeVisible()
  await expect(page.getByText(/^60 photos in \d+ files\. Download them before /)).toBeVisible()
  await expectWhole(page, shop, 60)

  await page.getByRole('link', { name: 'My photos' }).click()
  await expect(photosTitle(page)).toBeVisible()
  await page.getByRole('button', { name: 'Hide this message' }).click()
  await expect(viewLink(page)).toBeHidden()
  await page.reload()
  await expect(photosTitle(page)).toBeVisible()

  // Nothing has changed: the ready one is shown at once.
  await open(page)
  await dialog(page).getByRole('button', { name: 'Export photos' }).click()
  await expect(page).toHaveURL(/\/my-photos\/exports\//)
})

test('says that a download link has expired, and offers a new export', async ({ page, customer, shop, watch }) => {
  watch.allow(/404/)
  await fill(shop, customer, 1)
  await signIn(page, customer)
  await page.goto('/my-photos/exports/7f3c91ab-4d5e-4c6f-8a7b-9c0d1e2f3a4b')
  await expect(page.getByRole('heading', { name: 'Your download link has expired' })).toBeVisible()
  await page.getByRole('button', { name: 'Create a new export' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Export photos' })).toBeVisible()
})

test('says that an export could not be requested, and tries again', LONG, async ({ page, customer, shop, watch }) => {
  watch.allow(/500/)
  await fill(shop, customer, 2)
  await signIn(page, customer)
  await page.route('**/backups', (route) => route.fulfill({ status: 500, body: '{}' }))
  await open(page)
  await dialog(page).getByRole('button', { name: 'Export photos' }).click()
  await expect(dialog(page).getByText('Export error')).toBeVisible()
  await page.unroute('**/backups')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(viewLink(page)).toBeVisible({ timeout: READY_WITHIN })
})

test('exports 500 photos in many files, downloaded and verified', LONG, async ({ page, customer, shop }) => {
  test.setTimeout(400_000)
  await fill(shop, customer, 500)
  await signIn(page, customer)
  await request(page)
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(viewLink(page)).toBeVisible({ timeout: READY_WITHIN * 2 })
  await viewLink(page).click()
  await expectWhole(page, shop, 500)
})
