import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { getCustomer } from '#contract/customers.ts'
import { IMPORT_SOCKET_OK, SIGNED_OUT } from '#contract/push.ts'
import { FORGOTTEN_PASSWORD_PATH, NEW_PASSWORD_PATH } from '#pages/forgotten-password.ts'
import { customers } from '#server/core/database/schema.ts'
import { NEW_PASSWORD_LINK_LIFETIME } from '#server/core/identity/new-password.ts'
import { NEW_PASSWORDS_OF_ADDRESS, NEW_PASSWORDS_OF_NETWORK } from '#server/core/identity/new-password-routes.ts'
import { createLinkToken } from '#server/core/link-tokens/store.ts'
import { SERVICE_PATHS } from '#server/core/service-paths.ts'
import { createBrowser, openLink } from '#tests/support/browser.ts'
import { endWaits } from '#tests/support/limits.ts'
import { mailsTo, mailTo } from '#tests/support/mails.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { beginAuthorisation, openLogin, signInAt, submitLogin, TEST_PASSWORD } from '#tests/support/sign-in.ts'

const NEW = 'seven quiet lanterns'

let server: TestServer
let customer: Awaited<ReturnType<TestServer['createCustomer']>>
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())
beforeEach(async () => {
  await endWaits(server.context)
  customer = await server.createCustomer()
})

const post = (path: string, fields: Record<string, string>, origin = server.origin) =>
  createBrowser().visit(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: new URLSearchParams(fields).toString(),
  })
const ask = (email = customer.email, origin?: string) => post(FORGOTTEN_PASSWORD_PATH, { email }, origin)
const set = (token: string, password = NEW) => post(NEW_PASSWORD_PATH, { token, password })
const tokenIn = (text = '') => /forgotten-password\/new\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const newest = async () => tokenIn((await mailsTo(server, customer.email))[0]?.text)

/** What the sign-in page answers to a password: 303 for the right one. */
async function tryPassword(password: string): Promise<number> {
  const browser = createBrowser()
  const page = await openLogin(browser, beginAuthorisation(server.origin))
  return (await submitLogin(browser, page, { email: customer.email, password })).status
}

async function openSocket(token: string): Promise<{ closed: Promise<unknown> }> {
  const socket = new WebSocket(server.origin.replace('http', 'ws') + SERVICE_PATHS.importActivation, {
    origin: server.origin,
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ token }))
  expect(String((await once(socket, 'message'))[0])).toBe(IMPORT_SOCKET_OK)
  return { closed: once(socket, 'close').then(([code]) => code) }
}

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, once; everybody is signed out and the customer hears of it', async () => {
    const { accessToken } = await signInAt(server.origin, customer.email)
    const socket = await openSocket(accessToken)
    const answer = await ask(` ${customer.email.toUpperCase()} `)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('the link is on its way')
    const mail = await mailTo(server, customer.email)
    const token = tokenIn(mail.text)
    expect(token).toMatch(/^[\w-]{43}$/)

    // a mail scanner opens every link
    for (let visit = 0; visit < 2; visit++) {
      const page = await openLink(`${server.origin}${NEW_PASSWORD_PATH}?token=${token}`)
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    }
    expect(await tryPassword(TEST_PASSWORD)).toBe(303)
    const done = await set(token)
    expect(done.status).toBe(200)
    expect(await done.text()).toContain('Your new password is set')

    expect(await socket.closed).toBe(SIGNED_OUT)
    expect((await server.api(getCustomer, {}, accessToken)).status).toBe(401)
    expect(await tryPassword(TEST_PASSWORD)).toBe(422)
    expect(await tryPassword(NEW)).toBe(303)
    await expect.poll(async () => (await mailsTo(server, customer.email))[0]?.subject).toBe('Your password was changed')
    expect((await set(token, 'another seven lanterns')).status).toBe(410)
    expect(await tryPassword(NEW)).toBe(303)
  })

  it('has one link that is good, the newest, for 30 minutes', async () => {
    await ask()
    await expect.poll(newest).not.toBe('')
    const first = await newest()
    await ask()
    await expect.poll(newest).not.toBe(first)
    expect((await set(first)).status).toBe(410)
    const { token: old } = await createLinkToken(
      server.context.db,
      { purpose: 'new-password', customerId: customer.id, lifetime: NEW_PASSWORD_LINK_LIFETIME },
      new Date(Date.now() - NEW_PASSWORD_LINK_LIFETIME),
    )
    const { token: other } = await createLinkToken(
      server.context.db,
      { purpose: 'email-change', customerId: customer.id, lifetime: NEW_PASSWORD_LINK_LIFETIME },
      new Date(),
    )
    for (const token of ['', 'x', old, other]) {
      expect((await openLink(`${server.origin}${NEW_PASSWORD_PATH}?token=${token}`)).status).toBe(410)
      expect((await set(token)).status).toBe(410)
    }
    expect((await set(await newest())).status).toBe(200)
  })

  it('of an account that was deleted meanwhile is not replaced', async () => {
    await ask()
    await expect.poll(newest).not.toBe('')
    const token = await newest()
    const { db } = server.context
    await db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, customer.id))
    expect((await openLink(`${server.origin}${NEW_PASSWORD_PATH}?token=${token}`)).status).toBe(410)
    expect((await set(token)).status).toBe(410)
  })

  it('is set once by two who open the link at once', async () => {
    await ask()
    await expect.poll(newest).not.toBe('')
    const token = await newest()
    const answers = await Promise.all([set(token, NEW), set(token, 'eleven loud trumpets')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  it.each([
    ['', 'Please choose a password of at least 8 characters'],
    ['short', 'Please choose a password of at least 8 characters'],
    ['long'.repeat(100), 'Please choose a shorter password'],
    ['password1', 'This password is easily guessed.'],
    ['qwertyuiop', 'This password is easily guessed.'],
  ])('is not replaced by %j, and the link stays good', async (password, message) => {
    await ask()
    await expect.poll(newest).not.toBe('')
    const refused = await set(await newest(), password)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain(`<p class="error" id="password-error">${message}`)
    expect((await set(await newest())).status).toBe(200)
  })

  it('lets a customer in who has guessed too often', async () => {
    const guesses: number[] = []
    for (let time = 0; time < 6; time++) guesses.push(await tryPassword(`wrong ${time}`))
    expect(guesses.at(-1)).toBe(429)
    await ask()
    await expect.poll(newest).not.toBe('')
    expect((await set(await newest())).status).toBe(200)
    expect(await tryPassword(NEW)).toBe(303)
  })
})

describe('asking for a new password', () => {
  it('says the same of an address that is nobody’s, and sends nothing there', async () => {
    const nobody = `nobody.${customer.email}`
    const [own, other] = [await ask(), await ask(nobody)]
    expect(other.status).toBe(own.status)
    expect((await other.text()).replaceAll(nobody, '')).toBe((await own.text()).replaceAll(customer.email, ''))
    await expect.poll(newest).not.toBe('')
    expect(await mailsTo(server, nobody)).toEqual([])
  })

  it.each([
    ['', 'Please enter your e-mail address'],
    ['nobody', 'E-mail address must be valid'],
    ['a@b.test\r\nBcc: c@d.test', 'E-mail address must be valid'],
    ['a'.repeat(2000), 'Please enter your e-mail address'],
  ])('refuses %j beside the field', async (email, message) => {
    const answer = await ask(email)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(`<p class="error" id="email-error">${message}</p>`)
  })

  it('refuses the form of another site', async () => {
    expect((await ask(customer.email, 'https://evil.test')).status).toBe(403)
    expect(await mailsTo(server, customer.email)).toEqual([])
  })

  it('is limited for each address and for each network', async () => {
    const { points } = NEW_PASSWORDS_OF_ADDRESS
    const answers: number[] = []
    for (let time = 0; time <= points; time++) answers.push((await ask()).status)
    expect(answers).toEqual([...Array(points).fill(200), 429])
    const others: Response[] = []
    for (let time = points; time <= NEW_PASSWORDS_OF_NETWORK.points; time++)
      others.push(await ask(`${time}.${customer.email}`))
    expect(others.map(({ status }) => status)).toEqual([...Array(others.length - 1).fill(200), 429])
    expect(await others.at(-1)?.text()).toContain('Too many attempts.')
  })
})
