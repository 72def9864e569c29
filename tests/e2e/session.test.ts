import type { Page } from '@playwright/test'
import { comeBack, fillSignIn, PHOTOS, photosTitle, signIn, signInButton, signOut } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

/** Renewals a page asks for, from now on. */
function countRenewals(page: Page): () => number {
  let renewals = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/oidc/token') && request.postData()?.includes('grant_type=refresh_token')) renewals += 1
  })
  return () => renewals
}

/** The provider takes no refresh token any more. */
async function refuseRefreshTokens(page: Page): Promise<void> {
  await page.route('**/oidc/token', async (route) => {
    if (!route.request().postData()?.includes('grant_type=refresh_token')) return route.fallback()
    await route.fulfill({ status: 400, json: { error: 'invalid_grant' } })
  })
}

test('a reload keeps the session and the page', async ({ page, customer }) => {
  await signIn(page, customer, `${PHOTOS}?utm=x`)
  await page.reload()
  await expect(photosTitle(page)).toBeVisible()
  await expect(page).toHaveURL(`${PHOTOS}?utm=x`)
})

test('rejects a wrong password, and accepts the right one', async ({ page, customer, watch }) => {
  watch.allow(/status of 422/)
  await page.goto(PHOTOS)
  await fillSignIn(page, customer.email, 'not this one')
  await expect(page.getByRole('alert')).toHaveText(
    'This e-mail address and password don’t belong together. Please try again.',
  )
  await expect(page.getByLabel('E-mail address')).toHaveValue(customer.email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await fillSignIn(page, customer.email)
  await expect(photosTitle(page)).toBeVisible()
})

test('says how long to wait after too many wrong passwords', LONG, async ({ page, customer, watch }) => {
  watch.allow(/status of (422|429)/)
  await page.goto(PHOTOS)
  let status = 0
  while (status !== 429) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    const loaded = page.waitForEvent('load')
    await fillSignIn(page, customer.email, 'not this one')
    status = (await answered).status()
    await loaded
  }
  await expect(page.getByRole('alert')).toContainText('Too many attempts.')
})

test(
  'back in a new tab leads out of the product, not to a page before the sign-in',
  LONG,
  async ({ page, customer, context }) => {
    await signIn(page, customer)
    const other = await context.newPage()
    await other.goto(PHOTOS)
    await expect(photosTitle(other)).toBeVisible()
    await other.goBack()
    await expect(other).toHaveURL('about:blank')
  },
)

test('sign-out in one tab signs out the other', async ({ page, customer, context, watch }) => {
  // a read of the other tab may be in flight
  watch.allow(/status of 401/, /status: 401/)
  await signIn(page, customer)
  const other = await context.newPage()
  await other.goto(PHOTOS)
  await expect(photosTitle(other)).toBeVisible()
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await signOut(page)
  expect(addresses.some((address) => address.endsWith('/oidc/session/end'))).toBe(true)
  // a JSON Web Token starts so
  expect(addresses.filter((address) => address.includes('eyJ'))).toEqual([])
  await expect(other.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await other.goto(PHOTOS)
  await expect(signInButton(other)).toBeVisible()
})

test('renews a rejected access token once, unnoticed', LONG, async ({ page, customer, watch }) => {
  watch.allow(/status of 401/)
  await signIn(page, customer)
  await page.reload()
  await expect(photosTitle(page)).toBeVisible()
  await expect(page.getByText('Your photo library is empty')).toBeVisible()
  const renewals = countRenewals(page)
  let rejected: string | undefined
  await page.route('**/api/photo/**', async (route) => {
    const { authorization } = route.request().headers()
    rejected ??= authorization
    if (authorization !== rejected) return route.fallback()
    await route.fulfill({ status: 401, json: { message: 'The token has expired.', correlationId: 'c-1' } })
  })
  await comeBack(page)
  await expect.poll(renewals).toBe(1)
  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  await page.getByRole('link', { name: 'Saved photos' }).first().click()
  await expect(page.getByText('Your photo library is empty')).toBeVisible()
  expect(renewals()).toBe(1)
})

test('a refused refresh token leads to a silent sign-in', LONG, async ({ page, customer, watch }) => {
  watch.allow(/status of 400/)
  await signIn(page, customer)
  await refuseRefreshTokens(page)
  await page.reload()
  await expect(photosTitle(page)).toBeVisible()
  await expect(page).toHaveURL(PHOTOS)
})

test(
  'a refused refresh token without a session at the provider asks to sign in, and leads back',
  LONG,
  async ({ page, customer, context, watch }) => {
    watch.allow(/status of 400/)
    await signIn(page, customer, `${PHOTOS}?utm=x`)
    await refuseRefreshTokens(page)
    await context.clearCookies()
    await page.reload()
    await expect(signInButton(page)).toBeVisible()
    await fillSignIn(page, customer.email)
    await expect(photosTitle(page)).toBeVisible()
    await expect(page).toHaveURL(`${PHOTOS}?utm=x`)
  },
)

test('an unrequested code in the address leads to the root, each time', LONG, async ({ page, customer, watch }) => {
  watch.allow(/console: flow /)
  for (const code of ['x', 'z']) {
    await page.goto(`/my-photos/photos?code=${code}&state=y`)
    await expect(signInButton(page)).toBeVisible()
  }
  await fillSignIn(page, customer.email)
  for (const code of ['x', 'z']) {
    await expect(page.getByRole('button', { name: 'Account, Astrid Lund' })).toBeVisible()
    expect(new URL(page.url()).searchParams.has('code')).toBe(false)
    await page.goto(`/my-photos/photos?code=${code}&state=y`)
  }
  await expect(page.getByRole('button', { name: 'Account, Astrid Lund' })).toBeVisible()
})

test('retries a refused code once, and reports the second failure', LONG, async ({ page, customer, watch }) => {
  watch.allow(/console: flow /, /status of 400/)
  await page.route('**/oidc/token', (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }))
  await page.goto(PHOTOS)
  await fillSignIn(page, customer.email)
  await expect(page.getByRole('heading', { name: 'You could not be signed in' })).toBeVisible()
  await page.unroute('**/oidc/token')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Account, Astrid Lund' })).toBeVisible()
})

test('back leads into the product, not to the finished sign-in', LONG, async ({ page, customer }) => {
  await signIn(page, customer, PHOTOS)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Account, Astrid Lund' })).toBeVisible()
})

test('a deep link keeps its hash over the sign-in', LONG, async ({ page, customer }) => {
  await signIn(page, customer, `${PHOTOS}?utm=x#uploads`)
  await expect(page).toHaveURL(`${PHOTOS}?utm=x#uploads`)
  await page.reload()
  await expect(photosTitle(page)).toBeVisible()
  await expect(page).toHaveURL(`${PHOTOS}?utm=x#uploads`)
})

test(
  'reports trouble of the product when every call fails, not a failed sign-in',
  LONG,
  async ({ page, customer, watch }) => {
    watch.allow(/status of 500/, /console: flow /)
    await signIn(page, customer)
    await page.route(/\/(api|oidc)\//, (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'We can’t reach your account right now' })).toBeVisible()
    await expect(page.getByText('Our service is having trouble at the moment.')).toBeVisible()
    await page.unroute(/\/(api|oidc)\//)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(photosTitle(page)).toBeVisible()
  },
)

test('stays signed in when the profile can’t be read', LONG, async ({ page, customer, watch }) => {
  watch.allow(/status of 500/, /console: flow /)
  await signIn(page, customer)
  await page.route('**/customers/me', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We can’t reach your account right now' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(photosTitle(page)).toBeVisible()
})
