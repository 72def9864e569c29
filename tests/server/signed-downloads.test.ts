import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignedDownloads } from '#server/files/signed-addresses.ts'
import { send } from '#tests/support/browser.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const KEY = 'archives/0190aaaa-0000-7000-8000-000000000001'
const LATER = new Date(Date.now() + 60_000)

let server: TestServer
let customerId: string
let token: string

beforeAll(async () => {
  server = await startServer()
  const signedIn = await server.signedIn()
  customerId = signedIn.customer.id
  token = signedIn.token
  await server.context.blobs.put(KEY, Buffer.from('a zip file'))
}, 60_000)
afterAll(() => server.stop())

const sign = (given: { key?: string; fileName?: string; expires?: Date } = {}) =>
  server.context.signedDownloads.sign(server.origin, {
    customerId,
    key: KEY,
    fileName: 'download.zip',
    expires: LATER,
    ...given,
  })

test('an address is enough, and says the name of the file', async () => {
  const answer = await send(sign({ fileName: 'Été "1"/2.zip' }))
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('a zip file')
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="_t_ _1__2.zip"; filename*=UTF-8''%C3%89t%C3%A9%20%221%22%2F2.zip`,
  )
})

test('a part is sent on request', async () => {
  const answer = await send(sign(), { headers: { range: 'bytes=2-4' } })
  expect([answer.status, await answer.text()]).toEqual([206, 'zip'])
  expect(answer.headers.get('content-range')).toBe('bytes 2-4/10')
  expect((await send(sign(), { headers: { range: 'bytes=10-' } })).status).toBe(416)
})

test('an expired or changed address is refused', async () => {
  expect((await send(sign({ expires: new Date(Date.now() - 1000) }))).status).toBe(403)
  for (const [name, value] of [
    ['expires', '99999999999'],
    ['name', 'other.exe'],
    ['customer', ''],
    ['signature', ''],
  ] as const) {
    const url = new URL(sign())
    url.searchParams.set(name, value)
    expect([name, (await send(url)).status]).toEqual([name, 403])
  }
  expect((await send(sign().replace('archives', 'originals'))).status).toBe(403)
})

test('another customer’s token finds nothing; neither does anybody once it is gone', async () => {
  const bearer = (as: string) => ({ headers: { authorization: `Bearer ${as}` } })
  const stranger = (await server.signedIn()).token
  expect((await send(sign(), bearer(token))).status).toBe(200)
  expect((await send(sign(), bearer(stranger))).status).toBe(404)
  expect((await send(sign({ key: 'archives/0190aaaa-0000-7000-8000-00000000none' }))).status).toBe(404)
})

test('an address ends on its second', () => {
  let now = 0
  const { sign: signAt, verify } = createSignedDownloads(Buffer.alloc(32), () => now)
  const url = new URL(signAt('http://x', { customerId, key: KEY, fileName: 'a.zip', expires: new Date(5000) }))
  expect(verify(KEY, url.searchParams)).toMatchObject({ key: KEY, fileName: 'a.zip' })
  now = 5000
  expect(verify(KEY, url.searchParams)).toBeNull()
})
