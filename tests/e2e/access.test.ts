import type { Page } from '@playwright/test'
import { expectPicture, overviewTitle, PHOTOS, photosTitle, signIn, tile, viewer } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const previewOf = (id: string | undefined) => `${PHOTOS}/preview/${id}`

/** Answers of an image's address as it is, and with one character of its signature changed. */
async function statuses(page: Page, address: string): Promise<{ whole: number; tampered: number }> {
  return page.evaluate(async (url) => {
    const last = url.at(-1) === 'A' ? 'B' : 'A'
    const status = async (at: string) => (await fetch(at)).status
    return { whole: await status(url), tampered: await status(url.slice(0, -1) + last) }
  }, address)
}

test('a photo’s address opens it, also right after sign-in', async ({ page, customer, shop }) => {
  const [, second] = await shop.fillLibrary(customer, [
    { taken: '2024-05-07T07:08:09' },
    { taken: '2024-05-06T07:08:09' },
  ])
  await page.goto(previewOf(second))
  await page.getByLabel('E-mail address').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectPicture(page)
  await expect(viewer(page).getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(photosTitle(page)).toBeVisible()
})

test('another customer’s photo leads back to the list', async ({ page, customer, shop, watch }) => {
  watch.allow(/status of 404/, /read photos/)
  const [theirs] = await shop.fillLibrary(await shop.createCustomer(), [{ taken: '2024-05-06T07:08:09' }])
  await signIn(page, customer)
  await page.goto(`${previewOf(theirs)}?utm=x`)
  await expect(photosTitle(page)).toBeVisible()
  await expect(page).toHaveURL(`${PHOTOS}?utm=x`)
})

for (const [what, id] of [
  ['an unknown photo', '00000000-0000-4000-8000-000000000000'],
  ['an address that is no photo’s', 'holiday'],
] as const) {
  test(`${what} leads back to the list`, async ({ page, customer, watch }) => {
    watch.allow(/status of 40[04]/, /read photos/)
    await signIn(page, customer)
    await page.goto(previewOf(id))
    await expect(photosTitle(page)).toBeVisible()
    await expect(page).toHaveURL(PHOTOS)
    await expect(page.getByText('This photo does not exist or has been deleted', { exact: true })).toBeVisible()
  })
}

test('an image’s address works without a token, and not when it was tampered with', async ({
  page,
  customer,
  shop,
  watch,
}) => {
  watch.allow(/status of 403/)
  await shop.fillLibrary(customer, [{ taken: '2024-05-06T07:08:09' }])
  await signIn(page, customer)
  const address = await tile(page, 'Photo, taken on 6 May 2024').locator('img').getAttribute('src')
  expect(await statuses(page, address ?? '')).toEqual({ whole: 200, tampered: 403 })
})

test('the menu leads from page to page and takes the query string along', LONG, async ({ page, customer }) => {
  await signIn(page, customer, `${PHOTOS}?utm=x`)
  const menu = page.getByRole('navigation', { name: 'Account' }).first()
  await menu.getByRole('link', { name: 'Overview' }).click()
  await expect(overviewTitle(page)).toBeVisible()
  await expect(page).toHaveURL('/?utm=x')
  await menu.getByRole('link', { name: 'Saved photos' }).click()
  await expect(photosTitle(page)).toBeVisible()
  await expect(page).toHaveURL(`${PHOTOS}?utm=x`)
  await page.goBack()
  await expect(overviewTitle(page)).toBeVisible()
})

test('an unknown page is not found, and leads on with the query string', LONG, async ({ page, customer }) => {
  await signIn(page, customer)
  await page.goto('/my-photos/nothing/here?utm=x')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to overview' }).click()
  await expect(page).toHaveURL('/?utm=x')
  await expect(overviewTitle(page)).toBeVisible()
})

test('a page that a flag switches off leads to the overview', async ({ page, customer }) => {
  await signIn(page, customer)
  await page.goto(`${PHOTOS}?PhotoManagementTimelineViewEnabled=false`)
  await expect(overviewTitle(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Saved photos' })).toHaveCount(0)
})

test('with the frame stripped, a page has neither header nor menu', LONG, async ({ page, customer }) => {
  await signIn(page, customer, `${PHOTOS}?stripped=true`)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeHidden()
})
