import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { downloads } from '#server/areas/downloads/tables.ts'
import { exportChunks, exports } from '#server/areas/exports/tables.ts'
import type { AnswerHeaders } from '#server/core/blobs/store.ts'
import { customers } from '#server/core/database/schema.ts'
import { setSecurityHeaders } from '#server/core/http/security.ts'
import { disposition } from '#server/core/http/send-blob.ts'
import { readSettings } from '#server/core/settings.ts'
import { send } from '#tests/support/browser.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const BLOB = '0190aaaa-0000-7000-8000-000000000001'
const KEY = `archives/${BLOB}`
const LATER = new Date(Date.now() + 60_000)
const DAY = 24 * 3_600_000

let server: TestServer
let customerId: string
let token: string

beforeAll(async () => {
  server = await startServer()
  const signedIn = await server.signedIn()
  customerId = signedIn.customer.id
  token = signedIn.token
  await server.context.blobs.put(KEY, Buffer.from('a zip file'))
  const times = { created: new Date(), updated: new Date(), expires: LATER }
  await server.context.db
    .insert(downloads)
    .values({ customerId, id: BLOB, blobId: BLOB, status: 'READY', photos: [], bytes: 10, ...times })
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
    `attachment; filename="?t? _1__2.zip"; filename*=UTF-8''%C3%89t%C3%A9%20_1__2.zip`,
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

const archiveUntil = (expires: Date) =>
  server.context.db.update(downloads).set({ expires }).where(eq(downloads.customerId, customerId))

test('an archive whose time is over is gone, whatever its address says', async () => {
  const address = sign()
  await archiveUntil(new Date(Date.now() - 1))
  expect((await send(address)).status).toBe(404)
  expect((await send(sign({ expires: new Date(Date.now() - 1000) }))).status).toBe(404)
  await archiveUntil(LATER)
  expect((await send(address)).status).toBe(200)
})

test('so is one that was removed, or made again', async () => {
  const { db } = server.context
  const other = '0190aaaa-0000-7000-8000-000000000002'
  await db.update(downloads).set({ blobId: other }).where(eq(downloads.customerId, customerId))
  expect((await send(sign())).status).toBe(404)
  await db.update(downloads).set({ blobId: BLOB }).where(eq(downloads.customerId, customerId))
  expect((await send(sign())).status).toBe(200)
})

test('so is a file of an export whose time is over', async () => {
  const { db, blobs } = server.context
  const about = { customerId, channel: 'ALB-GB', status: 'READY' as const, revision: 1, photosCount: 1 }
  const [made] = await db.insert(exports).values(about).returning()
  if (!made) throw new Error('Nothing was entered.')
  const key = `exports/${made.id}/0-abc`
  const last = { lastMonth: 202401, lastValue: 'x', lastId: made.id }
  await db
    .insert(exportChunks)
    .values({ exportId: made.id, iteration: 0, blobKey: key, size: 3, photosCount: 1, names: [], ...last })
  await blobs.put(key, Buffer.from('zip'))
  expect((await send(sign({ key }))).status).toBe(200)
  await db
    .update(exports)
    .set({ updated: new Date(Date.now() - 8 * DAY) })
    .where(eq(exports.id, made.id))
  expect((await send(sign({ key }))).status).toBe(404)
})

test('and all of an account that was deleted, until it is kept', async () => {
  const { db } = server.context
  await db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, customerId))
  expect((await send(sign())).status).toBe(404)
  await db.update(customers).set({ deletedAt: null }).where(eq(customers.id, customerId))
  expect((await send(sign())).status).toBe(200)
})

describe('where the store answers by itself', () => {
  const led: [string, AnswerHeaders][] = []
  function answerElsewhere() {
    server.context.blobs.addressOf = async (key, headers) => {
      led.push([key, headers])
      return `https://store.example/${key}?signed`
    }
  }
  afterEach(() => {
    delete server.context.blobs.addressOf
    led.length = 0
  })

  test.each(['document', 'iframe', 'image'])('a browser is led there for a %s', async (kind) => {
    answerElsewhere()
    const answer = await send(sign({ fileName: 'a.zip' }), { headers: { 'sec-fetch-dest': kind } })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`https://store.example/${KEY}?signed`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const said = { type: 'application/zip', cacheControl: 'private, no-store', disposition: disposition('a.zip') }
    expect(led).toEqual([[KEY, said]])
  })

  test.each(['empty', ''])('a script (%j) is answered here: it may read from nowhere else', async (kind) => {
    answerElsewhere()
    const answer = await send(sign(), { headers: kind ? { 'sec-fetch-dest': kind } : {} })
    expect([answer.status, await answer.text()]).toEqual([200, 'a zip file'])
  })

  test('nobody is led there by an address that is refused', async () => {
    answerElsewhere()
    const expired = sign({ expires: new Date(Date.now() - 1000) })
    expect((await send(expired, { headers: { 'sec-fetch-dest': 'document' } })).status).toBe(403)
    expect(led).toEqual([])
  })

  test.each([
    ['s3://shop?endpoint=https://s3.example&style=path', 'https://s3.example'],
    ['s3://shop?endpoint=https://s3.example:9000', 'https://shop.s3.example:9000'],
    ['s3://shop?region=eu-west-1', 'https://shop.s3.eu-west-1.amazonaws.com'],
  ])('pages may show pictures from there: %s', (store, origin) => {
    const policyOf = (redirect: string) => {
      const request = new IncomingMessage(new Socket())
      const response = new ServerResponse(request)
      setSecurityHeaders(request, response, readSettings({ BLOB_STORE: store, BLOB_REDIRECT: redirect }))
      return String(response.getHeader('content-security-policy'))
    }
    expect(policyOf('on')).toContain(`img-src 'self' data: blob: ${origin};`)
    expect(policyOf('off')).not.toContain(origin)
  })
})
