import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LEASE_TIME } from '#server/areas/uploads/lease.ts'
import { keepUploads } from '#server/areas/uploads/upkeep.ts'
import { uploads } from '#server/core/database/schema.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { issueToken } from '#tests/support/tokens.ts'
import { createUploader, partsOf, type Uploader, uploadIdOf } from '#tests/support/uploads.ts'

const addressOf = (created: Response) => created.headers.get('location') ?? ''

/** A request that sends some bytes of a body, and leaves its end open; `cut` ends its connection. */
function sendSlowly(server: TestServer, token: string, address: string, content: Uint8Array, length: number) {
  const headers = {
    authorization: `Bearer ${token}`,
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'content-length': String(length),
    'upload-offset': '0',
  }
  const sent = request(server.origin + address, { method: 'PATCH', headers })
  const answer = new Promise<number | null>((resolve) => {
    sent.on('response', (response) => resolve(response.resume().statusCode ?? null)).on('error', () => resolve(null))
  })
  sent.write(content)
  return { answer, cut: () => sent.destroy() }
}

describe.runIf(process.env.DATABASE_URL)('two processes on one database and one store', () => {
  let folder: string
  let first: TestServer
  let second: TestServer
  let token: string
  let uploaders: [Uploader, Uploader]
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'albumen-shared-'))
    first = await startServer({ settings: { blobStore: { folder } } })
    const { databaseUrl } = first.context.settings
    second = await startServer({ settings: { blobStore: { folder }, databaseUrl } })
  }, 60_000)
  afterAll(async () => {
    await second.stop()
    await first.stop()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    const signedIn = await first.signedIn()
    token = signedIn.token
    // their origins differ here, and with them the tokens' issuer
    uploaders = [createUploader(first, token), createUploader(second, await issueToken(second, signedIn.customer.id))]
  })

  /** What a process has received and not entered yet. */
  const bytesInHand = async ({ context: { scratch } }: TestServer) => {
    const [name = ''] = await readdir(scratch.folder)
    return (await stat(join(scratch.folder, name))).size
  }

  test('receive an upload in turns', async () => {
    const [one, other] = uploaders
    const photo = await makePhoto({ seed: 31_000 })
    const address = addressOf(await one.create({ bytes: photo.length, name: 'in turns.jpg' }))
    const step = Math.ceil(photo.length / 6)
    for (let offset = 0, turn = 0; offset < photo.length; offset += step, turn += 1) {
      const [sends, asks] = turn % 2 === 0 ? [other, one] : [one, other]
      expect((await sends.patch(address, photo.subarray(offset, offset + step), offset)).status).toBe(204)
      const asked = await asks.request('HEAD', address)
      expect(Number(asked.headers.get('upload-offset'))).toBe(Math.min(offset + step, photo.length))
    }
    expect(await one.settled(uploadIdOf(address))).toMatchObject([{ state: 'stored' }])
    expect(await partsOf(first.context, uploadIdOf(address))).toEqual([])
  })

  test('have a request on the other process cut off, and keep what it received', async () => {
    const [one, other] = uploaders
    const photo = await makePhoto({ seed: 31_001 })
    const address = addressOf(await one.create({ bytes: photo.length }))
    const id = uploadIdOf(address)
    const slow = sendSlowly(first, token, address, photo.subarray(0, 1000), photo.length)
    await expect.poll(() => bytesInHand(first)).toBe(1000)
    const asked = await other.request('HEAD', address)
    expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, '1000'])
    expect((await other.patch(address, photo.subarray(1000), 1000)).status).toBe(204)
    slow.cut()
    await slow.answer
    expect(await one.settled(id)).toMatchObject([{ state: 'stored' }])
  })

  test('let no request enter bytes that has lost its lease', async () => {
    const [one, other] = uploaders
    const photo = await makePhoto({ seed: 31_002 })
    const address = addressOf(await one.create({ bytes: photo.length }))
    const id = uploadIdOf(address)
    const slow = sendSlowly(first, token, address, Buffer.alloc(1000, 1), photo.length)
    await expect.poll(() => bytesInHand(first)).toBe(1000)
    // as if its process had hung for longer than a lease lasts
    const over = sql`now() - make_interval(secs => ${LEASE_TIME / 1000})`
    await first.context.db.update(uploads).set({ leaseUntil: over }).where(eq(uploads.id, id))
    expect((await other.patch(address, photo, 0)).status).toBe(204)
    slow.cut()
    expect(await slow.answer).not.toBe(204)
    expect(await other.settled(id)).toMatchObject([{ state: 'stored' }])
  })

  test('leave an upload of the other process alone when one starts, and in upkeep', async () => {
    const [one, other] = uploaders
    const photo = await makePhoto({ seed: 31_003 })
    const address = addressOf(await one.create({ bytes: photo.length }))
    await one.patch(address, photo.subarray(0, 1000), 0)
    const { databaseUrl } = first.context.settings
    const third = await startServer({ settings: { blobStore: { folder }, databaseUrl } })
    await keepUploads(third.context)
    await third.stop()
    expect((await other.patch(address, photo.subarray(1000), 1000)).status).toBe(204)
    expect(await one.settled(uploadIdOf(address))).toMatchObject([{ state: 'stored' }])
  })
})
