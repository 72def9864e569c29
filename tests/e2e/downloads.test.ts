import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { unzip, type ZippedFile } from '#tests/support/zips.ts'
import { selection, signIn, tile, tiles } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const onDay = (day: number) => ({ taken: `2024-05-0${day}T07:08:09` })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

async function filesOf(download: Download): Promise<ZippedFile[]> {
  return unzip(await readFile(await download.path()))
}

async function selectPhotos(page: Page, days: readonly number[]): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const day of days) await tile(page, `Photo, taken on ${day} May 2024`).click()
}

test('downloads a selection as one archive, after a reload in the middle too, and lists it', async ({
  page,
  customer,
  shop,
}) => {
  await shop.fillLibrary(customer, [onDay(8), onDay(7), onDay(6)])
  let isPushOff = false
  await page.routeWebSocket(/\/api\/push$/, (socket) => {
    if (isPushOff) void socket.close()
    else socket.connectToServer()
  })
  await signIn(page, customer)
  await selectPhotos(page, [8, 7, 6])
  const saved = page.waitForEvent('download')
  await selection(page).getByRole('button', { name: 'Download' }).click()
  await expect(toast(page, 'Downloading photos')).toBeVisible()
  const first = await saved
  expect(first.suggestedFilename()).toMatch(/^[\da-f-]{36}\.zip$/)
  expect(await filesOf(first)).toHaveLength(3)
  await expect(selection(page)).toBeHidden()

  isPushOff = true
  await selectPhotos(page, [8, 7])
  const requested = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
  await selection(page).getByRole('button', { name: 'Download' }).click()
  await requested
  isPushOff = false
  const afterReload = page.waitForEvent('download')
  await page.reload()
  expect(await filesOf(await afterReload)).toHaveLength(2)

  await page.getByRole('link', { name: 'Downloads' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible()
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download .zip: 3 photos' }).click()
  expect((await again).suggestedFilename()).toBe(first.suggestedFilename())
  await page.getByRole('button', { name: 'Remove 2 photos' }).click()
  await expect(page.getByText('2 photos', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Remove 3 photos' }).click()
  await expect(page.getByRole('heading', { name: 'No downloads yet' })).toBeVisible()
})

test('downloads one photo under its own name from the viewer', async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, [onDay(8)])
  await signIn(page, customer)
  await tiles(page).first().click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.jpe?g$/i)
  await expect(page.getByRole('dialog', { name: 'Download photo' })).toBeHidden()
})

test('downloads 100 photos and not 101', LONG, async ({ page, customer, shop }) => {
  await shop.fillLibrary(
    customer,
    Array.from({ length: 101 }, () => onDay(8)),
  )
  await signIn(page, customer)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'Select all 101' }).click()
  const button = selection(page).getByRole('button', { name: 'Download' })
  await expect(page.getByText('101 selected')).toBeVisible()
  await button.hover()
  await expect(page.getByRole('tooltip', { name: 'Up to 100 photos can be downloaded at a time' })).toBeVisible()
  await expect(button).toBeDisabled()
  await tiles(page).first().click()
  const saved = page.waitForEvent('download')
  await button.click()
  expect(await filesOf(await saved)).toHaveLength(100)
})
