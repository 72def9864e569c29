import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type CallbackSetting,
  getFtpIntegration,
  testCallback,
  updateFtpIntegration,
} from '#contract/ftp-integration.ts'
import { callBack } from '#server/areas/ftp-integration/call-back.ts'
import { refusalOf } from '#server/areas/ftp-integration/callback-address.ts'
import { ftpIntegrations } from '#server/areas/ftp-integration/tables.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let open: TestServer
let strict: TestServer
beforeAll(async () => {
  open = await startServer({ settings: { privateCallbacks: true } })
  strict = await startServer()
}, 120_000)
afterAll(() => Promise.all([open.stop(), strict.stop()]))

const listeners: Server[] = []
afterEach(() => Promise.all(listeners.splice(0).map((one) => new Promise((done) => one.close(done)))))

interface Heard {
  method: string | undefined
  headers: Record<string, unknown>
  body: string
}

/** A listener of the test's own; answers its address and what it heard. */
async function listen(answer: RequestListener): Promise<{ url: string; heard: Heard[] }> {
  const heard: Heard[] = []
  const server = createServer((req, res) => {
    let body = ''
    req.on('data', (chunk) => {
      body += chunk
    })
    req.on('end', () => {
      heard.push({ method: req.method, headers: req.headers, body })
      answer(req, res)
    })
  })
  listeners.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, heard }
}

const business = async (server: TestServer) => (await server.signedIn({ businessStatus: 'New' })).token
const save = (server: TestServer, token: string, body: CallbackSetting) =>
  server.api(updateFtpIntegration, { body }, token)

async function tested(callbackUrl: string, callbackFormat: CallbackSetting['callbackFormat'] = 'JSON') {
  const token = await business(open)
  await save(open, token, { callbackUrl, callbackFormat })
  return open.api(testCallback, {}, token)
}

describe('the setting', () => {
  test('is empty at first, saved, and removed by an empty address', async () => {
    const token = await business(strict)
    const read = async () => (await strict.api(getFtpIntegration, {}, token)).answer()
    expect(await read()).toMatchObject({ callbackUrl: '', callbackFormat: 'JSON', port: 22, folder: '/orders/in' })
    const callback = { callbackUrl: 'https://erp.example.com/hooks?shop=1', callbackFormat: 'XML' } as const
    expect((await save(strict, token, callback)).answer()).toMatchObject(callback)
    expect(await read()).toMatchObject(callback)
    await save(strict, token, { callbackUrl: '  ', callbackFormat: 'XML' })
    expect(await read()).toMatchObject({ callbackUrl: '', callbackFormat: 'XML' })
    expect((await strict.api(testCallback, {}, token)).status).toBe(409)
  })

  test('is saved as browsers read it', async () => {
    const token = await business(strict)
    const callback = { callbackUrl: 'https:erp.example.com/\r\nX-Evil: 1', callbackFormat: 'JSON' } as const
    const saved = (await save(strict, token, callback)).answer()
    expect(saved.callbackUrl).toBe('https://erp.example.com/X-Evil:%201')
  })

  test('is a business customer’s own', async () => {
    const { token } = await strict.signedIn()
    expect((await strict.api(getFtpIntegration, {}, token)).status).toBe(403)
    expect((await save(strict, token, { callbackUrl: '', callbackFormat: 'JSON' })).status).toBe(403)
    expect((await strict.api(testCallback, {}, token)).status).toBe(403)
  })

  test.each([
    ['http://erp.example.com/', 'insecure'],
    ['ftp://erp.example.com/', 'invalid'],
    ['javascript:alert(1)', 'invalid'],
    ['erp.example.com', 'invalid'],
    ['https://user:secret@erp.example.com/', 'invalid'],
    ['https://127.0.0.1/', 'numeric'],
    ['https://0x7f.1/', 'numeric'],
    ['https://2130706433/', 'numeric'],
    ['https://169.254.169.254/latest', 'numeric'],
    ['https://[::1]/', 'numeric'],
    ['https://[::ffff:10.0.0.1]/', 'numeric'],
    ['https://8.8.8.8/hook', 'numeric'],
    ['https://localhost/', 'private'],
    ['https://db.internal./', 'private'],
    ['https://printer.local/', 'private'],
    ['https://intranet/', 'private'],
    [`https://erp.example.com/${'x'.repeat(2100)}`, null],
  ])('refuses %s as %s', async (callbackUrl, refusal) => {
    const token = await business(strict)
    const answer = await save(strict, token, { callbackUrl, callbackFormat: 'JSON' })
    expect(answer.status).toBe(400)
    if (refusal) expect(answer.error().fields).toEqual({ 'body.callbackUrl': refusal })
  })

  test('takes a public name', () => expect(refusalOf('https://erp.example.com:8443/hook')).toBeNull())
})

describe('a test call', () => {
  test.each([
    ['JSON', 'application/json', /^\{\s+"orderCode": "00-0000-0000"/],
    ['XML', 'application/xml', /<orderCode>00-0000-0000<\/orderCode>/],
  ] as const)('is really made, as %s', async (format, type, body) => {
    const { url, heard } = await listen((_req, res) => res.end('thanks'))
    const outcome = (await tested(url, format)).answer()
    expect(outcome).toMatchObject({ result: 'answered', status: 200, answer: 'thanks' })
    expect(heard).toMatchObject([{ method: 'POST', headers: { 'content-type': type, 'x-test': 'true' } }])
    expect(heard[0]?.body).toMatch(body)
    expect(outcome.request).toContain(heard[0]?.body)
  })

  test('shows an error and the beginning of what came with it, however long', async () => {
    const { url } = await listen((_req, res) => {
      res.statusCode = 500
      res.end('no such order '.repeat(100_000))
    })
    const outcome = (await tested(url)).answer()
    expect(outcome).toMatchObject({ result: 'answered', status: 500 })
    expect(outcome.result === 'answered' && outcome.answer.length).toBeLessThanOrEqual(1024)
  })

  test('follows no redirect', async () => {
    const inside = await listen((_req, res) => res.end('secret'))
    const { url } = await listen((_req, res) => res.writeHead(302, { location: inside.url }).end())
    expect((await tested(url)).answer()).toMatchObject({ result: 'redirected', status: 302, location: inside.url })
    expect(inside.heard).toEqual([])
  })

  test('says when nobody is there', async () => {
    const { url } = await listen((_req, res) => res.end())
    await new Promise((done) => listeners.pop()?.close(done))
    expect((await tested(url)).answer()).toMatchObject({ result: 'unreachable' })
  })

  test('waits only so long', async () => {
    const { url } = await listen(() => undefined)
    const message = { orderCode: '1', status: 'Sent', changedAt: '2026-01-01T00:00:00Z' }
    const options = { url, format: 'JSON', message, isTest: true, allowPrivate: true, now: new Date() } as const
    expect(await callBack({ ...options, timeout: 50 })).toMatchObject({ result: 'timedOut' })
    for (const server of listeners) server.closeAllConnections()
  })

  test('never goes inside, whatever the name resolves to', async () => {
    const { url, heard } = await listen((_req, res) => res.end('secret'))
    const message = { orderCode: '1', status: 'Sent', changedAt: '2026-01-01T00:00:00Z' }
    for (const inside of [url, url.replace('127.0.0.1', 'localhost'), 'http://169.254.169.254/', 'http://[::1]:1/']) {
      const options = { url: inside, format: 'JSON', message, isTest: true, allowPrivate: false } as const
      expect(await callBack({ ...options, now: new Date() })).toMatchObject({ result: 'refused' })
    }
    expect(heard).toEqual([])
  })

  test('can be made again a few seconds later, not at once', async () => {
    const { url, heard } = await listen((_req, res) => res.end())
    const token = await business(open)
    await save(open, token, { callbackUrl: url, callbackFormat: 'JSON' })
    const answers = await Promise.all([1, 2, 3].map(() => open.api(testCallback, {}, token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^[1-5]$/)
    await open.context.db.update(ftpIntegrations).set({ tested: new Date(Date.now() - 6000) })
    expect((await open.api(testCallback, {}, token)).status).toBe(200)
    expect(heard).toHaveLength(2)
    // as by a process whose clock is ahead
    await open.context.db.update(ftpIntegrations).set({ tested: new Date(Date.now() + 120_000) })
    const late = await open.api(testCallback, {}, token)
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '5'])
  })
})
