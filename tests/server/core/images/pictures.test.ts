import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deletePhotos, getPhoto } from '#contract/photos.ts'
import { ingestPhoto } from '#server/areas/uploads/ingest.ts'
import { photos, type StoredThumbnail } from '#server/core/database/schema.ts'
import { ADDRESS_PERIOD, createImageAddresses } from '#server/core/files/image-addresses.ts'
import { send } from '#tests/support/browser.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { startServer, type TestCustomer, type TestServer } from '#tests/support/server.ts'

const SORTING = { sortKey: 'dateTaken', sortOrder: 'desc' } as const

let server: TestServer
let customer: TestCustomer
let token: string
let strangersToken: string

beforeAll(async () => {
  server = await startServer()
  ;({ customer, token } = await server.signedIn())
  strangersToken = (await server.signedIn()).token
}, 60_000)
afterAll(() => server.stop())

let seed = 0
async function ingest(options: Parameters<typeof makePhoto>[0] = {}, fileName = 'scene.jpg'): Promise<string> {
  const content = await makePhoto({ seed: ++seed, ...options })
  const outcome = await ingestPhoto(server.context, { customerId: customer.id, fileName, content })
  if (outcome.state !== 'stored') throw new Error(outcome.state)
  return outcome.imageId
}

const photoOf = async (id: string, as = token) =>
  (await server.api(getPhoto, { params: { id }, query: SORTING }, as)).answer()

describe('a picture', () => {
  const bearer = (as: string) => ({ headers: { authorization: `Bearer ${as}` } })

  test('is shown to anyone with its address', async () => {
    const { image } = await photoOf(await ingest())
    for (const url of [image.url, ...image.thumbnails.map((thumbnail) => thumbnail.url)]) {
      const answer = await send(url)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('content-disposition')).toBeNull()
      expect(answer.headers.get('cache-control')).toBe(`private, max-age=${ADDRESS_PERIOD}, immutable`)
      const bytes = (await answer.arrayBuffer()).byteLength
      expect(answer.headers.get('content-length')).toBe(String(bytes))
    }
  })

  test('of an earlier version is the JPEG that it was', async () => {
    const id = await ingest()
    const { image } = await photoOf(id)
    const sizes = image.thumbnails.map(({ url: _url, ...size }) => size)
    await server.context.db
      .update(photos)
      .set({ thumbnails: sizes as StoredThumbnail[] })
      .where(eq(photos.id, id))
    expect((await send(image.url)).headers.get('content-type')).toBe('image/jpeg')
  })

  test('is not sent again to a client that has it', async () => {
    const { image } = await photoOf(await ingest())
    const etag = (await send(image.url)).headers.get('etag') ?? ''
    const answer = await send(image.url, { headers: { 'if-none-match': `"other", W/${etag}` } })
    expect([answer.status, answer.headers.get('etag')]).toEqual([304, etag])
    expect((await send(image.url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('is sent in parts on request', async () => {
    const { image } = await photoOf(await ingest())
    const whole = await send(image.untouchedUrl)
    const content = Buffer.from(await whole.arrayBuffer())
    const { length } = content
    const etag = whole.headers.get('etag') ?? ''
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    const part = (range: string, headers: Record<string, string> = {}) =>
      send(image.untouchedUrl, { headers: { range, ...headers } })

    for (const [range, first, last] of [
      ['bytes=0-0', 0, 0],
      ['bytes=10-99', 10, 99],
      ['bytes=100-', 100, length - 1],
      ['bytes=-7', length - 7, length - 1],
      [`bytes=${length - 1}-${length + 5}`, length - 1, length - 1],
      [`bytes=-${length + 5}`, 0, length - 1],
    ] as const) {
      const answer = await part(range, { 'if-range': etag })
      expect([range, answer.status]).toEqual([range, 206])
      expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${last}/${length}`)
      expect(answer.headers.get('content-length')).toBe(String(last - first + 1))
      expect(answer.headers.get('etag')).toBe(etag)
      expect(answer.headers.get('content-disposition')).toBe(whole.headers.get('content-disposition'))
      expect(Buffer.from(await answer.arrayBuffer()).equals(content.subarray(first, last + 1))).toBe(true)
    }
    for (const range of [`bytes=${length}-`, 'bytes=-0', `bytes=${length + 1}-${length + 2}`]) {
      const answer = await part(range)
      expect([range, answer.status]).toEqual([range, 416])
      expect(answer.headers.get('content-range')).toBe(`bytes */${length}`)
      expect(await answer.text()).toBe('')
    }
    for (const answer of await Promise.all([
      part('bytes=0-9', { 'if-range': '"other"' }),
      part('bytes=0-9', { 'if-range': `W/${etag}` }),
      part('bytes=0-9', { 'if-range': new Date().toUTCString() }),
      part('bytes=9-0'),
      part('bytes=0-1,5-6'),
      part('lines=0-9'),
      part('bytes=-'),
    ])) {
      expect(answer.status).toBe(200)
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
    }
    expect((await part('bytes=0-9', { 'if-none-match': etag })).status).toBe(304)
  })

  test('reports its size to a HEAD request', async () => {
    const { image } = await photoOf(await ingest())
    const answer = await send(image.untouchedUrl, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1000)
  })

  test('downloads under its name when it is the original', async () => {
    const id = await ingest({ type: 'png' }, 'Über "uns"; a=1.png')
    const answer = await send((await photoOf(id)).image.untouchedUrl)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="?ber _uns_; a=1.png"; filename*=UTF-8''%C3%9Cber%20_uns_%3B%20a%3D1.png`,
    )
  })

  test('is refused when its address was changed', async () => {
    const first = new URL((await photoOf(await ingest())).image.url)
    const second = new URL((await photoOf(await ingest())).image.url)
    const changed = [
      first.href.replace('/1300?', '/original?'),
      first.href.replace(first.pathname, second.pathname),
      first.href.replace(/expires=\d+/, (text) => `${text}0`),
      first.href.replace(/expires=\d+/, 'expires=abc'),
      first.href.replace(/signature=./, (text) => (text.endsWith('A') ? 'signature=B' : 'signature=A')),
      first.href.replace(/signature=.*/, 'signature='),
      first.href.replace(/&signature=.*/, ''),
    ]
    for (const url of changed) {
      const answer = await send(url)
      expect([url, answer.status]).toEqual([url, 403])
    }
    expect((await send(first.href.replace(/signature=.*/, 'signature=x'), bearer(token))).status).toBe(403)
  })

  test('is refused when its address has expired', async () => {
    const id = await ingest()
    const key = Buffer.from('a key of this test')
    let now = Date.parse('2026-03-01T08:00:00Z')
    const addresses = createImageAddresses(key, () => now)
    const url = new URL(addresses.sign('http://localhost', id, '300'))
    const isGood = () => addresses.verify(id, '300', url.searchParams)
    now += ((ADDRESS_PERIOD * 3) / 4) * 1000
    expect(isGood()).toBe(true)
    now += ADDRESS_PERIOD * 1000 * 2
    expect(isGood()).toBe(false)
    // An address signed by the server, long expired.
    const old = server.context.addresses.sign(server.origin, id, '300').replace(/expires=\d+/, 'expires=1000')
    expect((await send(old)).status).toBe(403)
  })

  test('has one address all day, and another on the next day', () => {
    let now = Date.parse('2026-03-01T00:00:00Z')
    const addresses = createImageAddresses(Buffer.from('key'), () => now)
    const morning = addresses.sign('http://a', 'id', '300')
    now += ADDRESS_PERIOD * 1000 - 1
    expect(addresses.sign('http://a', 'id', '300')).toBe(morning)
    now += 1
    expect(addresses.sign('http://a', 'id', '300')).not.toBe(morning)
  })

  test('is shown by token to its owner alone', async () => {
    const id = await ingest()
    const url = `${server.origin}/images/${id}/300`
    expect((await send(url, bearer(token))).status).toBe(200)
    expect((await send(url, bearer(strangersToken))).status).toBe(404)
    expect((await send(url)).status).toBe(401)
    expect((await send(url, bearer('nonsense'))).status).toBe(401)
  })

  test.each(['999', 'Original', '300/..', '%2e%2e'])('has no size %s', async (size) => {
    expect((await send(`${server.origin}/images/${await ingest()}/${size}`, bearer(token))).status).toBe(404)
  })

  test.each(['nonsense', '..%2f..', randomUUID()])('is not found at %s', async (id) => {
    expect((await send(`${server.origin}/images/${id}/300`, bearer(token))).status).toBe(404)
  })

  test('is gone with its photo', async () => {
    const { image } = await photoOf(await ingest())
    await server.api(deletePhotos, { body: { photoIds: [image.imageId] } }, token)
    expect((await send(image.url)).status).toBe(404)
    expect((await send(`${server.origin}/images/${image.imageId}/300`, bearer(token))).status).toBe(404)
  })
})
