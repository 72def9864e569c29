import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deletePhotos } from '#contract/photos.ts'
import { findKnownPhotos, MAX_KNOWN_HASHES } from '#contract/uploads.ts'
import { addPhotos } from '#tests/support/library.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { createUploader } from '#tests/support/uploads.ts'

let server: TestServer
let token: string
let strangersToken: string
beforeAll(async () => {
  server = await startServer()
  token = (await server.signedIn()).token
  strangersToken = (await server.signedIn()).token
})
afterAll(() => server.stop())

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const ask = (hashes: string[], as = token) => server.api(findKnownPhotos, { body: { hashes } }, as)

describe('which contents are known', () => {
  test('those of the library, until they are deleted, and only for its customer', async () => {
    const photo = await makePhoto({ seed: 12_001 })
    const [hash, other] = [sha256(photo), sha256('another')]
    expect((await ask([hash])).answer()).toEqual({ known: [] })
    const uploader = createUploader(server, token)
    const [status] = await uploader.settled(await uploader.upload(photo, 'a.jpg', { sha256: hash }))
    const imageId = status?.state === 'stored' ? status.imageId : ''
    const thumbnailUrl = expect.stringContaining(`/images/${imageId}/300?`)
    expect((await ask([other, hash, hash])).answer()).toEqual({ known: [{ sha256: hash, imageId, thumbnailUrl }] })
    expect((await ask([hash], strangersToken)).answer()).toEqual({ known: [] })
    await server.api(deletePhotos, { body: { photoIds: [imageId] } }, token)
    expect((await ask([hash])).answer()).toEqual({ known: [] })
  })

  test('many at once', async () => {
    const { customer, token: accessToken } = await server.signedIn()
    const hashes = Array.from({ length: MAX_KNOWN_HASHES }, (_, at) => sha256(`photo ${at}`))
    const stored = hashes.filter((_, at) => at % 50 === 7)
    const ids = await addPhotos(
      server,
      customer.id,
      stored.map((hash) => ({ sha256: hash })),
    )
    const { known } = (await ask(hashes, accessToken)).answer()
    const found = new Map(known.map(({ sha256: hash, imageId }) => [hash, imageId]))
    expect(stored.map((hash) => found.get(hash))).toEqual(ids)
    expect(found.size).toBe(stored.length)
  })

  test.each([
    ['no hash', []],
    ['too many hashes', Array.from({ length: MAX_KNOWN_HASHES + 1 }, () => sha256('x'))],
    ['what is no hash', ['x'.repeat(64)]],
    ['a hash in capitals', [sha256('x').toUpperCase()]],
  ])('%s is refused', async (_name, hashes) => {
    expect((await ask(hashes)).status).toBe(400)
  })

  test('the call needs a token', async () => {
    expect((await server.api(findKnownPhotos, { body: { hashes: [sha256('x')] } })).status).toBe(401)
  })
})
