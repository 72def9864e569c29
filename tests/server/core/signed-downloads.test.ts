import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloads } from '#server/areas/downloads/tables.ts'
import { exportChunks, exports } from '#server/areas/exports/tables.ts'
import { customers } from '#server/core/database/schema.ts'
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
