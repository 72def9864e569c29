import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCustomer } from '#contract/customers.ts'
import { customers } from '#server/core/database/schema.ts'
import { createBrowser, send } from '#tests/support/browser.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import {
  beginAuthorisation,
  exchangeCode,
  followToClient,
  openLogin,
  postToken,
  refresh,
  signInAt,
  submitLogin,
  TEST_PASSWORD,
} from '#tests/support/sign-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** A sign-in session in a browser, with its first tab's tokens. */
async function signedInBrowser() {
  const customer = await server.createCustomer()
  const browser = createBrowser()
  return { customer, browser, tokens: await signInAt(server.origin, customer.email, browser) }
}

/** A silent sign-in: the address that it redirects the browser to. */
async function silently(browser = createBrowser()) {
  const authorisation = beginAuthorisation(server.origin, {
    prompt: 'none',
    redirect_uri: `${server.origin}/silent-sign-in.html`,
  })
  const back = await followToClient(browser, await browser.visit(authorisation.url), authorisation.url)
  return { authorisation, back }
}

describe('signing in', () => {
  it('leads from the authorisation over the login page to tokens that calls accept', async () => {
    const { customer, tokens } = await signedInBrowser()
    const answer = await server.api(getCustomer, {}, tokens.accessToken)
    expect(answer.answer().email).toBe(customer.email)
    expect(tokens.expiresIn).toBe(600)
  })

  it('issues the claims that the product reads', async () => {
    const { customer, tokens } = await signedInBrowser()
    expect(decodeJwt(tokens.idToken)).toMatchObject({
      sub: customer.id,
      email: customer.email,
      idp_type: 'consumer',
      idp_sub: customer.id,
      amr: ['pwd'],
    })
  })

  it('identifies business customers by their authentication method', async () => {
    const customer = await server.createCustomer({ businessStatus: 'Default' })
    const { idToken } = await server.signIn(customer)
    expect(decodeJwt(idToken)).toMatchObject({ idp_type: 'b2b', amr: ['b2b'] })
  })

  it.each(['fjord', 'konfetti'])('works at the brand %s, for the same customers', async (name) => {
    const origin = server.origin.replace('localhost', `${name}.localhost`)
    const customer = await server.createCustomer()
    const tokens = await server.signIn(customer, origin)
    expect(decodeJwt(tokens.accessToken).iss).toBe(`${origin}/oidc`)
    expect((await server.api(getCustomer, {}, tokens.accessToken)).status).toBe(200)
  })

  it('ignores the case of an address', async () => {
    const { email } = await server.createCustomer({ email: 'Astrid.Lund@Albumen.Test' })
    expect(email).toBe('astrid.lund@albumen.test')
    expect((await signInAt(server.origin, ' ASTRID.lund@albumen.test')).accessToken).not.toBe('')
  })

  it('asks for PKCE', async () => {
    const { url } = beginAuthorisation(server.origin, { code_challenge: '', code_challenge_method: '' })
    const response = await send(url)
    expect(response.headers.get('location')).toContain('error=invalid_request')
  })

  it('shows a page without redirect for an address the client does not have', async () => {
    const { url } = beginAuthorisation(server.origin, { redirect_uri: 'https://elsewhere.example/' })
    const response = await send(url, { headers: { accept: 'text/html' } })
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
    expect(await response.text()).toContain('You could not be signed in')
  })

  it('does not let a code be used twice', async () => {
    const customer = await server.createCustomer()
    const browser = createBrowser()
    const authorisation = beginAuthorisation(server.origin)
    const page = await openLogin(browser, authorisation)
    const answer = await submitLogin(browser, page, { email: customer.email, password: TEST_PASSWORD })
    const back = await followToClient(browser, answer, page)
    const code = back.searchParams.get('code') ?? ''
    const { refreshToken } = await exchangeCode(server.origin, authorisation, code)
    await expect(exchangeCode(server.origin, authorisation, code)).rejects.toThrow('access_token')
    await expect(refresh(server.origin, refreshToken)).rejects.toThrow('access_token')
  })
})

describe('signing in silently', () => {
  it('gives a second tab its own tokens', async () => {
    const { browser, tokens } = await signedInBrowser()
    const { authorisation, back } = await silently(browser)
    const second = await exchangeCode(server.origin, authorisation, back.searchParams.get('code') ?? '')
    expect(back.pathname).toBe('/silent-sign-in.html')
    await refresh(server.origin, second.refreshToken)
    await refresh(server.origin, tokens.refreshToken)
  })

  it('answers login_required to a browser without a session', async () => {
    const { back } = await silently()
    expect(back.searchParams.get('error')).toBe('login_required')
  })
})

describe('renewing', () => {
  it('gives a new refresh token each time', async () => {
    const { tokens } = await signedInBrowser()
    const renewed = await refresh(server.origin, tokens.refreshToken)
    expect(renewed.refreshToken).not.toBe(tokens.refreshToken)
    expect((await server.api(getCustomer, {}, renewed.accessToken)).status).toBe(200)
  })

  it('accepts the original scope, and issues the same claims', async () => {
    const customer = await server.createCustomer()
    const browser = createBrowser()
    const scope = 'openid email profile'
    const authorisation = beginAuthorisation(server.origin, { scope })
    const page = await openLogin(browser, authorisation)
    const answer = await submitLogin(browser, page, { email: customer.email, password: TEST_PASSWORD })
    const back = await followToClient(browser, answer, page)
    const { refreshToken } = await exchangeCode(server.origin, authorisation, back.searchParams.get('code') ?? '')
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken, scope }
    const renewed = await (await postToken(server.origin, form)).json()
    expect(decodeJwt(renewed.id_token)).toMatchObject({ sub: customer.id, email: customer.email, amr: ['pwd'] })
    expect((await server.api(getCustomer, {}, renewed.access_token)).status).toBe(200)
  })

  it('is refused to a page of another origin', async () => {
    const { tokens } = await signedInBrowser()
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refreshToken }
    const response = await postToken(server.origin, form, 'http://elsewhere.example')
    expect(response.status).toBe(400)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect((await postToken(server.origin, form)).status).toBe(200)
  })

  it('revokes the family when an old refresh token is reused', async () => {
    const { tokens } = await signedInBrowser()
    const renewed = await refresh(server.origin, tokens.refreshToken)
    const replay = await postToken(server.origin, { grant_type: 'refresh_token', refresh_token: tokens.refreshToken })
    expect(await replay.json()).toMatchObject({ error: 'invalid_grant' })
    await expect(refresh(server.origin, renewed.refreshToken)).rejects.toThrow('access_token')
  })

  it('leaves other tabs alone when one family is revoked', async () => {
    const { browser, tokens } = await signedInBrowser()
    const { authorisation, back } = await silently(browser)
    const other = await exchangeCode(server.origin, authorisation, back.searchParams.get('code') ?? '')
    await refresh(server.origin, tokens.refreshToken)
    await expect(refresh(server.origin, tokens.refreshToken)).rejects.toThrow('access_token')
    await refresh(server.origin, other.refreshToken)
  })

  it('accepts at most one of many simultaneous uses of a token', async () => {
    const { tokens } = await signedInBrowser()
    const uses = Array.from({ length: 6 }, () => refresh(server.origin, tokens.refreshToken))
    const succeeded = (await Promise.allSettled(uses)).filter(({ status }) => status === 'fulfilled')
    expect(succeeded.length).toBeLessThanOrEqual(1)
  })

  it('ends for a deleted customer, and signing in offers to keep the account alone', async () => {
    const { customer, tokens } = await signedInBrowser()
    await server.context.db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, customer.id))
    await expect(refresh(server.origin, tokens.refreshToken)).rejects.toThrow('access_token')
    const browser = createBrowser()
    const page = await openLogin(browser, beginAuthorisation(server.origin))
    const answer = await submitLogin(browser, page, { email: customer.email, password: TEST_PASSWORD })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('This account is being deleted')
  })
})

describe('signing out', () => {
  /** By a form, so that no token is in an address. */
  const endSession = (browser: ReturnType<typeof createBrowser>, fields: Record<string, string>) =>
    browser.visit(`${server.origin}/oidc/session/end`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.origin },
      body: new URLSearchParams(fields).toString(),
    })

  /** Submits the provider's form on the page, as the button or the script does. */
  const confirm = async (browser: ReturnType<typeof createBrowser>, page: string) => {
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
    return browser.visit(action, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
    })
  }

  it('is immediate when the front-end proves the identity, and ends all tabs', async () => {
    const { browser, tokens } = await signedInBrowser()
    const { authorisation, back } = await silently(browser)
    const second = await exchangeCode(server.origin, authorisation, back.searchParams.get('code') ?? '')

    const asked = await endSession(browser, {
      id_token_hint: tokens.idToken,
      post_logout_redirect_uri: `${server.origin}/logout`,
      state: 'abc',
    })
    const page = await asked.text()
    expect(page).toContain('<script src="/sign-in/submit.js"></script>')
    expect(page).toContain('name="logout" value="yes"')
    const script = await browser.visit(`${server.origin}/sign-in/submit.js`)
    expect(script.headers.get('content-type')).toContain('text/javascript')

    const done = await confirm(browser, page)
    expect(done.headers.get('location')).toBe(`${server.origin}/logout?state=abc`)
    await expect(refresh(server.origin, tokens.refreshToken)).rejects.toThrow('access_token')
    await expect(refresh(server.origin, second.refreshToken)).rejects.toThrow('access_token')
    expect((await silently(browser)).back.searchParams.get('error')).toBe('login_required')
  })

  it('asks first when the identity is not proved', async () => {
    const { browser, tokens } = await signedInBrowser()
    const page = await (await endSession(browser, {})).text()
    expect(page).toContain('Sign out?')
    expect(page).toContain('Stay signed in')
    expect(page).not.toContain('<script')
    await refresh(server.origin, tokens.refreshToken)
  })

  it('ends at the same page for a browser that is not signed in', async () => {
    const browser = createBrowser()
    const query = { client_id: 'account-area', post_logout_redirect_uri: `${server.origin}/logout` }
    const asked = await endSession(browser, query)
    // The provider's own page submits itself by a script, whose hash it adds to the policy.
    expect(asked.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
    const done = await confirm(browser, await asked.text())
    expect(done.headers.get('location')).toBe(`${server.origin}/logout`)
  })
})
