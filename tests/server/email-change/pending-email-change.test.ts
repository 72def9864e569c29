import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  cancelEmailChange,
  confirmEmailChange,
  getPendingEmailChange,
  requestEmailChange,
  resendEmailChange,
} from '#contract/email-changes.ts'
import { EMAIL_CHANGE_LIFETIME, findPendingChange } from '#server/areas/email-change/store.ts'
import { createCustomer } from '#server/core/customers/store.ts'
import { identityRecords } from '#server/core/database/schema.ts'
import { MAIL_LIMIT } from '#server/core/link-tokens/mail-limits.ts'
import { openLink } from '#tests/support/browser.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { startServer, type TestCustomer, type TestServer } from '#tests/support/server.ts'
import { refresh, signInAt, TEST_PASSWORD, type Tokens } from '#tests/support/sign-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ settings: { demo: 'accounts' } })
}, 60_000)
afterAll(() => server.stop())

let customer: TestCustomer
let tokens: Tokens
let email: string
beforeEach(async () => {
  customer = await server.createCustomer()
  tokens = await server.signIn(customer)
  email = `${randomUUID()}@new.test`
})

const identity = () => ({ idpType: customer.idpType, idpSub: customer.id })
const CHANNEL = { channel: 'ALB-GB' }
const bearer = () => tokens.accessToken

const request = (address = email, token = bearer()) =>
  server.api(requestEmailChange, { params: identity(), body: { email: address, ...CHANNEL } }, token)
const resend = (token = bearer()) => server.api(resendEmailChange, { params: identity(), body: CHANNEL }, token)
const cancel = () => server.api(cancelEmailChange, { params: identity() }, bearer())
const confirm = (token: string) => server.api(confirmEmailChange, { params: { ...identity(), token } }, bearer())
const pending = async () => (await server.api(getPendingEmailChange, { params: identity() }, bearer())).answer().pending

/** What a link's text has after its path in the newest of so many mails to an address. */
async function tokenIn(address: string, count: number, path: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(server, address)).length).toBe(count)
  const [mail] = await mailsTo(server, address)
  return new RegExp(`${path}\\?token=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
}
const linkToken = (count = 1) => tokenIn(email, count, 'change-email-confirmation')
/** A confirmed change ends all sessions. */
const signInAgain = async () => {
  tokens = await signInAt(server.origin, email)
}
const stopPage = async (token: string) => (await openLink(`${server.origin}/stop-email-change?token=${token}`)).status

describe('the change that waits', () => {
  it('is there from the request until it is confirmed', async () => {
    expect(await pending()).toBeNull()
    const { expires } = (await request()).answer()
    expect(await pending()).toEqual({ email, expires })
    expect((await confirm(await linkToken())).status).toBe(200)
    await signInAgain()
    expect(await pending()).toBeNull()
  })

  it('is the newest one, and none once it has expired', async () => {
    await request()
    const other = `${randomUUID()}@new.test`
    await request(other)
    expect((await pending())?.email).toBe(other)
    const { db } = server.context
    expect(await findPendingChange(db, customer.id, new Date(Date.now() + EMAIL_CHANGE_LIFETIME))).toBeNull()
  })

  it('ends when the old address stops it', async () => {
    await request()
    const token = await tokenIn(customer.email, 1, 'stop-email-change')
    const body = new URLSearchParams({ token, password: 'a new password' })
    await fetch(`${server.origin}/stop-email-change`, { method: 'POST', body, headers: { origin: 'null' } })
    expect(await findPendingChange(server.context.db, customer.id, new Date())).toBeNull()
  })
})

describe('sending its link again', () => {
  it('makes a new link, voids the earlier one, and writes to the old address, too', async () => {
    await request()
    const first = await linkToken()
    const stop = await tokenIn(customer.email, 1, 'stop-email-change')
    const again = (await resend()).answer()
    expect(again.email).toBe(email)
    expect(await pending()).toEqual(again)
    const second = await linkToken(2)
    expect(second).not.toBe(first)
    expect(await stopPage(await tokenIn(customer.email, 2, 'stop-email-change'))).toBe(200)
    expect(await stopPage(stop)).toBe(200)
    expect((await confirm(first)).status).toBe(404)
    expect((await confirm(second)).answer()).toEqual({ email, changed: true })
  })

  it('needs no fresh sign-in, as against another address', async () => {
    await request()
    const { payload } = identityRecords
    await server.context.db
      .update(identityRecords)
      .set({ payload: sql`jsonb_set(${payload}, '{authTime}', to_jsonb((${payload}->>'authTime')::bigint - 3600))` })
      .where(sql`${payload}->>'accountId' = ${customer.id} and ${payload} ? 'authTime'`)
    const { accessToken } = await refresh(server.origin, tokens.refreshToken)
    expect((await request(`${randomUUID()}@new.test`, accessToken)).status).toBe(403)
    expect((await resend(accessToken)).answer().email).toBe(email)
  })

  it('answers 404 where none waits', async () => {
    expect((await resend()).status).toBe(404)
    await request()
    await confirm(await linkToken())
    await signInAgain()
    expect((await resend()).status).toBe(404)
  })

  it('answers 409 when the address has got another customer meanwhile; it can still be cancelled', async () => {
    await request()
    await createCustomer(server.context.db, { email, password: TEST_PASSWORD, firstName: 'A', lastName: 'B' })
    expect((await resend()).status).toBe(409)
    expect((await cancel()).answer()).toEqual({ email })
  })

  it('has the limits of a request, and says when to try again', async () => {
    await request()
    const link = await linkToken()
    for (let sent = 1; sent < MAIL_LIMIT.points; sent += 1) expect((await resend()).status).toBe(200)
    const latest = await pending()
    const late = await resend()
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect((await request()).status).toBe(429)
    expect(await pending()).toEqual(latest)
    expect((await confirm(link)).status).toBe(404)
  })

  it('leaves one link that changes the address, however many are asked for at once', async () => {
    await request()
    const statuses = await Promise.all([resend(), resend(), resend()].map(async (one) => (await one).status))
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
    const sent = statuses.filter((status) => status === 200).length
    await expect.poll(async () => (await mailsTo(server, email)).length).toBe(1 + sent)
    const links = (await mailsTo(server, email)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
    const answers = await Promise.all(links.map((link) => confirm(link)))
    // the others find the address in force, nothing, or their sign-in ended by the change
    expect(answers.filter(({ status }) => ![200, 401, 404].includes(status))).toEqual([])
    const changes = answers.filter((answer) => answer.status === 200 && answer.answer().changed)
    expect(changes).toHaveLength(1)
  })
})

describe('cancelling it', () => {
  it('voids the link of the mail, not that of the old address', async () => {
    await request()
    const link = await linkToken()
    const stop = await tokenIn(customer.email, 1, 'stop-email-change')
    expect((await cancel()).answer()).toEqual({ email })
    expect(await pending()).toBeNull()
    expect((await confirm(link)).status).toBe(404)
    expect(await stopPage(stop)).toBe(200)
    expect((await cancel()).status).toBe(404)
  })

  it('is done by its customer alone', async () => {
    await request()
    const stranger = await server.signedIn()
    const calls = [
      await server.api(cancelEmailChange, { params: identity() }, stranger.token),
      await server.api(resendEmailChange, { params: identity(), body: CHANNEL }, stranger.token),
      await server.api(getPendingEmailChange, { params: identity() }, stranger.token),
    ]
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404])
    const own = { params: { idpType: stranger.customer.idpType, idpSub: stranger.customer.id } }
    expect((await server.api(cancelEmailChange, own, stranger.token)).status).toBe(404)
    expect((await pending())?.email).toBe(email)
  })
})
