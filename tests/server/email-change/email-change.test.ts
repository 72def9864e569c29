import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { getCustomer } from '#contract/customers.ts'
import { confirmEmailChange, requestEmailChange } from '#contract/email-changes.ts'
import { IMPORT_SOCKET_OK, SIGNED_OUT } from '#contract/push.ts'
import { confirmEmailChange as confirmAt, EMAIL_CHANGE_LIFETIME } from '#server/areas/email-change/store.ts'
import { createCustomer } from '#server/core/customers/store.ts'
import { customers } from '#server/core/database/schema.ts'
import { MAIL_LIMIT } from '#server/core/link-tokens/mail-limits.ts'
import { linkTokens } from '#server/core/link-tokens/tables.ts'
import { SERVICE_PATHS } from '#server/core/service-paths.ts'
import { createBrowser, openLink } from '#tests/support/browser.ts'
import { mailsTo, mailTo } from '#tests/support/mails.ts'
import { startServer, type TestCustomer, type TestServer } from '#tests/support/server.ts'
import { refresh, signInAt, TEST_PASSWORD, type Tokens } from '#tests/support/sign-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ settings: { demo: 'accounts' } })
}, 60_000)
afterAll(() => server.stop())

let customer: TestCustomer
let tokens: Tokens
beforeEach(async () => {
  customer = await server.createCustomer()
  tokens = await server.signIn(customer)
})

const newAddress = () => `${randomUUID()}@new.test`
const identity = (one = customer) => ({ idpType: one.idpType, idpSub: one.id })

const request = (email: string, { token = tokens.accessToken, of = customer, channel = 'ALB-GB' } = {}) =>
  server.api(requestEmailChange, { params: identity(of), body: { email, channel } }, token)
const confirm = (token: string, { bearer = tokens.accessToken, of = customer } = {}) =>
  server.api(confirmEmailChange, { params: { ...identity(of), token } }, bearer)

/** The token in the mail to the new address. */
async function linkTo(email: string): Promise<string> {
  const { text } = await mailTo(server, email)
  return /change-email-confirmation\?token=([\w-]+)/.exec(text)?.[1] ?? ''
}
/** The address of 'It wasn't me' in the newest mail to the old address. */
async function stopAddress(email = customer.email): Promise<string> {
  await expect.poll(async () => (await mailsTo(server, email)).length).toBeGreaterThan(0)
  const [mail] = await mailsTo(server, email)
  return /http\S+stop-email-change\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
}
/** A signed-in socket, and what it is closed with. */
async function openSocket(token: string): Promise<{ closed: Promise<unknown> }> {
  const address = server.origin.replace('http', 'ws') + SERVICE_PATHS.importActivation
  const socket = new WebSocket(address, { origin: server.origin })
  await once(socket, 'open')
  socket.send(JSON.stringify({ token }))
  expect(String((await once(socket, 'message'))[0])).toBe(IMPORT_SOCKET_OK)
  return { closed: once(socket, 'close').then(([code]) => code) }
}

const emailNow = async () =>
  (await server.context.db.select().from(customers)).find(({ id }) => id === customer.id)?.email

describe('requesting a change', () => {
  it('sends the link to the new address and a notice to the old one; nothing changes yet', async () => {
    const email = newAddress()
    const { answer } = await request(email.toUpperCase())
    expect(answer().email).toBe(email)
    expect(Date.parse(answer().expires)).toBeGreaterThan(Date.now() + EMAIL_CHANGE_LIFETIME - 60_000)
    expect(await linkTo(email)).toMatch(/^[\w-]{43}$/)
    expect(await stopAddress()).toContain(server.origin)
    const [notice] = await mailsTo(server, customer.email)
    expect(notice?.text).not.toContain(email)
    expect(await emailNow()).toBe(customer.email)
    expect(JSON.stringify(await server.context.db.select().from(linkTokens))).not.toContain(await linkTo(email))
  })

  it('is written in the language of the brand', async () => {
    const email = newAddress()
    await request(email, { channel: 'KON-DE' })
    expect((await mailTo(server, email)).from).toContain('konfetti')
  })

  it('takes a renewed token of a fresh sign-in, and not none', async () => {
    const renewed = await refresh(server.origin, tokens.refreshToken)
    expect((await request(newAddress(), { token: renewed.accessToken })).status).toBe(200)
    const anonymous = await server.api(
      requestEmailChange,
      { params: identity(), body: { email: newAddress(), channel: 'ALB-GB' } },
      undefined,
    )
    expect(anonymous.status).toBe(401)
  })

  it('answers 401 once the session was ended', async () => {
    const email = newAddress()
    await request(email)
    await confirm(await linkTo(email))
    expect((await request(newAddress())).status).toBe(401)
  })

  it.each([
    ['someone else’s', () => server.createCustomer(), undefined],
    ['of another type', async () => customer, 'b2b'],
  ] as const)('answers 404 for an identity that is %s', async (_what, whose, idpType) => {
    const { id, idpType: own } = await whose()
    const params = { idpType: idpType ?? own, idpSub: id }
    const body = { email: newAddress(), channel: 'ALB-GB' }
    expect((await server.api(requestEmailChange, { params, body }, tokens.accessToken)).status).toBe(404)
  })

  it.each([
    'nobody',
    'a@b',
    '',
    'two@a.test,three@b.test',
    'a@b.test\r\nBcc: c@d.test',
    'a@b.test\n',
    'Astrid <a@b.test>',
    `${'a'.repeat(300)}@b.test`,
    'a b@c.test',
    '"><img src=x>@c.test',
  ])('refuses %j', async (email) => {
    const refused = await request(email)
    expect(refused.status).toBe(400)
    expect(refused.error().fields).toEqual({ 'body.email': 'invalid' })
  })

  it('refuses the address that the customer has, and one that is in use', async () => {
    expect((await request(customer.email)).error().fields).toEqual({ 'body.email': 'unchanged' })
    const other = await server.createCustomer()
    expect((await request(other.email)).status).toBe(409)
    expect(await mailsTo(server, other.email)).toEqual([])
  })

  it('limits requests, also for addresses in use, and says when to try again', async () => {
    const { email } = await server.createCustomer()
    for (let tries = 0; tries < MAIL_LIMIT.points; tries += 1) expect((await request(email)).status).toBe(409)
    const late = await request(newAddress())
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3000)
  })

  it('voids the link of the request before', async () => {
    const [first, second] = [newAddress(), newAddress()]
    await request(first)
    const link = await linkTo(first)
    await request(second)
    expect((await confirm(link)).status).toBe(404)
    expect((await confirm(await linkTo(second))).answer().email).toBe(second)
  })
})

describe('confirming a change', () => {
  it('changes the address and ends all sessions; the new one signs in, the old one does not', async () => {
    const elsewhere = await server.signIn(customer, server.origin.replace('localhost', 'fjord.localhost'))
    const email = newAddress()
    await request(email)
    expect((await confirm(await linkTo(email))).answer()).toEqual({ email, changed: true })
    await expect(refresh(server.origin, tokens.refreshToken)).rejects.toThrow('access_token')
    await expect(
      refresh(server.origin.replace('localhost', 'fjord.localhost'), elsewhere.refreshToken),
    ).rejects.toThrow('access_token')
    const again = await signInAt(server.origin, email)
    expect((await server.api(getCustomer, {}, again.accessToken)).answer().email).toBe(email)
    await expect(signInAt(server.origin, customer.email)).rejects.toThrow()
  })

  it('can be done once; at once, by one alone', async () => {
    const email = newAddress()
    await request(email)
    const link = await linkTo(email)
    // below the call: the first one ends the session of the others
    const { db } = server.context
    const answers = await Promise.all([1, 2, 3].map(() => confirmAt(db, customer.id, link, new Date())))
    expect(answers.map((answer) => answer !== null && answer !== 'taken' && answer.changed).toSorted()).toEqual([
      false,
      false,
      true,
    ])
  })

  it('says once more that it is changed, and ends nothing, while the address is the customer’s', async () => {
    const email = newAddress()
    await request(email)
    const link = await linkTo(email)
    await confirm(link)
    const again = await signInAt(server.origin, email)
    expect((await confirm(link, { bearer: again.accessToken })).answer()).toEqual({ email, changed: false })
    expect((await refresh(server.origin, again.refreshToken)).accessToken).not.toBe('')
    const other = await server.signedIn()
    expect((await confirm(link, { bearer: other.token, of: other.customer })).status).toBe(404)
    const { db } = server.context
    await db.update(customers).set({ email: newAddress() }).where(eq(customers.id, customer.id))
    expect((await confirm(link, { bearer: again.accessToken })).status).toBe(404)
    // nobody learns by an old link whose address it is now
    await createCustomer(db, { email, password: TEST_PASSWORD, firstName: 'A', lastName: 'B' })
    expect((await confirm(link, { bearer: again.accessToken })).status).toBe(404)
  })

  it('answers 404 to a link that is mangled or expired, and to another customer', async () => {
    const email = newAddress()
    await request(email)
    const link = await linkTo(email)
    expect((await confirm(link.slice(1))).status).toBe(404)
    expect((await confirm(`${link}x`)).status).toBe(404)
    const { db } = server.context
    expect(await confirmAt(db, customer.id, link, new Date(Date.now() + EMAIL_CHANGE_LIFETIME))).toBeNull()
    const other = await server.signedIn()
    expect((await confirm(link, { bearer: other.token, of: other.customer })).status).toBe(404)
    expect((await confirm(link, { bearer: other.token })).status).toBe(404)
    expect((await confirm(link)).status).toBe(200)
  })

  it('answers 409 when the address has got another customer meanwhile', async () => {
    const email = newAddress()
    await request(email)
    await createCustomer(server.context.db, { email, password: TEST_PASSWORD, firstName: 'A', lastName: 'B' })
    expect((await confirm(await linkTo(email))).status).toBe(409)
    expect(await emailNow()).toBe(customer.email)
  })

  it('is not done by looking at the link', async () => {
    const email = newAddress()
    await request(email)
    const link = await linkTo(email)
    await fetch(`${server.origin}/change-email-confirmation?token=${link}`, { headers: { accept: 'text/html' } })
    expect(await emailNow()).toBe(customer.email)
    expect((await confirm(link)).status).toBe(200)
  })
})

describe('It wasn’t me', () => {
  const NEW_PASSWORD = 'a new password'
  const post = (address: string, password: string) => {
    const url = new URL(address)
    const body = new URLSearchParams({ token: url.searchParams.get('token') ?? '', password })
    return fetch(url.origin + url.pathname, { method: 'POST', body, headers: { origin: 'null' } })
  }

  it('shows a page that changes nothing', async () => {
    await request(newAddress())
    const page = await openLink(await stopAddress())
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
    expect(await page.text()).toContain('Stop the e-mail change')
    expect((await request(newAddress())).status).toBe(200)
  })

  it('takes the token out of the address, and keeps the page through a reload', async () => {
    await request(newAddress())
    const address = await stopAddress()
    const browser = createBrowser()
    const first = await browser.visit(address)
    expect([first.status, first.headers.get('location')]).toEqual([303, '/stop-email-change'])
    expect(first.headers.getSetCookie().join()).toMatch(/Path=\/stop-email-change; HttpOnly; SameSite=Lax/)
    for (let visit = 0; visit < 2; visit++) {
      expect((await browser.visit(`${server.origin}/stop-email-change`)).status).toBe(200)
    }
    expect((await createBrowser().visit(`${server.origin}/stop-email-change`)).status).toBe(410)
  })

  it('voids the link, ends all sessions and sets a new password, once', async () => {
    const email = newAddress()
    await request(email)
    const [address, link] = [await stopAddress(), await linkTo(email)]
    expect((await post(address, 'short')).status).toBe(422)
    const long = await post(address, 'x'.repeat(257))
    expect([long.status, await long.text()]).toEqual([422, expect.stringContaining('choose a shorter password')])
    expect((await post(address, NEW_PASSWORD)).status).toBe(200)
    await expect(refresh(server.origin, tokens.refreshToken)).rejects.toThrow('access_token')
    expect((await request(newAddress())).status).toBe(401)
    const { accessToken } = await signInAt(server.origin, customer.email, createBrowser(), NEW_PASSWORD)
    expect((await confirm(link, { bearer: accessToken })).status).toBe(404)
    await expect(signInAt(server.origin, customer.email)).rejects.toThrow()
    expect((await post(address, NEW_PASSWORD)).status).toBe(410)
    expect((await openLink(address)).status).toBe(410)
  })

  it('ends the sockets of all sessions, as does stopping it', async () => {
    const email = newAddress()
    const before = await openSocket(tokens.accessToken)
    await request(email)
    expect((await confirm(await linkTo(email))).status).toBe(200)
    expect(await before.closed).toBe(SIGNED_OUT)
    const { accessToken } = await signInAt(server.origin, email)
    const after = await openSocket(accessToken)
    expect((await post(await stopAddress(), 'another password')).status).toBe(200)
    expect(await after.closed).toBe(SIGNED_OUT)
  })

  it('takes the address back when it was changed already', async () => {
    const email = newAddress()
    await request(email)
    await confirm(await linkTo(email))
    expect(await emailNow()).toBe(email)
    expect((await post(await stopAddress(), NEW_PASSWORD)).status).toBe(200)
    expect(await emailNow()).toBe(customer.email)
  })

  it.each(['', '?token=', '?token=nonsense'])('refuses an address with %j', async (query) => {
    expect((await openLink(`${server.origin}/stop-email-change${query}`)).status).toBe(410)
    expect((await post(`${server.origin}/stop-email-change${query}`, NEW_PASSWORD)).status).toBe(410)
  })
})
