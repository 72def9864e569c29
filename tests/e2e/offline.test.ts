import type { Page } from '@playwright/test'
import { PHOTOS, selection, signIn, tile, tiles } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/, /preload CSS/, /boundary/, /: offline/]

/** Code of dialogs that is fetched later: neither its script nor its styles come while this is in force. */
async function cutDialogs(page: Page): Promise<() => Promise<void>> {
  const dialogs = /\/assets\/(DeletePhotos|ConfirmDialog|Dialog)[^/]*\.(js|css)$/
  await page.route(dialogs, (route) => route.abort('internetdisconnected'))
  return () => page.unroute(dialogs)
}

test('a dialog that could not be fetched is styled when it comes', LONG, async ({ page, customer, shop, watch }) => {
  watch.allow(...OFFLINE, /ERR_FAILED/)
  await shop.fillLibrary(customer, [{ taken: '2024-05-08T07:08:09' }])
  const restore = await cutDialogs(page)
  await signIn(page, customer)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await tile(page, 'Photo, taken on 8 May 2024').click()
  await selection(page).getByRole('button', { name: 'Delete' }).click()
  await restore()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveCSS('position', 'relative')
})

test('a page that is offline at its first visit comes with the connection', LONG, async ({ page, customer, watch }) => {
  watch.allow(...OFFLINE)
  // fetched ahead otherwise
  await page.route(/\/assets\/OrdersRoute[^/]*$/, (route) => route.abort('internetdisconnected'))
  await signIn(page, customer)
  await page.context().setOffline(true)
  await page.getByRole('navigation', { name: 'Account' }).first().getByRole('link', { name: 'My orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await page.unrouteAll()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible()
})

test(
  'a dialog whose code and notice were not fetched in time is answered at once, and little is asked for in vain',
  LONG,
  async ({ page, customer, shop, watch }) => {
    watch.allow(...OFFLINE, /ERR_FAILED/, /start of copy-to-album/)
    await page.clock.install()
    await shop.fillLibrary(customer, [{ taken: '2024-05-08T07:08:09' }])
    // fetched ahead otherwise
    const late = /\/assets\/(around|CopyToAlbum|flows)[^/]*\.(js|css)$/
    await page.route(late, (route) => route.abort('internetdisconnected'))
    await signIn(page, customer)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await tile(page, 'Photo, taken on 8 May 2024').click()
    await page.context().setOffline(true)
    const failed: string[] = []
    page.on('requestfailed', (request) => void failed.push(request.url()))
    await selection(page).getByRole('button', { name: 'Copy to album' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Please check your connection' })
    await expect(notice).toBeVisible()
    // code that is fetched ahead would be asked for by now: the browser is idle, and nothing answers
    await page.clock.runFor(20_000)
    expect(failed.length).toBeLessThan(20)
    await page.unrouteAll()
    await page.context().setOffline(false)
    await selection(page).getByRole('button', { name: 'Copy to album' }).click()
    await expect(page.getByRole('dialog', { name: 'Copy to album' })).toBeVisible()
  },
)

test(
  'the second half of a double click on a dialog presses nothing behind it',
  LONG,
  async ({ page, customer, shop }) => {
    await shop.fillLibrary(customer, [
      { taken: '2024-05-08T07:08:09' },
      ...Array.from({ length: 80 }, (_, at) => ({
        taken: `2024-04-${String((at % 28) + 1).padStart(2, '0')}T07:08:09`,
      })),
    ])
    await signIn(page, customer)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await tile(page, 'Photo, taken on 8 May 2024').click()
    await selection(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete photo' }).dblclick({ delay: 40 })
    await expect(page.getByText('Photo deleted', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${PHOTOS}$`))
    await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0)
    await expect(tiles(page).first()).toBeVisible()
  },
)

test('the selection’s bar takes the focus that its button loses', LONG, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, [{ taken: '2024-05-08T07:08:09' }])
  await signIn(page, customer)
  await page.getByRole('button', { name: 'Select', exact: true }).press('Enter')
  await expect(selection(page)).toBeFocused()
})

test('an album that was deleted elsewhere leads to the albums', LONG, async ({ page, customer, shop, watch }) => {
  watch.allow(/status of 404/, /status: 404/)
  const albumId = await shop.createAlbum(customer, { name: 'Midsummer', photoIds: [] })
  await signIn(page, customer)
  await page.goto(`/my-photos/albums/${albumId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Midsummer' })).toBeVisible()
  await shop.deleteAlbum(albumId)
  await page.getByRole('button', { name: 'Edit album name' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Snow')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This album no longer exists', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/my-photos\/albums$/)
})
