import type { Page } from '@playwright/test'
import { makePhoto } from '#tests/support/photos.ts'
import { fillSignIn, holdBack, overviewTitle, PHOTOS, photosTitle, signIn, signInButton } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const accountMenu = (page: Page) => page.getByRole('navigation', { name: 'Account' }).first()
const signOutButtons = (page: Page) => page.getByText('Sign out', { exact: true }).filter({ visible: true })

test('keeps header and menu around a failed page', LONG, async ({ page, customer, watch }) => {
  watch.allow(/Failed to load resource/, /boundary/)
  await signIn(page, customer)
  await page.route(/\/assets\/HomeRoute-[\w-]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('An unexpected error has occurred, please contact us if you continue')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await accountMenu(page).getByRole('link', { name: 'Saved photos' }).click()
  await expect(photosTitle(page)).toBeVisible()
})

test('shows an unknown address inside the frame, with a way on', async ({ page, customer }) => {
  await signIn(page, customer)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Albumen')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(accountMenu(page).locator('[aria-current]')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'My photos' }).click()
  await expect(photosTitle(page)).toBeVisible()
})

test('a page whose flag is off leads to the overview, and no tab leads there', LONG, async ({ page, customer }) => {
  await signIn(page, customer, `${PHOTOS}?PhotoManagementAlbumViewEnabled=false`)
  await expect(page.getByRole('link', { name: /^Albums/ })).toBeHidden()
  await page.goto('/my-photos/albums/1f2e')
  await expect(overviewTitle(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('the shop’s menus and addresses are shown', LONG, async ({ page, customer }) => {
  await signIn(page, customer)
  await expect(page.getByRole('navigation', { name: 'Service' }).getByRole('link', { name: 'Help' })).toBeVisible()
  await expect(accountMenu(page).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', /\/shop\/contact$/)
  const footer = page.getByRole('contentinfo')
  for (const name of ['To the shop', 'All products', 'Contact', 'Terms and conditions']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await page.setViewportSize({ width: 768, height: 900 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const shop = page.getByRole('dialog').getByRole('navigation', { name: 'Shop' })
  for (const name of ['Prints', 'Help']) await expect(shop.getByRole('link', { name })).toBeVisible()
})

test(
  'requests menus with the customer’s token on a reload, and without one before the sign-in',
  LONG,
  async ({ page, customer }) => {
    const asked = () => page.waitForRequest('**/api/config/*')
    const first = asked()
    await page.goto(PHOTOS)
    expect((await first).headers().authorization).toBeUndefined()
    // The page leads to the sign-in by itself.
    await fillSignIn(page, customer.email)
    await expect(photosTitle(page)).toBeVisible()
    for (const address of ['**/api/config/*', '**/api/merchandise']) {
      const again = page.waitForRequest(address)
      await page.reload()
      expect((await again).headers().authorization).toMatch(/^Bearer /)
    }
  },
)

test('leaves out only a menu entry without an address', LONG, async ({ page, customer }) => {
  await page.route('**/api/config/*', async (route) => {
    const answer = await route.fetch()
    const menu = await answer.json()
    menu.menus.main[0] = { label: 'Photo books' }
    await route.fulfill({ response: answer, json: menu })
  })
  await signIn(page, customer)
  const shop = page.getByRole('navigation', { name: 'Shop', exact: true })
  await expect(shop.getByRole('link')).toHaveText(['Prints', 'Cards', 'Photo gifts'])
})

test(
  'signing out is beside the name in the account’s menu, and stands apart on a small screen',
  LONG,
  async ({ page, customer }) => {
    await signIn(page, customer)
    await page.getByRole('button', { name: 'Account, Astrid Lund' }).click()
    await expect(page.getByRole('menuitem', { name: 'Overview' })).toBeVisible()
    await expect(page.getByRole('menu').getByText(customer.email)).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(signOutButtons(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(signOutButtons(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(overviewTitle(page)).toBeVisible()
    await expect(signOutButtons(page)).toHaveCount(1)
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  },
)

test('files dropped on any page of the frame are offered to be added', async ({ page, customer }) => {
  const photo = (await makePhoto({ seed: 31 })).toString('base64')
  await signIn(page, customer)
  for (const path of ['/', '/no/such/page']) {
    await page.goto(path)
    await expect(accountMenu(page)).toBeVisible()
    await page.evaluate(async (content) => {
      const dropped = new DataTransfer()
      const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0))
      dropped.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }))
      Object.assign(window, { dropped })
      document.body.dispatchEvent(
        new DragEvent('dragenter', { dataTransfer: dropped, bubbles: true, cancelable: true }),
      )
    }, photo)
    const drop = () =>
      page.evaluate(() => {
        const { dropped } = window as unknown as { dropped: DataTransfer }
        for (const type of ['dragenter', 'dragover', 'drop']) {
          document.body.dispatchEvent(new DragEvent(type, { dataTransfer: dropped, bubbles: true, cancelable: true }))
        }
      })
    const dialog = page.getByRole('dialog', { name: 'Add photos' })
    // what takes the drop is fetched as the files come over the window
    await expect(async () => {
      if (!(await dialog.isVisible())) await drop()
      await expect(dialog).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(dialog.getByText(/1 photo chosen/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
})

test('the frame is drawn with the HTML, before style and scripts are there', LONG, async ({ page }) => {
  const free = await holdBack(page, '**/assets/*')
  await page.goto(PHOTOS, { waitUntil: 'commit' })
  await expect(page.locator('.first-view-content')).toBeVisible()
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1)
  free()
  await expect(signInButton(page)).toBeVisible()
})
