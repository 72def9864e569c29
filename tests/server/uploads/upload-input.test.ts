import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import { decodeJwt, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getPhoto } from '#contract/photos.ts'
import { blobKey } from '#server/areas/photos/blobs.ts'
import { getOrCreateSigningKeys } from '#server/core/identity/keys.ts'
import { SIGNING_ALGORITHM } from '#server/core/identity/tokens.ts'
import { SERVICE_PATHS } from '#server/core/service-paths.ts'
import { send } from '#tests/support/browser.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { createUploader, type Uploader, uploadIdOf } from '#tests/support/uploads.ts'

let server: TestServer
let token: string
let uploader: Uploader
beforeAll(async () => {
  server = await startServer()
  ;({ token } = await server.signedIn())
  uploader = createUploader(server, token)
})
afterAll(() => server.stop())

let seed = 16_000
const freshPhoto = (width = 320, height = 240) => makePhoto({ seed: ++seed, width, height })
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const addressOf = (created: Response) => created.headers.get('location') ?? ''

async function storedImage(uploadId: string): Promise<string> {
  const [status] = await uploader.settled(uploadId)
  if (status?.state !== 'stored') throw new Error(`The upload is ${status?.state}.`)
  return status.imageId
}

async function photoOf(imageId: string) {
  const query = { sortKey: 'dateTaken', sortOrder: 'desc' } as const
  return (await server.api(getPhoto, { params: { id: imageId }, query }, token)).answer().image
}

async function originalOf(imageId: string): Promise<Buffer> {
  const blob = await server.context.blobs.read(blobKey(imageId, 'original'))
  if (!blob) throw new Error('There is no original.')
  return buffer(blob.stream)
}

function pngChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(content.length + 12)
  chunk.writeUInt32BE(content.length)
  chunk.write(type, 4, 'latin1')
  content.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), content.length + 8)
  return chunk
}

/** A completely white picture: 1 bit per pixel, so that even a huge one is a small file. */
function whitePng(side: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))])
}

describe('the content of a file', () => {
  test('a PNG named .jpg is a PNG', async () => {
    const png = await makePhoto({ seed: ++seed, type: 'png' })
    const image = await photoOf(
      await storedImage(await uploader.upload(png, 'holiday.jpg', { filetype: 'image/jpeg' })),
    )
    expect((await send(image.untouchedUrl)).headers.get('content-type')).toBe('image/png')
  })

  test('a text named .jpg is no photo', async () => {
    const id = await uploader.upload(Buffer.from('Dear diary'), 'holiday.jpg', { filetype: 'image/jpeg' })
    expect(await uploader.settled(id)).toEqual([{ id, state: 'refused', reason: 'not-a-photo' }])
  })

  test('a small file of 30,000 x 30,000 pixels has too many pixels, and is never decoded', async () => {
    const bomb = whitePng(30_000)
    expect(bomb.length).toBeLessThan(150_000)
    const before = process.memoryUsage().rss
    const id = await uploader.upload(bomb, 'bomb.png')
    expect(await uploader.settled(id)).toEqual([{ id, state: 'refused', reason: 'too-many-pixels' }])
    expect(process.memoryUsage().rss - before).toBeLessThan(200e6)
  })

  test('two files with the same content are one photo, however they are announced', async () => {
    const photo = await freshPhoto()
    const ids = await Promise.all([
      uploader.upload(photo, 'one.jpg', { sha256: sha256(photo) }),
      uploader.upload(photo, 'two.jpg', { sha256: sha256(photo) }),
      uploader.upload(photo, 'three.jpg'),
    ])
    const statuses = await uploader.settled(...ids)
    expect(statuses.map(({ state }) => state).sort()).toEqual(['duplicate', 'duplicate', 'stored'])
  })
})

describe('names', () => {
  const letters = 'ש'.repeat(125)
  test.each<[string, string, string]>([
    ['with slashes', '/etc/../passwd\\x.jpg', '_etc_.._passwd_x.jpg'],
    ['with control characters', 'a\u0000b\r\nc\u0007\u009f.jpg', 'abc.jpg'],
    ['of 255 bytes, right to left', `${letters}a.jpg`, `${letters}a.jpg`],
    ['that turn the direction of reading', 'photo\u202egpj.exe', 'photogpj.exe'],
    ['longer than any file system takes', `${'x'.repeat(600)}.jpg`, `${'x'.repeat(251)}.jpg`],
    ['of nothing to be seen', '\u0000\u202e ', 'photo'],
    ['with quotes and line ends', '"a"\n; b.jpg', '"a"; b.jpg'],
    ['of emoji', '🏝️👩‍👩‍👧.jpg', '🏝️👩‍👩‍👧.jpg'],
  ])('%s', async (_name, given, shown) => {
    const image = await photoOf(await storedImage(await uploader.upload(await freshPhoto(), given)))
    expect(image.localFileName).toBe(shown)
    expect((await send(image.untouchedUrl)).status).toBe(200)
  })
})

/** The customer's token with another expiry. */
async function tokenUntil(expires: Date): Promise<string> {
  const [jwk] = (await getOrCreateSigningKeys(server.context.db)).keys
  if (!jwk) throw new Error('There is no signing key.')
  return new SignJWT(decodeJwt(token))
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: jwk.kid, typ: 'at+jwt' })
    .setExpirationTime(expires)
    .sign(await importJWK(jwk, SIGNING_ALGORITHM))
}

test('an expiring token loses nothing: the next one resumes at the server’s offset', async () => {
  const photo = await freshPhoto()
  const before = createUploader(server, await tokenUntil(new Date(Date.now() + 60_000)))
  const expired = createUploader(server, await tokenUntil(new Date(Date.now() - 1000)))
  const address = addressOf(await before.create({ bytes: photo.length }))
  await before.patch(address, photo.subarray(0, 500), 0)
  for (const answer of [
    await expired.patch(address, photo.subarray(500), 500),
    await expired.request('HEAD', address),
    await expired.create({ bytes: 1 }),
  ]) {
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  }
  expect((await uploader.request('HEAD', address)).headers.get('upload-offset')).toBe('500')
  await uploader.patch(address, photo.subarray(500), 500)
  expect((await originalOf(await storedImage(uploadIdOf(address)))).equals(photo)).toBe(true)
})

/** Starts a request whose body arrives bit by bit. */
function begin(method: 'PATCH' | 'POST', address: string, length: number, more: Record<string, string | number>) {
  const { host, port, pathname } = new URL(address, server.origin)
  const headers = {
    host,
    authorization: `Bearer ${token}`,
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'content-length': length,
    ...more,
  }
  const started = request({ host: '127.0.0.1', port, path: pathname, method, headers, agent: false })
  // Cut off on purpose, by either end.
  started.on('error', () => {})
  return started
}

const beginPatch = (address: string, length: number, offset: number): ClientRequest =>
  begin('PATCH', address, length, { 'upload-offset': offset })

const offsetOf = async (address: string) =>
  Number((await uploader.request('HEAD', address)).headers.get('upload-offset') ?? Number.NaN)

describe('several requests for one upload', () => {
  test('run one after the other, and the file is what was sent', async () => {
    const photo = await freshPhoto(1600, 1200)
    const address = addressOf(await uploader.create({ bytes: photo.length, metadata: { sha256: sha256(photo) } }))
    const half = Math.floor(photo.length / 2)
    const first = await Promise.all([1, 2, 3].map(() => uploader.patch(address, photo.subarray(0, half), 0)))
    expect(first.map(({ status }) => status).sort()).toEqual([204, 409, 409])
    const second = await Promise.all([1, 2, 3].map(() => uploader.patch(address, photo.subarray(half), half)))
    expect(second.map(({ status }) => status).sort()).toEqual([204, 409, 409])
    expect((await originalOf(await storedImage(uploadIdOf(address)))).equals(photo)).toBe(true)
  })

  test('do not wait for a dead one', async () => {
    const photo = await freshPhoto()
    const address = addressOf(await uploader.create({ bytes: photo.length, metadata: { sha256: sha256(photo) } }))
    const dead = beginPatch(address, photo.length, 0)
    dead.write(photo.subarray(0, 1000))
    // The bytes are received when the server says so; asking also cuts off the dead request.
    await vi.waitFor(async () => expect(await offsetOf(address)).toBe(1000), 30_000)
    expect((await uploader.patch(address, photo.subarray(1000), 1000)).status).toBe(204)
    dead.destroy()
    expect((await originalOf(await storedImage(uploadIdOf(address)))).equals(photo)).toBe(true)
  })
})

test('a connection that is cut again and again loses only what was not yet written', async () => {
  const photo = await freshPhoto(1600, 1200)
  const address = addressOf(await uploader.create({ bytes: photo.length, metadata: { sha256: sha256(photo) } }))
  const step = Math.ceil(photo.length / 20)
  let offset = 0
  for (let cuts = 0; cuts < 15; cuts += 1) {
    const cut = beginPatch(address, photo.length - offset, offset)
    await new Promise((resolve) => cut.write(photo.subarray(offset, offset + step), resolve))
    await new Promise((resolve) => cut.once('close', resolve).destroy())
    const next = await offsetOf(address)
    expect(next).toBeGreaterThanOrEqual(offset)
    expect(next).toBeLessThanOrEqual(offset + step)
    offset = next
  }
  // The last piece may arrive after the question for the offset; a client then asks again.
  await vi.waitFor(async () => {
    offset = await offsetOf(address)
    expect((await uploader.patch(address, photo.subarray(offset), offset)).status).toBe(204)
  }, 30_000)
  expect((await originalOf(await storedImage(uploadIdOf(address)))).equals(photo)).toBe(true)
})

test('an interrupted creation keeps the received bytes, under the id it was sent with', async () => {
  const photo = await freshPhoto()
  const id = randomUUID()
  const address = `${SERVICE_PATHS.upload}/${id}`
  const cut = begin('POST', SERVICE_PATHS.upload, photo.length, {
    'upload-length': photo.length,
    'upload-metadata': `id ${btoa(id)},filename ${btoa('cut.jpg')},sha256 ${btoa(sha256(photo))}`,
  })
  cut.write(photo.subarray(0, 1000))
  await vi.waitFor(async () => expect(await offsetOf(address)).toBe(1000), 30_000)
  cut.destroy()
  expect((await uploader.patch(address, photo.subarray(1000), 1000)).status).toBe(204)
  expect((await originalOf(await storedImage(id))).equals(photo)).toBe(true)
})

test('a body longer than the rest of the upload is refused, whatever its header says', async () => {
  const address = addressOf(await uploader.create({ bytes: 1000 }))
  await uploader.patch(address, new Uint8Array(900), 0)
  expect((await uploader.patch(address, new Uint8Array(101), 900)).status).toBe(413)
  const { host, port, pathname } = new URL(address, server.origin)
  const chunked = request({
    host: '127.0.0.1',
    port,
    path: pathname,
    method: 'PATCH',
    headers: {
      host,
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'transfer-encoding': 'chunked',
      'upload-offset': 900,
    },
  })
  chunked.end(Buffer.alloc(500))
  const [answer] = await once(chunked, 'response')
  expect(answer.statusCode).toBe(413)
  answer.resume()
  expect(await offsetOf(address)).toBeLessThanOrEqual(1000)
})

test('missing headers are reported', async () => {
  const address = addressOf(await uploader.create({ bytes: 10 }))
  const patch = (headers: Record<string, string>) =>
    send(new URL(address, server.origin), {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
      body: new Uint8Array(10),
    })
  const type = { 'content-type': 'application/offset+octet-stream' }
  expect((await patch(type)).status).toBe(403)
  expect((await patch({ 'upload-offset': '0' })).status).toBe(403)
  for (const offset of ['-1', 'x', '1e3']) expect((await patch({ ...type, 'upload-offset': offset })).status).toBe(400)
  expect((await patch({ ...type, 'upload-offset': '5' })).status).toBe(409)
  expect((await uploader.request('POST', SERVICE_PATHS.upload, { 'upload-length': '-5' })).status).toBe(400)
  expect((await uploader.request('POST', SERVICE_PATHS.upload)).status).toBe(400)
})
