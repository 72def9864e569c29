import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { errorBody } from '#contract/failure.ts'
import { deletePhotos } from '#contract/photos.ts'
import { type NoRoom, noRoom } from '#contract/uploads.ts'
import { limitsOf } from '#server/areas/uploads/limits.ts'
import { checkDisk } from '#server/areas/uploads/room.ts'
import { readSettings } from '#server/core/settings.ts'
import { endWaits } from '#tests/support/limits.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { createUploader, type Uploader, uploadIdOf } from '#tests/support/uploads.ts'

const uploadLimits = {
  MAX_UPLOAD_BYTES: 100_000,
  MAX_CUSTOMER_FILES: 3,
  MAX_CUSTOMER_BYTES: 250_000,
  UPLOAD_REQUESTS_A_MINUTE: 40,
}

let server: TestServer
beforeAll(async () => {
  server = await startServer({ settings: { uploadLimits } })
})
afterAll(() => server.stop())

async function newCustomer(): Promise<{ uploader: Uploader; token: string }> {
  const { token } = await server.signedIn()
  return { uploader: createUploader(server, token), token }
}

let seed = 9000
/** A photo of exactly this many bytes: anything may follow the end of a JPEG. */
async function photoOf(bytes: number): Promise<Buffer> {
  const photo = await makePhoto({ seed: ++seed, width: 160, height: 120 })
  return Buffer.concat([photo, Buffer.alloc(bytes - photo.length)])
}

async function refusal(response: Response): Promise<{ status: number; why: NoRoom }> {
  const { fields } = v.parse(errorBody, await response.json())
  return { status: response.status, why: v.parse(noRoom, fields) }
}

const addressOf = (created: Response) => created.headers.get('location') ?? ''

describe('a file', () => {
  test('may be as large as the limit, and not one byte larger', async () => {
    const { uploader } = await newCustomer()
    const largest = await uploader.upload(await photoOf(uploadLimits.MAX_UPLOAD_BYTES))
    expect(await uploader.settled(largest)).toMatchObject([{ state: 'stored' }])
    expect((await uploader.create({ bytes: uploadLimits.MAX_UPLOAD_BYTES + 1 })).status).toBe(413)
    const options = await uploader.request('OPTIONS', '/api/uploads')
    expect(options.headers.get('tus-max-size')).toBe(String(uploadLimits.MAX_UPLOAD_BYTES))
  })
})

describe('a customer', () => {
  test('has a limit of files, including those in progress', async () => {
    const { uploader, token } = await newCustomer()
    const stored = await uploader.upload(await photoOf(5_000))
    const [status] = await uploader.settled(stored)
    const photoIds = status?.state === 'stored' ? [status.imageId] : []
    const second = await uploader.create({ bytes: 10 })
    await uploader.create({ bytes: 10 })
    expect(await refusal(await uploader.create({ bytes: 10 }))).toEqual({ status: 507, why: { quota: 'files' } })
    await uploader.request('DELETE', addressOf(second))
    expect((await uploader.create({ bytes: 10 })).status).toBe(201)
    expect((await uploader.create({ bytes: 10 })).status).toBe(507)
    await server.api(deletePhotos, { body: { photoIds } }, token)
    expect((await uploader.create({ bytes: 10 })).status).toBe(201)
  })

  test('has a limit of bytes, including those in progress', async () => {
    const { uploader } = await newCustomer()
    await uploader.settled(await uploader.upload(await photoOf(100_000)))
    await uploader.create({ bytes: 100_000 })
    expect(await refusal(await uploader.create({ bytes: 50_001 }))).toEqual({ status: 507, why: { quota: 'bytes' } })
    expect((await uploader.create({ bytes: 50_000 })).status).toBe(201)
  })

  test('is not charged for refused files and duplicates', async () => {
    const { uploader } = await newCustomer()
    const photo = await photoOf(50_000)
    await uploader.settled(await uploader.upload(photo))
    await uploader.settled(await uploader.upload(photo))
    await uploader.settled(await uploader.upload(Buffer.alloc(50_000)))
    await uploader.create({ bytes: 100_000 })
    expect((await uploader.create({ bytes: 100_000 })).status).toBe(201)
  })

  test('cannot use the last place twice', async () => {
    const { uploader } = await newCustomer()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => uploader.create({ bytes: 10 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 507, 507])
  })

  test('uses one place for an upload that is created again because its first answer was lost', async () => {
    const { uploader } = await newCustomer()
    const id = randomUUID()
    const made = await Promise.all([1, 2, 3].map(() => uploader.create({ bytes: 90_000, metadata: { id } })))
    expect(made.map(addressOf)).toEqual(Array(3).fill(`/api/uploads/${id}`))
    await uploader.patch(`/api/uploads/${id}`, Buffer.alloc(100), 0)
    const again = await uploader.create({ bytes: 60_000, metadata: { id } })
    expect((await uploader.request('HEAD', addressOf(again))).headers.get('upload-offset')).toBe('0')
    expect((await uploader.create({ bytes: 90_000 })).status).toBe(201)
  })

  test('may send a refused file again under its id', async () => {
    const { uploader } = await newCustomer()
    const id = await uploader.upload(Buffer.alloc(5_000))
    expect(await uploader.settled(id)).toMatchObject([{ state: 'refused' }])
    const photo = await photoOf(5_000)
    expect(await uploader.upload(photo, 'again.jpg', { id })).toBe(id)
    expect(await uploader.settled(id)).toMatchObject([{ state: 'stored' }])
  })

  test('gets another id for one that is taken', async () => {
    const [mine, other] = [await newCustomer(), await newCustomer()]
    const id = randomUUID()
    await mine.uploader.create({ bytes: 10, metadata: { id } })
    expect(addressOf(await other.uploader.create({ bytes: 10, metadata: { id } }))).not.toContain(id)
    const ended = await mine.uploader.upload(await photoOf(5_000))
    expect(addressOf(await mine.uploader.create({ bytes: 10, metadata: { id: ended } }))).not.toContain(ended)
    expect((await mine.uploader.create({ bytes: 10, metadata: { id: '../../etc' } })).status).toBe(400)
  })

  test('has to wait after too many requests, without affecting others', async () => {
    const { uploader } = await newCustomer()
    const other = await newCustomer()
    let answer = await uploader.request('HEAD', '/api/uploads/none')
    // At most one minute ends meanwhile.
    for (let sent = 1; sent <= 2 * uploadLimits.UPLOAD_REQUESTS_A_MINUTE && answer.status !== 429; sent += 1) {
      answer = await uploader.request('HEAD', '/api/uploads/none')
    }
    expect(answer.status).toBe(429)
    const wait = Number(answer.headers.get('retry-after'))
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(wait).toBeLessThanOrEqual(60)
    expect((await other.uploader.request('HEAD', '/api/uploads/none')).status).toBe(404)
    await endWaits(server.context)
    expect((await uploader.request('HEAD', '/api/uploads/none')).status).toBe(404)
  })
})

describe('the disk', () => {
  test('is reported full before a file would use its reserve', async () => {
    const limits = { ...limitsOf({}), MIN_FREE_BYTES: 0 }
    const { folder } = server.context.scratch
    await checkDisk(folder, 1, limits)
    const full = expect.objectContaining({ status: 507, fields: { disk: 'full' } })
    await expect(checkDisk(folder, 2 ** 52, limits)).rejects.toEqual(full)
    await expect(checkDisk(folder, 1, { ...limits, MIN_FREE_BYTES: 2 ** 52 })).rejects.toEqual(full)
  })

  test.runIf(process.platform === 'linux')('may become full during an upload, which can then be resumed', async () => {
    const { uploader } = await newCustomer()
    const photo = await photoOf(20_000)
    const address = addressOf(await uploader.create({ bytes: photo.length }))
    vi.spyOn(server.context.scratch, 'withFile').mockImplementationOnce((work) => work('/dev/full'))
    expect(await refusal(await uploader.patch(address, photo, 0))).toEqual({ status: 507, why: { disk: 'full' } })
    expect((await uploader.patch(address, photo, 0)).status).toBe(204)
    expect(await uploader.settled(uploadIdOf(address))).toMatchObject([{ state: 'stored' }])
  })
})

test('limits are settings', () => {
  expect(limitsOf(readSettings({ MAX_CUSTOMER_FILES: '10', MIN_FREE_BYTES: '0' }))).toEqual({
    ...limitsOf({}),
    MAX_CUSTOMER_FILES: 10,
    MIN_FREE_BYTES: 0,
  })
  expect(() => readSettings({ MAX_UPLOAD_BYTES: '10 MB' })).toThrow('MAX_UPLOAD_BYTES must be a whole number')
})
