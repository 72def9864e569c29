import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { getAlbums } from '#contract/albums.ts'
import { getCustomer, updateCustomer } from '#contract/customers.ts'
import { requestEmailChange } from '#contract/email-changes.ts'
import { claimTransfer, createTransfer } from '#contract/phone-transfer.ts'
import { IMPORT_SOCKET_OK, SIGNED_OUT } from '#contract/push.ts'
import { customers } from '#server/core/database/schema.ts'
import { endSessions } from '#server/core/identity/adapter.ts'
import { sessionStatement } from '#server/core/identity/sessions.ts'
import { SERVICE_PATHS } from '#server/core/service-paths.ts'
import { type Browser, createBrowser, send } from '#tests/support/browser.ts'
import { startServer, type TestCustomer, type TestServer } from '#tests/support/server.ts'
import { beginAuthorisation, openLogin, signInAt, submitLogin, type Tokens } from '#tests/support/sign-in.ts'

let server: TestServer
let customer: TestCustomer
let browser: Browser
let tokens: Tokens

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  customer = await server.createCustomer()
  browser = createBrowser()
  tokens = await signInAt(server.origin, customer.email, browser)
})

/** As the front-end does, with this browser's session. */
async function signOut({ idToken }: Tokens) {
  const post = (address: string, fields: Record<string, string>) =>
    browser.visit(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.origin },
      body: new URLSearchParams(fields).toString(),
    })
  const page = await (await post(`${server.origin}/oidc/session/end`, { id_token_hint: idToken })).text()
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? []
  await post(action, { xsrf, logout: 'yes' })
}

/** The statuses of one call of each kind. */
async function statuses({ accessToken }: Tokens) {
  const { idpType, id: idpSub } = customer
  const upload = (method: string, path = '', headers: Record<string, string> = {}) =>
    send(`${server.origin}${SERVICE_PATHS.upload}${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'tus-resumable': '1.0.0', ...headers },
    })
  const body = { email: `${idpSub}@new.test`, channel: 'ALB-GB' }
  const calls = {
    read: server.api(getAlbums, { query: {} }, accessToken),
    change: server.api(updateCustomer, { body: { timeZone: 'Europe/Oslo' } }, accessToken),
    account: server.api(requestEmailChange, { params: { idpType, idpSub }, body }, accessToken),
    upload: upload('POST', '', { 'upload-length': '5', 'upload-metadata': 'filename YS5qcGc=' }),
    chunk: upload('PATCH', `/${idpSub}`, { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }),
    picture: send(`${server.origin}/images/${idpSub}/300`, { headers: { authorization: `Bearer ${accessToken}` } }),
  }
  const names = Object.keys(calls) as (keyof typeof calls)[]
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, (await calls[name]).status])))
}
const OPEN = { read: 200, change: 200, account: 200, upload: 201, chunk: 404, picture: 404 }
const ENDED = { read: 401, change: 401, account: 401, upload: 401, chunk: 401, picture: 401 }

async function openSocket({ accessToken }: Tokens) {
  const address = server.origin.replace('http', 'ws') + SERVICE_PATHS.importActivation
  const socket = new WebSocket(address, { origin: server.origin })
  await once(socket, 'open')
  const closed = once(socket, 'close').then(([code]) => code)
  const answered = once(socket, 'message').then(([data]) => String(data))
  socket.send(JSON.stringify({ token: accessToken }))
  return { socket, closed, answered }
}

describe('an access token', () => {
  it('is worth nothing from the sign-out on, for any call or socket', async () => {
    const elsewhere = await server.signIn(customer)
    const [mine, other] = [await openSocket(tokens), await openSocket(elsewhere)]
    expect([await mine.answered, await other.answered]).toEqual([IMPORT_SOCKET_OK, IMPORT_SOCKET_OK])
    expect(await statuses(tokens)).toEqual(OPEN)

    await signOut(tokens)
    expect(await mine.closed).toBe(SIGNED_OUT)
    expect(await statuses(tokens)).toEqual(ENDED)
    expect(await (await openSocket(tokens)).closed).toBe(SIGNED_OUT)

    // the other browser has a session of its own
    expect((await server.api(getCustomer, {}, elsewhere.accessToken)).status).toBe(200)
    expect(other.socket.readyState).toBe(WebSocket.OPEN)
    other.socket.terminate()
  })

  it('is worth nothing once all sessions were ended, nor is a link for a phone', async () => {
    const { token } = (await server.api(createTransfer, {}, tokens.accessToken)).answer()
    await endSessions(server.context.db, customer.id, 'emailChanged')
    expect(await statuses(tokens)).toEqual(ENDED)
    const body = { token, phoneToken: 'p'.repeat(43) }
    expect((await server.api(claimTransfer, { body })).status).toBe(404)
  })

  it('finds nothing once the account is gone', async () => {
    await server.context.db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, customer.id))
    expect(await statuses(tokens)).toEqual({ ...ENDED, read: 404, change: 404, account: 404, picture: 404 })
  })
})

describe('the sign-in page after all sessions were ended', () => {
  const LEAD = 'Your photos, projects and orders are waiting.'
  /** What the page says in a browser, after what the front-end does first: it asks without showing a page. */
  async function leadIn(visitor: Browser): Promise<string> {
    await visitor.visit(beginAuthorisation(server.origin, { prompt: 'none' }).url)
    const page = await openLogin(visitor, beginAuthorisation(server.origin))
    const failed = await (await submitLogin(visitor, page, { email: customer.email, password: 'wrong' })).text()
    const shown = await (await visitor.visit(page)).text()
    const lead = /<p class="soft">([^<]*)</.exec(shown)?.[1] ?? shown
    expect(failed).toContain(lead)
    return lead
  }

  it.each([
    ['emailChanged', 'the e-mail address of your account was changed'],
    ['changeStopped', 'a change of your e-mail address was stopped'],
    ['accountDeleted', 'your account is being deleted'],
  ] as const)('says why to the browsers that were signed in: %s', async (why, words) => {
    await endSessions(server.context.db, customer.id, why)
    expect(await leadIn(browser)).toContain(words)
    expect(await leadIn(createBrowser())).toBe(LEAD)
  })

  it('says it until the customer signs in', async () => {
    await endSessions(server.context.db, customer.id, 'emailChanged')
    const again = await signInAt(server.origin, customer.email, browser)
    await signOut(again)
    expect(await leadIn(browser)).toBe(LEAD)
  })

  it('says nothing that an address makes up', async () => {
    const visitor = createBrowser()
    const own = await openLogin(visitor, beginAuthorisation(server.origin))
    for (const why of ['<b>', 'constructor', '']) {
      const shown = await (await visitor.visit(`${own}?why=${encodeURIComponent(why)}`)).text()
      expect(shown).toContain(LEAD)
    }
    expect(own).not.toContain('why')
  })
})

it('is looked up by two keys, in one query', async () => {
  const { pool, db } = server.context
  const { sql, params } = sessionStatement(db, customer.id, 'a grant').toSQL()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query(`explain ${sql}`, params)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('customers_pkey')
    expect(plan).toContain('identity_records_model_id_pk')
    expect(plan).not.toContain('Seq Scan')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
