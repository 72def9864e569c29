import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { confirmAccountDeletion, getAccountContents, requestAccountDeletion } from '#contract/account-deletion.ts'
import { createAlbum } from '#contract/albums.ts'
import { getCustomer } from '#contract/customers.ts'
import { IN_PROGRESS_DAYS } from '#contract/order-rules.ts'
import { getUser } from '#contract/photos.ts'
import { IMPORT_SOCKET_OK, SIGNED_OUT } from '#contract/push.ts'
import { DELETION_LINK_LIFETIME } from '#server/areas/account-deletion/routes.ts'
import { setMailLocale } from '#server/areas/settings/mail-settings/store.ts'
import { DELETION_DELAY } from '#server/core/customers/deletion.ts'
import { customers } from '#server/core/database/schema.ts'
import { MAIL_LIMIT } from '#server/core/link-tokens/mail-limits.ts'
import { createLinkToken } from '#server/core/link-tokens/store.ts'
import { queueMail } from '#server/core/mail/queue.ts'
import { SERVICE_PATHS } from '#server/core/service-paths.ts'
import { createBrowser } from '#tests/support/browser.ts'
import { addPhotos } from '#tests/support/library.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { createOrderOf } from '#tests/support/orders.ts'
import { createProjectOf } from '#tests/support/products.ts'
import { startServer, type TestCustomer, type TestServer } from '#tests/support/server.ts'
import {
  beginAuthorisation,
  exchangeCode,
  followToClient,
  openLogin,
  postToken,
  submitLogin,
  TEST_PASSWORD,
} from '#tests/support/sign-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

const identityOf = ({ id, idpType }: Pick<TestCustomer, 'id' | 'idpType'>) => ({ idpType, idpSub: id })
const request = (customer: TestCustomer, token: string, body = { channel: 'ALB-GB' }) =>
  server.api(requestAccountDeletion, { params: identityOf(customer), body }, token)
const confirm = (customer: TestCustomer, link: string, token: string) =>
  server.api(confirmAccountDeletion, { params: { ...identityOf(customer), token: link } }, token)
const subjectsTo = async ({ email }: TestCustomer) => (await mailsTo(server, email)).map(({ subject }) => subject)

/** The token in the latest mail about the deletion. */
async function linkIn(customer: TestCustomer, mails = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(server, customer.email)).length).toBe(mails)
  const [mail] = await mailsTo(server, customer.email)
  return /\/delete-account-confirmation\?confirmation-token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function deleted(about = {}) {
  const signedIn = await server.signedIn(about)
  const { customer, token } = signedIn
  await request(customer, token)
  const { removal } = (await confirm(customer, await linkIn(customer), token)).answer()
  return { ...signedIn, removal }
}

/** Enters address and password at the login page. */
async function signIn(email: string, password = TEST_PASSWORD) {
  const browser = createBrowser()
  const authorisation = beginAuthorisation(server.origin)
  const page = await openLogin(browser, authorisation)
  return { browser, page, authorisation, answer: await submitLogin(browser, page, { email, password }) }
}

/** Presses the button of the page that a deleted account's sign-in answers with. */
async function keep({ browser, page, answer }: Awaited<ReturnType<typeof signIn>>, token?: string) {
  const html = await answer.text()
  const given = token ?? /name="token" value="([\w-]+)"/.exec(html)?.[1] ?? ''
  return submitLogin(browser, `${page}/keep`, { token: given })
}

describe('before the deletion', () => {
  it('is said what goes with the account, and what stays', async () => {
    const { customer, token } = await server.signedIn()
    const contents = async () =>
      (await server.api(getAccountContents, { params: identityOf(customer) }, token)).answer()
    const nothing = { photosCount: 0, albumsCount: 0, projectCount: 0, widgetCount: 0, ordersUnderWay: 0 }
    expect(await contents()).toEqual(nothing)
    await addPhotos(server, customer.id, [{}, {}])
    await server.api(createAlbum, { body: { name: 'Winter' } }, token)
    await createProjectOf(server, customer.id)
    await createOrderOf(server, customer.id)
    expect(await contents()).toEqual({ ...nothing, photosCount: 2, albumsCount: 1, projectCount: 1, ordersUnderWay: 1 })
  })

  it('counts the orders that the overview shows as on their way', async () => {
    const { customer, token } = await server.signedIn()
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
    await createOrderOf(server, customer.id, { created: daysAgo(IN_PROGRESS_DAYS + 1), status: 'ProductionStarted' })
    await createOrderOf(server, customer.id, { created: daysAgo(2), status: 'Cancelled' })
    await createOrderOf(server, customer.id, { created: daysAgo(1), status: 'Received' })
    await createOrderOf(server, customer.id, { created: daysAgo(9), status: 'ProductionStarted' })
    const contents = await server.api(getAccountContents, { params: identityOf(customer) }, token)
    expect(contents.answer().ordersUnderWay).toBe(2)
  })

  it('a mail with a link is sent, and nothing else happens', async () => {
    const { customer, token } = await server.signedIn()
    const { email, expires } = (await request(customer, token)).answer()
    expect(email).toBe(customer.email)
    expect(Math.abs(Date.parse(expires) - Date.now() - DELETION_LINK_LIFETIME)).toBeLessThan(60_000)
    expect(await linkIn(customer)).toHaveLength(43)
    expect((await server.api(getCustomer, {}, token)).status).toBe(200)
  })

  it('mails are limited, and each voids the link of the one before', async () => {
    const { customer, token } = await server.signedIn()
    await request(customer, token)
    const first = await linkIn(customer)
    for (let sent = 1; sent < MAIL_LIMIT.points; sent++) expect((await request(customer, token)).status).toBe(200)
    const refused = await request(customer, token)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await expect.poll(async () => (await subjectsTo(customer)).length).toBe(MAIL_LIMIT.points)
    expect((await confirm(customer, first, token)).status).toBe(404)
  })

  it('the identity has to be the customer’s own', async () => {
    const { customer, token } = await server.signedIn()
    const other = await server.createCustomer()
    expect((await request(other, token)).status).toBe(404)
    expect((await request({ ...customer, idpType: 'b2b' }, token)).status).toBe(404)
    expect((await confirm(other, 'x'.repeat(43), token)).status).toBe(404)
  })
})

describe('the link', () => {
  it('of a mail scanner’s visit is still good', async () => {
    const { customer, token } = await server.signedIn()
    await request(customer, token)
    const link = await linkIn(customer)
    const visited = await createBrowser().visit(
      `${server.origin}/delete-account-confirmation?confirmation-token=${link}`,
    )
    expect(visited.status).toBeLessThan(500)
    expect((await server.api(getCustomer, {}, token)).status).toBe(200)
    expect((await confirm(customer, link, token)).status).toBe(200)
  })

  it('works once, also for two clicks at once', async () => {
    const { customer, token } = await server.signedIn()
    await request(customer, token)
    const link = await linkIn(customer)
    const answers = await Promise.all([1, 2, 3].map(async () => (await confirm(customer, link, token)).status))
    expect(answers.toSorted()).toEqual([200, 404, 404])
  })

  it('of somebody else is refused, and stays good for them', async () => {
    const [one, other] = [await server.signedIn(), await server.signedIn()]
    await request(other.customer, other.token)
    const link = await linkIn(other.customer)
    expect((await confirm(one.customer, link, one.token)).status).toBe(404)
    expect((await confirm(other.customer, link, one.token)).status).toBe(404)
    expect((await confirm(other.customer, link, other.token)).status).toBe(200)
  })

  it.each(['', ' ', 'x', '%00', '../../x', 'ü'.repeat(40)])('mangled to %j is refused', async (mangled) => {
    const { customer, token } = await server.signedIn()
    expect((await confirm(customer, mangled, token)).status).toBeGreaterThanOrEqual(400)
    expect((await server.api(getCustomer, {}, token)).status).toBe(200)
  })

  it('that has expired, or is for something else, is refused', async () => {
    const { customer, token } = await server.signedIn()
    const { db } = server.context
    const make = async (purpose: 'account-deletion' | 'email-change', created: Date) =>
      (await createLinkToken(db, { purpose, customerId: customer.id, lifetime: DELETION_LINK_LIFETIME }, created)).token
    const old = await make('account-deletion', new Date(Date.now() - DELETION_LINK_LIFETIME))
    expect((await confirm(customer, old, token)).status).toBe(404)
    expect((await confirm(customer, await make('email-change', new Date()), token)).status).toBe(404)
  })
})

/** What a socket is closed with that signs in with this token. */
async function refusedSocket(address: string, token: string): Promise<unknown> {
  const socket = new WebSocket(address, { origin: server.origin })
  await once(socket, 'open')
  socket.send(JSON.stringify({ token }))
  return (await once(socket, 'close'))[0]
}

describe('a deleted account', () => {
  it('answers nothing any more, and its sessions and sockets end at once', async () => {
    const customer = await server.createCustomer()
    const [tab, phone] = [await server.signIn(customer), await server.signIn(customer)]
    const address = server.origin.replace('http', 'ws') + SERVICE_PATHS.importActivation
    const socket = new WebSocket(address, { origin: server.origin })
    await once(socket, 'open')
    socket.send(JSON.stringify({ token: phone.accessToken }))
    expect(String((await once(socket, 'message'))[0])).toBe(IMPORT_SOCKET_OK)
    const closed = once(socket, 'close')
    await request(customer, tab.accessToken)
    expect((await confirm(customer, await linkIn(customer), tab.accessToken)).status).toBe(200)
    expect((await closed)[0]).toBe(SIGNED_OUT)
    await expect(refusedSocket(address, tab.accessToken)).resolves.toBe(SIGNED_OUT)
    for (const { accessToken, refreshToken } of [tab, phone]) {
      expect((await server.api(getCustomer, {}, accessToken)).status).toBe(404)
      expect((await server.api(getUser, { query: {} }, accessToken)).status).toBe(404)
      const renewal = await postToken(server.origin, { grant_type: 'refresh_token', refresh_token: refreshToken })
      expect(renewal.status).toBe(400)
    }
    const upload = await fetch(`${server.origin}/api/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tab.accessToken}`, 'tus-resumable': '1.0.0', 'upload-length': '10' },
    })
    expect(upload.status).toBe(401)
  })

  it('gets one mail that says so, and none after it', async () => {
    const { customer } = await deleted()
    const values = { path: '/', expires: new Date().toISOString() }
    const to = { customerId: customer.id }
    await queueMail(server.context, { kind: 'confirm-registration', values, to, channel: null })
    const witness = await server.createCustomer()
    await queueMail(server.context, {
      kind: 'confirm-registration',
      values,
      to: { customerId: witness.id },
      channel: null,
    })
    await expect.poll(() => subjectsTo(witness)).toHaveLength(1)
    await expect
      .poll(() => subjectsTo(customer))
      .toEqual(['Your account is deleted', 'Confirm that your account is deleted'])
  })

  it('gets its last mail in the language of its mails', async () => {
    const { customer, token } = await server.signedIn()
    await setMailLocale(server.context.db, customer.id, 'de-DE')
    await request(customer, token)
    expect((await confirm(customer, await linkIn(customer), token)).status).toBe(200)
    await expect.poll(async () => (await subjectsTo(customer))[0]).toBe('Ihr Konto ist gelöscht')
  })

  it('leaves its address to a new one, which finds nothing old', async () => {
    const { customer } = await deleted()
    await addPhotos(server, customer.id, [{}])
    const fresh = await server.createCustomer({ email: customer.email })
    expect(fresh.id).not.toBe(customer.id)
    const { accessToken } = await server.signIn(customer)
    expect((await server.api(getCustomer, {}, accessToken)).answer().customerId).toBe(fresh.id)
    expect((await server.api(getUser, { query: {} }, accessToken)).answer().photosCount).toBe(0)
  })
})

describe('signing in to a deleted account', () => {
  it('says what happened and until when, and keeps the account as it was', async () => {
    const { customer, removal } = await deleted({ timeZone: 'UTC' })
    const attempt = await signIn(customer.email)
    expect(attempt.answer.status).toBe(200)
    const html = await attempt.answer.clone().text()
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(removal))
    expect(html).toContain('This account is being deleted')
    expect(html).toContain(day)
    expect(html).not.toContain('<script')
    const kept = await keep(attempt)
    expect(kept.status).toBe(200)
    const said = await kept.text()
    expect(said).toContain('Your account is kept')
    const next = /href="(http[^"]+)" autofocus/.exec(said)?.[1] ?? ''
    const back = await followToClient(attempt.browser, await attempt.browser.visit(next), next)
    const { accessToken } = await exchangeCode(
      server.origin,
      attempt.authorisation,
      back.searchParams.get('code') ?? '',
    )
    expect((await server.api(getCustomer, {}, accessToken)).answer().customerId).toBe(customer.id)
  })

  it('with a wrong password tells nothing', async () => {
    const { customer } = await deleted()
    const { answer } = await signIn(customer.email, 'wrong')
    expect(answer.status).toBe(422)
    expect(await answer.text()).not.toContain('deleted')
  })

  it('keeps nothing by a token that is none, used, or of another purpose', async () => {
    const { customer } = await deleted()
    const attempt = await signIn(customer.email)
    expect((await keep(attempt, 'x'.repeat(43))).status).toBe(410)
    const { token } = await createLinkToken(
      server.context.db,
      { purpose: 'account-deletion', customerId: customer.id, lifetime: 60_000 },
      new Date(),
    )
    expect((await keep(await signIn(customer.email), token)).status).toBe(410)
  })

  it('keeps nothing for a page of another site', async () => {
    const { customer } = await deleted()
    const { browser, page, answer } = await signIn(customer.email)
    const token = /name="token" value="([\w-]+)"/.exec(await answer.text())?.[1] ?? ''
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.test' }
    const body = new URLSearchParams({ token }).toString()
    expect((await browser.visit(`${page}/keep`, { method: 'POST', headers, body })).status).toBe(403)
  })

  it('is too late after the delay, or once there is a new account', async () => {
    const { db } = server.context
    const late = await deleted()
    const attempt = await signIn(late.customer.email)
    const longAgo = new Date(Date.now() - DELETION_DELAY)
    await db.update(customers).set({ deletedAt: longAgo }).where(eq(customers.id, late.customer.id))
    expect((await keep(attempt)).status).toBe(410)
    expect((await signIn(late.customer.email)).answer.status).toBe(422)

    const replaced = await deleted()
    const second = await signIn(replaced.customer.email)
    await server.createCustomer({ email: replaced.customer.email })
    expect((await keep(second)).status).toBe(410)
  })
})
