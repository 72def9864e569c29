import type { Locator, Page } from '@playwright/test'
import { tenPhotos } from './support/files.ts'
import { hasFocus, MOST_STOPS, moveInMenu, press, typeSignIn } from './support/keys.ts'
import {
  expectPicture,
  grid,
  month,
  photosTab,
  selection,
  signIn,
  signInButton,
  tile,
  uploadsPanel,
  viewer,
} from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

/** Tiles of a month that is cut, '+N' included, at the width of these tests. */
const SHOWN_OF_CUT = 95

/** Into the grid, which is one stop for Tab, and from its first photo on by the arrows. */
async function moveTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  const isInside = () => grid(page).evaluate((photos) => photos.contains(document.activeElement))
  for (let stops = 0; stops < MOST_STOPS && !(await isInside()); stops += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Home')
  for (let steps = 0; steps < MOST_STOPS && !(await hasFocus(wanted)); steps += 1)
    await page.keyboard.press('ArrowRight')
  await expect(wanted).toBeFocused()
}

test('the same, by keyboard alone', LONG, async ({ page, customer }) => {
  test.setTimeout(120_000)

  await test.step('signs in: the first field has the focus', async () => {
    await page.goto('/my-photos/photos?utm=x')
    await typeSignIn(page, customer.email)
    await expect(page.getByText('Your photo library is empty')).toBeVisible()
    await expect(page).toHaveURL('/my-photos/photos?utm=x')
  })

  await test.step('uploads ten photos', async () => {
    await press(page, page.getByRole('button', { name: 'Add photos' }))
    const dialog = page.getByRole('dialog', { name: 'Add photos' })
    await expect(dialog).toBeVisible()
    const picking = page.waitForEvent('filechooser')
    await press(page, dialog.getByRole('button', { name: 'Choose photos' }))
    await (await picking).setFiles(await tenPhotos())
    await expect(dialog.getByText('10 photos chosen')).toBeVisible()
    await press(page, dialog.getByRole('button', { name: 'Upload' }))
    await expect(dialog).toBeHidden()
    await expect(uploadsPanel(page).getByText('10 photos added')).toBeVisible({ timeout: 45_000 })
    await expect(photosTab(page)).toHaveText('Photos10')
  })

  await test.step('sorts them by the date they were taken', async () => {
    await press(page, page.getByRole('button', { name: 'Sort: Date uploaded, newest first' }))
    const wanted = page.getByRole('menuitemradio', { name: 'Date taken, newest first' })
    await expect(wanted).toBeVisible()
    await moveInMenu(page, wanted)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('May 2024')
  })

  await test.step('opens one and pages through them', async () => {
    await moveTo(page, tile(page, 'Photo, taken on 31 December 2023'))
    await page.keyboard.press('Enter')
    await expectPicture(page, 'Photo december-2.jpg')
    await page.keyboard.press('ArrowRight')
    await expect(viewer(page).getByText('5 of 10')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer(page).getByText('6 of 10')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(viewer(page).getByText('5 of 10')).toBeVisible()
    await expectPicture(page, 'Photo december-1.jpg')
  })

  await test.step('deletes the viewed photo, and shows the next one', async () => {
    await press(page, viewer(page).getByRole('button', { name: 'Delete' }))
    const question = page.getByRole('alertdialog', { name: 'Delete photo?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await press(page, question.getByRole('button', { name: 'Delete photo' }))
    await expect(viewer(page).getByText('5 of 9')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tile(page, 'Photo, taken on 14 July 2023')).toBeFocused()
    await expect(photosTab(page)).toHaveText('Photos9')
  })

  await test.step('selects one with Space and deletes it', async () => {
    await moveTo(page, tile(page, 'Photo, taken on 1 August 2022'))
    await page.keyboard.press('Space')
    const toolbar = selection(page)
    await expect(toolbar.getByText('1 selected')).toBeVisible()
    await press(page, toolbar.getByRole('button', { name: 'Delete' }))
    const question = page.getByRole('alertdialog', { name: 'Delete photo?' })
    await press(page, question.getByRole('button', { name: 'Delete photo' }))
    await expect(month(page, 'August 2022').getByText('1 photo', { exact: true })).toBeVisible()
    await expect(photosTab(page)).toHaveText('Photos8')
  })

  await test.step('signs out', async () => {
    await press(page, page.getByRole('button', { name: 'Sign out' }))
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
    await page.goto('/my-photos/photos')
    await expect(signInButton(page)).toBeVisible()
  })
})

test('a sorting chosen by keyboard leaves the focus on the sort button', async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, [{ taken: '2024-05-06T07:08:09' }])
  await signIn(page, customer)
  await press(page, page.getByRole('button', { name: 'Sort: Date taken, newest first' }))
  await moveInMenu(page, page.getByRole('menuitemradio', { name: 'Date uploaded, newest first' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sort: Date uploaded, newest first' })).toBeFocused()
})

test("'Load more' leads by keyboard to every photo of a month that is cut", async ({ page, customer, shop }) => {
  const taken = (at: number) => `2024-05-${String(20 - Math.floor(at / 10)).padStart(2, '0')}T07:08:09`
  await shop.fillLibrary(
    customer,
    Array.from({ length: 130 }, (_, at) => ({ taken: taken(at) })),
  )
  await signIn(page, customer)
  const loadMore = grid(page).getByRole('button', { name: 'Load more' })
  await moveTo(page, tile(page, 'Photo, taken on 20 May 2024').first())
  const focused = tile(page, /^Photo, taken on/).and(page.locator(':focus'))
  const more = grid(page).getByText(/^\+\d/)
  let last = 0
  while (last < SHOWN_OF_CUT - 1) {
    await press(page, loadMore)
    await expect(focused).toBeVisible()
    const now = await focused.evaluate((link) => Number(link.closest<HTMLElement>('[data-at]')?.dataset.at))
    expect(now).toBeGreaterThan(last)
    last = now
  }
  await expect(more).toHaveCount(0)
  await page.keyboard.press('End')
  await expect(tile(page, 'Photo, taken on 8 May 2024').and(page.locator(':focus'))).toBeVisible()
})
