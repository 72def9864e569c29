import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordScript } from '#pages/password-field.ts'
import { removeExpired } from '#server/cleanup.ts'
import { identityRecords } from '#server/core/database/schema.ts'
import { consumeGuess, GUESSES_OF_ADDRESS_AND_NETWORK } from '#server/core/identity/guesses.ts'
import { createBrowser } from '#tests/support/browser.ts'
import { endWaits } from '#tests/support/limits.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import {
  beginAuthorisation,
  followToClient,
  openLogin,
  signInAt,
  submitLogin,
  TEST_PASSWORD,
} from '#tests/support/sign-in.ts'

const MAX_ATTEMPTS = GUESSES_OF_ADDRESS_AND_NETWORK.points

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

async function openPage(origin = server.origin) {
  const browser = createBrowser()
  const page = await openLogin(browser, beginAuthorisation(origin))
  return { browser, page, submit: (fields: Record<string, string>) => submitLogin(browser, page, fields) }
}

describe('the login page', () => {
  it('asks for e-mail address and password, without any script but the password field’s', async () => {
    const { browser, page } = await openPage()
    const response = await browser.visit(page)
    const html = await response.text()
    expect(html).toContain('<label for="email">E-mail address</label>')
    expect(html).toContain('<label for="password">Password</label>')
    expect(html).toMatch(/<button type="submit"[^>]*>Sign in<\/button>/)
    expect(html).toContain('Your photos, projects and orders are waiting.')
    expect(html.replace(String(passwordScript), '')).not.toContain('<script')
    expect(html).not.toContain('style=')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('has the brand’s language and theme', async () => {
    const { browser, page } = await openPage(server.origin.replace('localhost', 'konfetti.localhost'))
    const html = await (await browser.visit(page)).text()
    expect(html).toContain('<html lang="de-DE" class="brand-konfetti">')
    expect(html).toContain('<title>Anmelden · Konfetti</title>')
  })

  it('reports a wrong password, and keeps the address', async () => {
    const customer = await server.createCustomer()
    const answer = await (await openPage()).submit({ email: customer.email, password: 'wrong' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toMatch(/role="alert">This e-mail address and password don’t belong together/)
    expect(html).toContain(`value="${customer.email}"`)
    expect(html).toMatch(/<input[^>]*id="password"[^>]* autofocus>/)
  })

  it('gives the same answer for an unknown address', async () => {
    const customer = await server.createCustomer()
    const texts = await Promise.all(
      [customer.email, 'nobody@albumen.test'].map(async (email) => {
        const answer = await (await openPage()).submit({ email, password: 'wrong' })
        return `${answer.status} ${(await answer.text()).replace(email, '')}`
      }),
    )
    expect(texts[0]).toBe(texts[1])
  })

  it.each([
    [{ email: '', password: '' }, ['email', 'password']],
    [{ email: 'a@albumen.test', password: '' }, ['password']],
    [{ email: '  ', password: 'x' }, ['email']],
  ])('names the missing fields in %o', async (fields, missing) => {
    const html = await (await (await openPage()).submit(fields)).text()
    for (const id of ['email', 'password']) {
      expect(html.includes(`id="${id}-error"`)).toBe(missing.includes(id))
      expect(html.includes(`aria-describedby="${id}-error"`)).toBe(missing.includes(id))
    }
  })

  it('shows what was typed as text, never runs it', async () => {
    const html = await (await (await openPage()).submit({ email: '"><img src=x>', password: '' })).text()
    expect(html).not.toContain('<img src=x>')
    expect(html).toContain('&quot;&gt;&lt;img src=x&gt;')
  })

  it('accepts no form from another site', async () => {
    const customer = await server.createCustomer()
    const { browser, page } = await openPage()
    const answer = await browser.visit(page, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
      body: new URLSearchParams({ email: customer.email, password: TEST_PASSWORD }).toString(),
    })
    expect(answer.status).toBe(403)
  })
})

describe('too many attempts', () => {
  async function failOften(email: string) {
    const { submit } = await openPage()
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      expect((await submit({ email, password: 'wrong' })).status).toBe(422)
    }
    return submit
  }

  it('are refused without checking the password, and say how long to wait', async () => {
    const customer = await server.createCustomer()
    const submit = await failOften(customer.email)
    const answer = await submit({ email: customer.email, password: TEST_PASSWORD })
    expect(answer.status).toBe(429)
    expect(await answer.text()).toContain('Too many attempts. Please wait 15 minutes and try again.')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
  })

  it('gain nothing when they are simultaneous: the right password among and after them is not checked', async () => {
    const customer = await server.createCustomer()
    const { submit } = await openPage()
    const right = { email: customer.email, password: TEST_PASSWORD }
    const wrong = Array.from({ length: 100 }, () => submit({ email: customer.email, password: 'wrong' }))
    const among = submit(right)
    const statuses = (await Promise.all(wrong)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(MAX_ATTEMPTS)
    expect(statuses.filter((status) => status === 429)).toHaveLength(100 - MAX_ATTEMPTS)
    expect((await among).status).toBe(429)
    expect((await submit(right)).status).toBe(429)
  })

  it('are counted one after the other, however many arrive at a time', async () => {
    const guess = { email: 'at-once@albumen.test', network: '203.0.113.7', browser: null }
    const taken = await Promise.all(Array.from({ length: 40 }, () => consumeGuess(server.context.limits, guess)))
    expect(taken.filter((seconds) => seconds === null)).toHaveLength(MAX_ATTEMPTS)
  })

  it('affect no other customer, and end', async () => {
    const customer = await server.createCustomer()
    const other = await server.createCustomer()
    await failOften(customer.email)
    await signInAt(server.origin, other.email)
    await endWaits(server.context)
    await signInAt(server.origin, customer.email)
  })

  it('are reset after a sign-in', async () => {
    const customer = await server.createCustomer()
    const { submit } = await openPage()
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) await submit({ email: customer.email, password: 'wrong' })
    await signInAt(server.origin, customer.email)
    expect((await (await openPage()).submit({ email: customer.email, password: 'wrong' })).status).toBe(422)
    await signInAt(server.origin, customer.email)
  })
})

describe('a finished sign-in', () => {
  async function expectExpired(response: Response) {
    const html = await response.text()
    expect(response.status).toBe(410)
    expect(html).toContain('This sign-in has expired')
    expect(html).toMatch(/<a class="button"[^>]* href="\/">Start again<\/a>/)
  }

  it('answers like an unknown one', async () => {
    await expectExpired(await createBrowser().visit(`${server.origin}/sign-in/unknown`))
  })

  it('redirects a signed-in customer to the product', async () => {
    const customer = await server.createCustomer()
    const browser = createBrowser()
    const page = await openLogin(browser, beginAuthorisation(server.origin))
    const fields = { email: customer.email, password: TEST_PASSWORD }
    await followToClient(browser, await submitLogin(browser, page, fields), page)
    for (const again of [await browser.visit(page), await submitLogin(browser, page, fields)]) {
      expect([again.status, again.headers.get('location')]).toEqual([303, '/'])
    }
  })

  it('of another browser is over', async () => {
    const { page } = await openPage()
    await expectExpired(await createBrowser().visit(page))
  })

  it('has expired when left open too long, even with the right password', async () => {
    const customer = await server.createCustomer()
    const { submit } = await openPage()
    await server.context.db.delete(identityRecords).where(eq(identityRecords.model, 'Interaction'))
    await expectExpired(await submit({ email: customer.email, password: TEST_PASSWORD }))
  })

  it('leaves nothing behind', async () => {
    await openPage()
    const { db } = server.context
    await removeExpired(server.context, new Date(Date.now() + 3600_000))
    expect(await db.$count(identityRecords, eq(identityRecords.model, 'Interaction'))).toBe(0)
  })
})
