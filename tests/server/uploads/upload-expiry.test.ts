import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getUser } from '#contract/photos.ts'
import { ENDED_UPLOAD_KEPT, UPLOAD_EXPIRES_AFTER } from '#contract/uploads.ts'
import { enterFile } from '#server/areas/uploads/parts.ts'
import { createUpload, markReceived, readUpload } from '#server/areas/uploads/store.ts'
import { keepUploads, UPKEEP_INTERVAL } from '#server/areas/uploads/upkeep.ts'
import { uploads } from '#server/core/database/schema.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { createUploader, partsOf, type Uploader, uploadIdOf } from '#tests/support/uploads.ts'

let server: TestServer
let token: string
let customerId: string
let uploader: Uploader
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  const signedIn = await server.signedIn()
  customerId = signedIn.customer.id
  token = signedIn.token
  uploader = createUploader(server, token)
})

let seed = 13_000
const freshPhoto = () => makePhoto({ seed: ++seed })
const addressOf = (created: Response) => created.headers.get('location') ?? ''
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)
const from = (milliseconds: number) => new Date(Date.now() + milliseconds)

/** Creates an upload of this age; its last byte is as old unless given. */
async function age(uploadId: string, created: Date, lastByte = created): Promise<void> {
  await server.context.db.update(uploads).set({ created, receivedAt: lastByte }).where(eq(uploads.id, uploadId))
}

async function rowOf(id: string) {
  const row = await readUpload(server.context.db, id)
  if (!row) throw new Error('No such upload.')
  return row
}
const stateOf = async (id: string) => (await uploader.status([id]))[0]?.state

describe('an unfinished upload', () => {
  const expiresIn = (answer: Response) => Date.parse(answer.headers.get('upload-expires') ?? '') - Date.now()
  const aboutAWeek = (milliseconds: number) => {
    expect(milliseconds).toBeGreaterThan(UPLOAD_EXPIRES_AFTER - 60_000)
    expect(milliseconds).toBeLessThanOrEqual(UPLOAD_EXPIRES_AFTER)
  }

  test('says when it expires, as long as it is unfinished', async () => {
    const photo = await freshPhoto()
    const created = await uploader.create({ bytes: photo.length })
    const address = addressOf(created)
    aboutAWeek(expiresIn(created))
    await age(uploadIdOf(address), ago(UPLOAD_EXPIRES_AFTER - 600_000))
    expect(expiresIn(await uploader.request('HEAD', address))).toBeLessThan(600_000)
    aboutAWeek(expiresIn(await uploader.patch(address, photo.subarray(0, 100), 0)))
    aboutAWeek(expiresIn(await uploader.request('HEAD', address)))
    const wrong = await uploader.patch(address, photo.subarray(50), 50)
    const last = await uploader.patch(address, photo.subarray(100), 100)
    const after = await uploader.request('HEAD', address)
    for (const answer of [wrong, last, after]) expect(answer.headers.has('upload-expires')).toBe(false)
  })

  test('answers 404 once it has expired, and is freed', async () => {
    const address = addressOf(await uploader.create({ bytes: 1000 }))
    const id = uploadIdOf(address)
    await uploader.patch(address, new Uint8Array(10), 0)
    await age(id, ago(UPLOAD_EXPIRES_AFTER + 1000))
    expect((await uploader.request('HEAD', address)).status).toBe(404)
    expect((await uploader.patch(address, new Uint8Array(10), 10)).status).toBe(404)
    await keepUploads(server.context)
    expect(await partsOf(server.context, id)).toHaveLength(1)
    await keepUploads(server.context, from(UPKEEP_INTERVAL))
    expect(await partsOf(server.context, id)).toEqual([])
    expect(await stateOf(id)).toBe('unknown')
  })

  test('expires later with every byte', async () => {
    const photo = await freshPhoto()
    const address = addressOf(await uploader.create({ bytes: photo.length }))
    const id = uploadIdOf(address)
    await uploader.patch(address, photo.subarray(0, 10), 0)
    await age(id, ago(3 * UPLOAD_EXPIRES_AFTER), ago(UPLOAD_EXPIRES_AFTER - 60_000))
    await keepUploads(server.context)
    expect((await uploader.request('HEAD', address)).headers.get('upload-offset')).toBe('10')
    await uploader.patch(address, photo.subarray(10), 10)
    expect(await uploader.settled(id)).toMatchObject([{ state: 'stored' }])
  })

  test('counts as finished when only the end was missed', async () => {
    const photo = await freshPhoto()
    const address = addressOf(await uploader.create({ bytes: photo.length }))
    const id = uploadIdOf(address)
    await enterFile(server.context, { ...(await rowOf(id)), bytes: 0 }, Readable.from([photo]))
    await age(id, ago(2 * UPLOAD_EXPIRES_AFTER))
    await keepUploads(server.context)
    expect(await uploader.settled(id)).toMatchObject([{ state: 'stored' }])
  })
})

describe('a finished upload', () => {
  test('is known for as long as documented; its photo stays', async () => {
    const id = await uploader.upload(await freshPhoto())
    await uploader.settled(id)
    const refused = await uploader.upload(Buffer.from('no photo'))
    await uploader.settled(refused)
    await keepUploads(server.context, from(ENDED_UPLOAD_KEPT - 60_000))
    expect([await stateOf(id), await stateOf(refused)]).toEqual(['stored', 'refused'])
    await keepUploads(server.context, from(ENDED_UPLOAD_KEPT))
    expect([await stateOf(id), await stateOf(refused)]).toEqual(['unknown', 'unknown'])
    expect((await server.api(getUser, { query: {} }, token)).answer().photosCount).toBe(1)
  })
})

test('an upload whose job failed for good gets a new job', async () => {
  const photo = await freshPhoto()
  const id = randomUUID()
  const row = { id, imageId: randomUUID(), customerId, fileName: 'a.jpg', announcedSha256: null }
  await createUpload(server.context.db, { ...row, bytes: photo.length })
  await markReceived(server.context.db, id)
  await enterFile(server.context, await rowOf(id), Readable.from([photo]))
  await keepUploads(server.context, from(2 * UPKEEP_INTERVAL))
  expect(await uploader.settled(id)).toMatchObject([{ state: 'stored' }])
})
