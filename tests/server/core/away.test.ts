import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createAlbum, getAlbums } from '#contract/albums.ts'
import { getCustomer } from '#contract/customers.ts'
import { TIME_OVER, TRY_AGAIN } from '#contract/push.ts'
import { STOP_PATH } from '#pages/email-stop.ts'
import { AWAY_RETRY_AFTER } from '#server/core/away.ts'
import { SERVICE_PATHS } from '#server/core/service-paths.ts'
import { DEMO_PASSWORD } from '#server/demo-accounts/customers.ts'
import { createBrowser, send } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/free-port.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { runServer, type ServerProcess, untilReady } from '#tests/support/process.ts'
import { callApi, type TestServer } from '#tests/support/server.ts'
import { beginAuthorisation, openLogin, postToken, signInAt, type Tokens } from '#tests/support/sign-in.ts'
import { createUploader } from '#tests/support/uploads.ts'
import { startPostgres } from './postgres.ts'

const postgres = await startPostgres()

const CUSTOMER = 'newcomer@albumen.test'
/** Calls at once, as many screens ask while the database is away. */
const CALLS = 60

describe.skipIf(!postgres)('a database that goes away', () => {
  let dataDir: string
  let server: ServerProcess
  let tokens: Tokens
  const browser = createBrowser()
  let loginPage: string
  let socket: WebSocket
  let api: TestServer['api']
  let lines: () => string[]

  const ready = async () => (await send(`${server.origin}/readyz`)).status

  function openSocket(): WebSocket {
    const opened = new WebSocket(server.origin.replace('http', 'ws') + SERVICE_PATHS.push, { origin: server.origin })
    opened.on('open', () => opened.send(JSON.stringify({ action: 'authenticate', token: tokens.accessToken })))
    return opened
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'albumen-away-'))
    const env = {
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DEMO: 'accounts',
      DATABASE_URL: postgres?.url ?? '',
      BLOB_STORE: `file://${join(dataDir, 'blobs')}`,
    }
    server = runServer(env)
    await untilReady(server)
    api = (...input) => callApi(server.origin, ...input)
    tokens = await signInAt(server.origin, CUSTOMER, createBrowser(), DEMO_PASSWORD)
    loginPage = await openLogin(browser, beginAuthorisation(server.origin))
    socket = openSocket()
    await once(socket, 'open')
    const before = server.output().stderr.length
    lines = () => server.output().stderr.slice(before).split('\n').filter(Boolean)
    expect(await ready()).toBe(200)
    await postgres?.stop()
  })
  afterAll(async () => {
    server.child.kill('SIGKILL')
    await server.exited
    await postgres?.remove()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('answers calls with 503 and Retry-After', async () => {
    const answer = await api(createAlbum, { body: { name: 'Summer' } }, tokens.accessToken)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe(String(AWAY_RETRY_AFTER))
    expect(answer.error().correlationId).not.toBe('')
  })

  it.each([
    ['a sign-in that begins', () => beginAuthorisation(server.origin).url],
    ['the sign-in page', () => loginPage],
    ['a page for a link', () => `${server.origin}${STOP_PATH}?token=some`],
  ])('answers %s with a page', async (_what, address) => {
    const html = { headers: { accept: 'text/html' } }
    const first = await browser.visit(address(), html)
    // a link's token is taken out of the address first
    const answer = first.status === 303 ? await browser.visit(`${server.origin}${STOP_PATH}`, html) : first
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe(String(AWAY_RETRY_AFTER))
    expect(await answer.text()).toContain('Something is wrong on our side')
  })

  it('refuses no token for good', async () => {
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refreshToken }
    expect((await postToken(server.origin, form)).status).toBe(503)
    const late = openSocket()
    expect(await once(late, 'close')).toMatchObject({ 0: TRY_AGAIN })
  })

  it('answers uploads with 503', async () => {
    const uploader = createUploader({ origin: server.origin, api }, tokens.accessToken)
    const answer = await uploader.create({ bytes: 1000 })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe(String(AWAY_RETRY_AFTER))
  })

  it('is said by /readyz alone', async () => {
    const answer = await send(`${server.origin}/readyz`)
    expect([answer.status, await answer.text()]).toEqual([503, 'away: database\n'])
    expect(answer.headers.get('Retry-After')).toBe(String(AWAY_RETRY_AFTER))
    expect((await send(`${server.origin}/healthz`)).status).toBe(200)
  })

  it('is logged in one line a minute', async () => {
    const calls = Array.from({ length: CALLS }, () => api(getAlbums, { query: {} }, tokens.accessToken))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 503))
    expect(lines().filter((line) => line.includes('"error"'))).toHaveLength(1)
    expect(lines()[0]).toContain('The database is away.')
  })

  it('is used again when it is back, and sockets are closed that may have missed something', async () => {
    const closed = once(socket, 'close')
    await postgres?.start()
    await expect.poll(ready).toBe(200)
    expect((await api(getCustomer, {}, tokens.accessToken)).status).toBe(200)
    expect(await closed).toMatchObject({ 0: TIME_OVER })
    expect((await openLogin(createBrowser(), beginAuthorisation(server.origin))).includes('/sign-in/')).toBe(true)
    const uploader = createUploader({ origin: server.origin, api }, tokens.accessToken)
    expect(await uploader.settled(await uploader.upload(await makePhoto({ seed: 7 })))).toMatchObject([
      { state: 'stored' },
    ])
  })
})
