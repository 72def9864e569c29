import { tenPhotos } from './support/files.ts'
import {
  check,
  chooseSorting,
  confirmDeletion,
  expectPicture,
  expectSquareTiles,
  fillSignIn,
  month,
  photosTab,
  pressInViewer,
  scrollTo,
  scrollToTop,
  selection,
  signInButton,
  signOut,
  tile,
  tiles,
  uploadFiles,
  viewer,
} from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('a customer uploads ten photos, finds them by month, looks at them, deletes two and signs out, by mouse', async ({
  page,
  customer,
}) => {
  test.setTimeout(120_000)

  await test.step('signs in and is where they wanted to be', async () => {
    await page.goto('/my-photos/photos?utm=x')
    await fillSignIn(page, customer.email)
    await expect(page).toHaveURL('/my-photos/photos?utm=x')
    await expect(page.getByText('Your photo library is empty')).toBeVisible()
  })

  await test.step('uploads ten photos, which come with the newest upload first', async () => {
    await uploadFiles(page, await tenPhotos())
    await expect(photosTab(page)).toHaveText('Photos10')
    await expect(page.getByRole('button', { name: 'Sort: Date uploaded, newest first' })).toBeVisible()
    await expect(tiles(page)).toHaveCount(10)
    await expectSquareTiles(page)
  })

  await test.step('finds them in the months in which they were taken', async () => {
    await chooseSorting(page, 'Date taken, newest first')
    for (const [title, count] of [
      ['May 2024', '3 photos'],
      ['December 2023', '2 photos'],
      ['July 2023', '1 photo'],
      ['August 2022', '2 photos'],
      ['April 2021', '1 photo'],
      ['Unknown Date', '1 photo'],
    ] as const) {
      await scrollTo(page, month(page, title).locator('[data-photo]').first())
      await expect(month(page, title).getByText(count, { exact: true })).toBeVisible()
    }
    await expect(tile(page, 'Photo without a date, undated.jpg')).toBeVisible()
    await scrollToTop(page)
    await expect(tile(page, 'Photo, taken on 14 July 2023')).toBeVisible()
  })

  await test.step('opens one and pages through them with the arrows', async () => {
    await tile(page, 'Photo, taken on 31 December 2023').click()
    await expectPicture(page, 'Photo december-2.jpg')
    await expect(viewer(page).getByText('4 of 10')).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await pressInViewer(page, 'Next photo')
    await expectPicture(page, 'Photo december-1.jpg')
    await pressInViewer(page, 'Next photo')
    await expectPicture(page, 'Photo july.heic')
    await expect(viewer(page).getByText('6 of 10')).toBeVisible()
    await expect(viewer(page).getByRole('heading', { level: 1 })).toContainText('14 July 2023')
    await pressInViewer(page, 'Previous photo')
    await expect(viewer(page).getByText('5 of 10')).toBeVisible()
    await expect(page).toHaveURL(/\/my-photos\/photos\/preview\/[\w-]+\?utm=x$/)
  })

  await test.step('deletes the viewed photo, and shows another', async () => {
    await pressInViewer(page, 'Delete')
    await confirmDeletion(page, 'Delete photo?', 'Delete photo')
    await expectPicture(page, 'Photo july.heic')
    await expect(viewer(page).getByText('5 of 9')).toBeVisible()
    await pressInViewer(page, 'Back')
    await expect(page).toHaveURL('/my-photos/photos?utm=x')
    await expect(photosTab(page)).toHaveText('Photos9')
    await expect(month(page, 'December 2023').getByText('1 photo', { exact: true })).toBeVisible()
  })

  await test.step('deletes one that is selected', async () => {
    await scrollTo(page, tile(page, 'Photo, taken on 1 August 2022'))
    await (await check(page, 'Photo, taken on 1 August 2022')).click()
    const toolbar = selection(page)
    await expect(toolbar.getByText('1 selected')).toBeVisible()
    await toolbar.getByRole('button', { name: 'Delete' }).click()
    await confirmDeletion(page, 'Delete photo?', 'Delete photo')
    await expect(tile(page, 'Photo, taken on 1 August 2022')).toBeHidden()
    await expect(toolbar).toBeHidden()
    await expect(photosTab(page)).toHaveText('Photos8')
    await expect(month(page, 'August 2022').getByText('1 photo', { exact: true })).toBeVisible()
  })

  await test.step('signs out, and going back asks to sign in again', async () => {
    await signOut(page)
    await page.goto('/my-photos/photos')
    await expect(signInButton(page)).toBeVisible()
    await expect(tiles(page)).toHaveCount(0)
  })
})
