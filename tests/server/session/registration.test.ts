import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCustomer } from '#contract/customers.ts'
import { getActivation } from '#contract/imports.ts'
import { REGISTRATION_PATH } from '#pages/registration.ts'
import { customers } from '#server/core/database/schema.ts'
import { REGISTRATION_CONFIRMATION_PATH } from '#server/core/identity/paths.ts'
import {
  REGISTRATION_LINK_LIFETIME,
  REGISTRATIONS_OF_ADDRESS,
  REGISTRATIONS_OF_NETWORK,
} from '#server/core/identity/registration-routes.ts'
import { createLinkToken } from '#server/core/link-tokens/store.ts'
import { linkTokens } from '#server/core/link-tokens/tables.ts'
import { createBrowser, openLink, send } from '#tests/support/browser.ts'
import { endWaits } from '#tests/support/limits.ts'
import { mailsTo, mailTo } from '#tests/support/mails.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { TEST_PASSWORD } from '#tests/support/sign-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

const post = (path: string, fields: Record<string, string>, origin = server.origin) =>
  createBrowser().visit(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: new URLSearchParams(fields).toString(),
  })

const newcomer = (about: Record<string, string> = {}) => ({
  firstName: 'Mira',
  lastName: 'Halvorsen',
  email: `${randomUUID()}@albumen.test`,
  password: TEST_PASSWORD,
  ...about,
})
const register = async (fields: Record<string, string>, origin?: string) => {
  await endWaits(server.context)
  return post(REGISTRATION_PATH, fields, origin)
}
const tokenOf = (text: string) => /confirmation-token=([\w-]+)/.exec(text)?.[1] ?? ''

describe('a registration', () => {
  it('is confirmed by the link of a mail, and only then there is an account', async () => {
    const fields = newcomer({ firstName: ' Zoë ', email: ` ${randomUUID().toUpperCase()}@Albumen.test ` })
    const email = fields.email.trim().toLowerCase()
    const answer = await register(fields)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(`We sent it to ${email}.`)
    const { db } = server.context
    const count = await db.$count(customers)
    const mail = await mailTo(server, email)
    expect(mail.text).toContain('Hello Zoë, your account at Albumen is nearly ready.')
    const token = tokenOf(mail.text)

    // A mail scanner opens every link.
    for (let visit = 0; visit < 2; visit++) {
      const page = await openLink(`${server.origin}${REGISTRATION_CONFIRMATION_PATH}?confirmation-token=${token}`)
      expect(page.status).toBe(200)
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.get('referrer-policy')).toBe('origin')
      expect(await page.text()).not.toContain('<script')
    }
    expect(await db.$count(customers)).toBe(count)
    const done = await post(REGISTRATION_CONFIRMATION_PATH, { token })
    expect(done.status).toBe(200)
    expect(await done.text()).toContain('Your account is ready')

    const { accessToken } = await server.signIn({ email })
    expect((await server.api(getCustomer, {}, accessToken)).answer()).toMatchObject({
      email,
      firstName: 'Zoë',
      lastName: 'Halvorsen',
      businessStatus: null,
    })
    expect((await server.api(getActivation, {}, accessToken)).answer()).toMatchObject({ status: 'ACTIVE' })
    expect((await post(REGISTRATION_CONFIRMATION_PATH, { token })).status).toBe(410)
  })

  it('keeps the password as a hash alone', async () => {
    const fields = newcomer({ password: 'nobody reads this one' })
    await register(fields)
    expect(JSON.stringify(await server.context.db.select().from(linkTokens))).not.toContain(fields.password)
    expect((await mailTo(server, fields.email)).text).not.toContain(fields.password)
  })

  it('with a customer’s address gets the same answer, and the customer a mail', async () => {
    const customer = await server.createCustomer()
    const other = newcomer()
    const known = await register(newcomer({ email: customer.email }))
    const unknown = await register(other)
    expect(known.status).toBe(unknown.status)
    const neutral = async (answer: Response, email: string) => (await answer.text()).replaceAll(email, '')
    expect(await neutral(known, customer.email)).toBe(await neutral(unknown, other.email))
    const mail = await mailTo(server, customer.email)
    expect(mail.subject).toBe('You have an account at Albumen')
    expect(mail.text).not.toContain('Mira')
  })

  it('of two for one address makes one account', async () => {
    const fields = newcomer()
    await register(fields)
    await register({ ...fields, firstName: 'Other' })
    await expect.poll(async () => (await mailsTo(server, fields.email)).length).toBe(2)
    const tokens = (await mailsTo(server, fields.email)).map(({ text }) => tokenOf(text))
    const statuses = await Promise.all(
      tokens.map(async (token) => (await post(REGISTRATION_CONFIRMATION_PATH, { token })).status),
    )
    expect(statuses.toSorted()).toEqual([200, 410])
  })

  it('has the brand’s language', async () => {
    const origin = server.origin.replace('localhost', 'konfetti.localhost')
    const html = await (await send(origin + REGISTRATION_PATH)).text()
    expect(html).toContain('<html lang="de-DE" class="brand-konfetti">')
    expect(html).toContain('Konto erstellen')
  })

  it('is linked from the sign-in and the configuration', async () => {
    const config = await (await send(`${server.origin}/config.json`)).json()
    expect(config).toMatchObject({ identity: { registration: server.origin + REGISTRATION_PATH } })
  })
})

describe('bad input', () => {
  it.each([
    ['firstName', '', 'Please enter your first name'],
    ['firstName', '   ', 'Please enter your first name'],
    ['lastName', '', 'Please enter your last name'],
    ['lastName', 'Lund\r\nBcc: a@b.test', 'Name not valid'],
    ['firstName', 'Zoë\n', 'Name not valid'],
    ['firstName', '<b>Zoë</b>', 'Name not valid'],
    ['firstName', '\u202e\u200b', 'Please enter your first name'],
    ['firstName', 'Z'.repeat(61), 'Name not valid'],
    ['email', '', 'Please enter your e-mail address'],
    ['email', 'nobody', 'E-mail address must be valid'],
    ['email', 'a@b.test\r\nBcc: c@d.test', 'E-mail address must be valid'],
    ['email', 'a@b.test, c@d.test', 'E-mail address must be valid'],
    ['email', `${'a'.repeat(300)}@b.test`, 'E-mail address must be valid'],
    ['password', '', 'Please enter your password'],
    ['password', 'short', 'Please choose a password of at least 8 characters'],
    ['password', 'long'.repeat(100), 'Please choose a shorter password'],
  ])('%s %j is refused beside its field', async (name, value, message) => {
    const answer = await register(newcomer({ [name]: value }))
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain(`<p class="error" id="${name}-error">${message}</p>`)
    expect(html).toMatch(new RegExp(`<input[^>]*id="${name}"[^>]*aria-invalid="true"`))
    expect(html).not.toContain(TEST_PASSWORD)
    expect(html).not.toContain('<b>')
  })

  it('names every field that is wrong, and keeps what was entered', async () => {
    const html = await (await register({ firstName: 'Zoë "Z" O’Neil', lastName: '', email: 'x', password: '' })).text()
    expect(html.match(/class="error"/g)).toHaveLength(3)
    expect(html).toContain('value="Zoë &quot;Z&quot; O’Neil"')
  })

  it('takes names of any script', async () => {
    for (const firstName of ['Ngọc-Ánh', '小林', 'مريم', "D'Arcy"]) {
      expect((await register(newcomer({ firstName }))).status).toBe(200)
    }
  })

  it('refuses the form of another site, and a body that is no form', async () => {
    expect((await register(newcomer(), 'https://evil.test')).status).toBe(403)
    const json = await createBrowser().visit(server.origin + REGISTRATION_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin },
      body: '{"firstName":1}',
    })
    expect(json.status).toBe(422)
  })

  it('refuses a link that is mangled, expired or for something else', async () => {
    const { db } = server.context
    const payload = { ...newcomer(), passwordHash: 'x:y' }
    const make = async (purpose: 'registration' | 'email-change', created: Date) =>
      (await createLinkToken(db, { purpose, customerId: null, payload, lifetime: REGISTRATION_LINK_LIFETIME }, created))
        .token
    const old = await make('registration', new Date(Date.now() - REGISTRATION_LINK_LIFETIME))
    for (const token of ['', 'x', old, await make('email-change', new Date())]) {
      const address = `${server.origin}${REGISTRATION_CONFIRMATION_PATH}?confirmation-token=${token}`
      expect((await openLink(address)).status).toBe(410)
      expect((await post(REGISTRATION_CONFIRMATION_PATH, { token })).status).toBe(410)
    }
  })

  it('is limited for each address and for each network', async () => {
    await endWaits(server.context)
    const fields = newcomer()
    const answers: number[] = []
    const { points } = REGISTRATIONS_OF_ADDRESS
    for (let time = 0; time <= points; time++) answers.push((await post(REGISTRATION_PATH, fields)).status)
    expect(answers).toEqual([...Array(points).fill(200), 429])
    const others: Response[] = []
    for (let time = points; time <= REGISTRATIONS_OF_NETWORK.points; time++)
      others.push(await post(REGISTRATION_PATH, newcomer({ email: `${time}.${fields.email}` })))
    expect(others.map(({ status }) => status)).toEqual([...Array(others.length - 1).fill(200), 429])
    expect(await others.at(-1)?.text()).toContain('Too many attempts.')
  })
})
