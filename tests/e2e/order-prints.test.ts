import type { Page } from '@playwright/test'
import { selection, signIn, tile } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const DAYS = ['8', '7', '6']
const taken = (day: string) => `Photo, taken on ${day} May 2024`
const next = (page: Page, amount: number) =>
  page.getByRole('button', { name: `Next: Customise ${amount} photo print${amount === 1 ? '' : 's'}` })
const overlay = (page: Page) => page.getByRole('dialog', { name: /^Adding/ })

test('hands the selected photos to the prints editor; Back shows the list, and nothing is selected any more', async ({
  page,
  customer,
  shop,
}) => {
  await shop.fillLibrary(
    customer,
    DAYS.map((day) => ({ taken: `2024-05-0${day}T07:08:09` })),
  )
  await signIn(page, customer)
  await page.getByRole('button', { name: 'Order photo prints' }).click()
  await expect(selection(page)).toContainText('0 selected')
  await expect(next(page, 0)).toBeHidden()
  for (const day of DAYS.slice(0, 2)) await tile(page, taken(day)).click()
  const made = page.waitForRequest((request) => request.url().endsWith('/temp-selections'))
  await next(page, 2).dblclick()
  await expect(overlay(page)).toContainText('Adding 2 photos to editor…')
  expect((await made).postDataJSON().photoIds).toHaveLength(2)

  await expect(page).toHaveURL(
    /\/prints-editor\?autoselectproduct=PAP_910&channel=ALB-GB&tempSelectionId=[\da-f-]{36}$/,
  )
  await expect(page.getByRole('heading', { name: '2 photos handed over' })).toBeVisible()
  const pictures = page.getByRole('region', { name: 'Photos' }).getByRole('img')
  await expect(pictures).toHaveCount(2)
  const widths = await pictures.evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        if (!(image instanceof HTMLImageElement)) return 0
        await image.decode()
        return image.naturalWidth
      }),
    ),
  )
  expect(widths.every((width) => width > 0)).toBe(true)

  await page.goBack()
  await expect(tile(page, taken('8'))).toBeVisible()
  await expect(overlay(page)).toBeHidden()
  await expect(selection(page)).toBeHidden()
  await page.reload()
  await expect(tile(page, taken('8'))).toBeVisible()
  await expect(selection(page)).toBeHidden()
})

test('leaving the page within the three seconds calls the handoff off, and a failure says so', async ({
  page,
  customer,
  shop,
  watch,
}) => {
  watch.allow(/500/)
  await page.clock.install()
  await shop.fillLibrary(customer, [{ taken: '2024-05-08T07:08:09' }])
  await signIn(page, customer)
  await page.getByRole('link', { name: /^Albums/ }).click()
  await expect(page).toHaveURL(/\/my-photos\/albums$/)
  await page.getByRole('link', { name: /^Photos/ }).click()
  await expect(page).toHaveURL(/\/my-photos\/photos$/)
  await page.getByRole('button', { name: 'Order photo prints' }).click()
  await tile(page, taken('8')).click()
  await next(page, 1).click()
  await expect(overlay(page)).toBeVisible()
  await page.goBack()
  await expect(overlay(page)).toBeHidden()
  await page.clock.runFor(4000)
  await expect(page).toHaveURL(/\/my-photos\/albums$/)

  await page.goForward()
  await page.route('**/temp-selections', (route) => route.fulfill({ status: 500, json: {} }))
  await next(page, 1).click()
  await expect(page.getByText('Error transferring photos. Try again.', { exact: true })).toBeVisible()
  await expect(overlay(page)).toBeHidden()
  await expect(selection(page)).toContainText('1 selected')
})
