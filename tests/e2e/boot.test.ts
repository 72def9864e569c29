import { PHOTOS, photosTitle, signIn, signInButton } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

test('shows an error page without config.json, and a retry continues the boot', LONG, async ({ page, watch }) => {
  watch.allow(/status of 500/, /console: flow /)
  await page.route('**/config.json', (route) => route.fulfill({ status: 500, body: '' }), { times: 2 })
  await page.goto(PHOTOS)
  await expect(page.getByRole('heading', { name: 'We can’t reach your account right now' })).toBeVisible()
  await expect(page.getByText(/^Reference for customer care: /)).toBeVisible()
  await page.unroute('**/config.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(signInButton(page)).toBeVisible()
})

test('a customer whose config.json came late stays signed in', LONG, async ({ page, customer, watch }) => {
  watch.allow(/status of 500/, /console: flow /)
  await signIn(page, customer)
  await page.route('**/config.json', (route) => route.fulfill({ status: 500, body: '' }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We can’t reach your account right now' })).toBeVisible()
  await page.unroute('**/config.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(photosTitle(page)).toBeVisible()
})

test('shows a malformed config.json as an error with its reference', LONG, async ({ page, watch }) => {
  watch.allow(/console: flow /)
  await page.route('**/config.json', (route) => route.fulfill({ json: { identity: 'somewhere' } }))
  await page.goto(PHOTOS)
  await expect(page.getByRole('heading', { name: 'We can’t reach your account right now' })).toBeVisible()
  await expect(page.getByText(/^Reference for customer care: /)).toBeVisible()
})

test(
  'shows an error page without the locale’s texts, and a retry continues the boot',
  LONG,
  async ({ page, customer, watch }) => {
    watch.allow(/status of 404/, /console: flow /)
    await signIn(page, customer)
    await page.route('**/locales/en-GB.json', (route) => route.fulfill({ status: 404, body: '' }))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'We can’t show your account right now' })).toBeVisible()
    await page.unroute('**/locales/en-GB.json')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(photosTitle(page)).toBeVisible()
  },
)

test('starts without a menu and a channel', LONG, async ({ page, customer, watch }) => {
  watch.allow(/status of 500/, /console: flow /)
  await signIn(page, customer)
  await expect(page.getByRole('navigation', { name: 'Shop' })).toBeVisible()
  await page.route(/\/api\/(config|merchandise)/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.reload()
  await expect(photosTitle(page)).toBeVisible()
  const shop = page.getByRole('navigation', { name: 'Shop' })
  await expect(shop.getByRole('link', { name: 'To the shop' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Account' })
  for (const name of ['FAQs', 'Contact us']) await expect(menu.getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'To the shop' })).toBeVisible()
})

test(
  'falls back to English when a brand’s texts are missing, and logs it once',
  LONG,
  async ({ page, shop, customer, watch }) => {
    watch.allow(/status of 404/, /console: texts of de-DE: not-found/)
    const logged: string[] = []
    page.on('console', (message) => {
      if (message.text().startsWith('texts of')) logged.push(message.text())
    })
    await page.goto(`${shop.brandOrigin('konfetti')}${PHOTOS}`)
    await page.getByLabel('E-Mail-Adresse').fill(customer.email)
    await page.getByLabel('Passwort', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Meine Fotos' })).toBeVisible()
    await page.route('**/locales/de-DE.json', (route) => route.fulfill({ status: 404, body: '' }))
    await page.reload()
    await expect(photosTitle(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    expect(logged).toHaveLength(1)
  },
)

test('asks for browser storage where it is blocked', LONG, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(PHOTOS)
  await expect(page.getByRole('heading', { name: 'Please allow cookies and site data' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(asked.filter((path) => /\.json$|openid-configuration|PhotosRoute/.test(path))).toEqual([])
})

test('signs in and shows the photos where session storage is refused', LONG, async ({ page, customer, watch }) => {
  watch.allow(/console: browser storage/)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  await signIn(page, customer)
  await expect(photosTitle(page)).toBeVisible()
  await page.getByRole('link', { name: 'Albums' }).first().click()
  await expect(page.getByRole('button', { name: 'New album' })).toBeVisible()
})

test('does not wait for a public configuration that never answers', LONG, async ({ page, customer, watch }) => {
  watch.allow(/console: flow /)
  await signIn(page, customer)
  await page.route(/\/api\/config\//, () => undefined)
  await page.reload()
  await expect(photosTitle(page)).toBeVisible({ timeout: 8000 })
  await expect(page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'To the shop' })).toBeVisible()
})

test('the brand of the host gives its theme', LONG, async ({ page, shop }) => {
  await page.goto(`${shop.brandOrigin('proof')}${PHOTOS}`)
  await expect(page.locator('html')).toHaveClass(/brand-proof/)
  await expect(page).toHaveTitle(/Proof/)
  await expect(signInButton(page)).toBeVisible()
})

test('a German brand speaks German from the sign-in on', async ({ page, shop, customer, watch }) => {
  watch.allow(/status of 422/)
  await page.goto(`${shop.brandOrigin('konfetti')}${PHOTOS}`)
  await expect(page.locator('html')).toHaveClass(/brand-konfetti/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await page.getByLabel('E-Mail-Adresse').fill(customer.email)
  await page.getByLabel('Passwort', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('alert')).toContainText('passen nicht zusammen')
  await page.getByLabel('Passwort', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Fotos' })).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/brand-konfetti/)
})

test('shows an error for a host without a brand', LONG, async ({ page, shop, watch }) => {
  watch.allow(/status of 421/)
  const answer = await page.goto(`${shop.brandOrigin('nobody')}/`)
  expect(answer?.status()).toBe(421)
  await expect(page.getByRole('heading', { name: 'There is no shop at this address' })).toBeVisible()
})

test('requests session, menu and channel before the app’s code is loaded', LONG, async ({ page, customer }) => {
  await signIn(page, customer)
  const awaited = ['**/oidc/token', '**/api/config/*', '**/api/merchandise']
  const asked = Promise.all(awaited.map((address) => page.waitForRequest(address)))
  await page.route(/\/assets\/app-[\w-]+\.js$/, async (route) => {
    await asked
    await route.continue()
  })
  await page.reload()
  await expect(photosTitle(page)).toBeVisible()
})

test('requests the brand’s font before the first text is drawn', LONG, async ({ page, customer }) => {
  await signIn(page, customer)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(photosTitle(page)).toBeVisible()
  const letters = asked.findIndex((path) => path.endsWith('.woff2'))
  expect(letters).toBeGreaterThan(-1)
  expect(letters).toBeLessThan(asked.findIndex((path) => path.endsWith('/users/timeline')))
})

test('the first view is marked to be compiled as it comes, and its source map still fits', LONG, async ({ page }) => {
  const index = await (await page.request.get('/', { headers: { accept: 'text/html' } })).text()
  const path = index.match(/\/assets\/app-[\w-]+\.js/)?.[0] ?? ''
  const lines = (await (await page.request.get(path)).text()).split('\n')
  expect(lines[0]).toBe('//# allFunctionsCalledOnLoad')
  const { mappings } = await (await page.request.get(`${path}.map`)).json()
  const firstMapped = mappings.split(';').findIndex((line: string) => line !== '')
  // Vite's own line below the hint comes from no source
  expect(lines[firstMapped - 1]).toContain('__vite__mapDeps=')
})
