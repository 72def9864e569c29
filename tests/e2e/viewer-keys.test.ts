import type { Page } from '@playwright/test'
import { two } from './support/dates.ts'
import type { Customer, Shop } from './support/shop.ts'
import { calledOffIn, expectPicture, holdBack, PHOTOS, pressInViewer, signIn, tiles, viewer } from './support/steps.ts'
import { ALONE, expect, test } from './support/test.ts'

/** Photos of three months: ten, two and a half pages, and three single ones. */
const LIBRARY = [
  ...Array.from({ length: 10 }, (_, at) => ({ taken: `2024-09-${two(28 - at)}T08:00:00` })),
  ...Array.from({ length: 60 }, (_, at) => ({ taken: `2024-08-07T08:${two(59 - at)}:00` })),
  ...[7, 6, 5].map((number) => ({ taken: `2024-${two(number)}-01T08:00:00` })),
]

const AUGUST = /\/photos\/timeline\/2024\/8/

/** Waits for a number of the viewer without a pause between the looks. */
const numberShown = (page: Page, number: number) =>
  page.waitForFunction(
    (shown) => document.querySelector('#main p')?.textContent === shown,
    `${number} of ${LIBRARY.length}`,
    { polling: 'raf', timeout: 15_000 },
  )

/** Opens the last photo of September by its address; what is next to it is not known before `release`. */
async function openMonthsEnd(page: Page, customer: Customer, shop: Shop) {
  const ids = await shop.fillLibrary(customer, LIBRARY)
  await signIn(page, customer)
  const release = await holdBack(page, AUGUST)
  await page.goto(`${PHOTOS}/preview/${ids[9]}`)
  await expectPicture(page)
  await numberShown(page, 10)
  return { ids, release, next: page.getByRole('button', { name: 'Next photo' }) }
}

test('no key press is lost when turning as fast as photos are shown', ALONE, async ({ page, customer, shop }) => {
  test.slow(true, 'about eighty photos are turned to, one after the other')
  await shop.fillLibrary(customer, LIBRARY)
  await signIn(page, customer)
  await tiles(page).first().getByRole('link').click()
  await expectPicture(page)
  await numberShown(page, 1)
  for (let number = 2; number <= LIBRARY.length; number += 1) {
    await page.keyboard.press('ArrowRight')
    await numberShown(page, number)
  }
  for (let number = LIBRARY.length - 1; number > LIBRARY.length - 10; number -= 1) {
    await page.keyboard.press('ArrowLeft')
    await numberShown(page, number)
  }
})

test('a held key turns with every repeat, and the address ends at the photo shown', async ({
  page,
  customer,
  shop,
}) => {
  const ids = await shop.fillLibrary(customer, LIBRARY)
  await signIn(page, customer)
  await tiles(page).first().getByRole('link').click()
  await expectPicture(page)
  await numberShown(page, 1)
  await page.evaluate(async () => {
    for (let press = 0; press < 20; press += 1) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, repeat: press > 0 }))
      await new Promise(requestAnimationFrame)
    }
  })
  await numberShown(page, 21)
  await expect(page).toHaveURL(`${PHOTOS}/preview/${ids[20]}`)
  await expect(viewer(page).getByText(`21 of ${LIBRARY.length}`)).toBeVisible()
})

test('queues presses until the next photo is known, and can turn back', ALONE, async ({ page, customer, shop }) => {
  const { ids, release, next } = await openMonthsEnd(page, customer, shop)
  await page.keyboard.press('ArrowLeft')
  await numberShown(page, 9)
  await page.keyboard.press('ArrowRight')
  await numberShown(page, 10)
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
  await expect(next).toHaveAttribute('aria-busy', 'true')
  release()
  await numberShown(page, 13)
  await expect(page).toHaveURL(`${PHOTOS}/preview/${ids[12]}`)
})

test('deleting while a turn waits deletes the visible photo', async ({ page, customer, shop }) => {
  const { ids, release, next } = await openMonthsEnd(page, customer, shop)
  await page.keyboard.press('ArrowRight')
  await expect(next).toHaveAttribute('aria-busy', 'true')
  await pressInViewer(page, 'Delete')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  release()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(next).not.toHaveAttribute('aria-busy')
  // the turn would have come by now: this one is the first
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`${PHOTOS}/preview/${ids[10]}`)
  await numberShown(page, 11)
})

test(
  'a turn to photos that can’t be read fails visibly, and reads them again',
  ALONE,
  async ({ page, customer, shop, watch }) => {
    watch.allow(/status of 500/, /read photos/)
    await shop.fillLibrary(customer, LIBRARY)
    await signIn(page, customer)
    await tiles(page).first().getByRole('link').click()
    await expectPicture(page)
    await page.route(AUGUST, (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await numberShown(page, 1)
    for (let number = 2; number <= 10; number += 1) {
      await page.keyboard.press('ArrowRight')
      await numberShown(page, number)
    }
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Further photos could not be loaded.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next photo' })).not.toHaveAttribute('aria-busy')
    await page.unroute(AUGUST)
    await page.keyboard.press('ArrowRight')
    await numberShown(page, 11)
  },
)

test('cancels pictures of photos that were skipped', ALONE, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, LIBRARY)
  await signIn(page, customer)
  await tiles(page).first().getByRole('link').click()
  await expectPicture(page)
  const release = await holdBack(page, '**/images/**')
  const calledOff = calledOffIn(page)
  const passed: string[] = []
  page.on('request', (request) => passed.push(request.url()))
  for (let number = 2; number <= 12; number += 1) {
    await page.keyboard.press('ArrowRight')
    await numberShown(page, number)
  }
  const wanted = await viewer(page)
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src))
  const left = passed.filter((address) => address.includes('/images/') && !wanted.includes(address))
  expect(left).not.toEqual([])
  await expect.poll(() => left.filter((address) => !calledOff.has(address))).toEqual([])
  release()
  await expectPicture(page)
})

test('loads a failed photo when the connection is back', ALONE, async ({ page, customer, shop, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /flow preview-photo/)
  await shop.fillLibrary(customer, LIBRARY)
  await signIn(page, customer)
  await tiles(page).first().getByRole('link').click()
  await expectPicture(page)
  await page.context().setOffline(true)
  for (let turn = 0; turn < 6; turn += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByText('This photo could not be loaded')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('This photo could not be loaded')).toBeHidden()
  await expectPicture(page)
})
