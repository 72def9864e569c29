import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { Upload } from 'tus-js-client'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAlbum, deleteAlbum, getAlbumPhotoIds } from '#contract/albums.ts'
import { errorBody } from '#contract/failure.ts'
import { CORRELATION_HEADER } from '#contract/ids.ts'
import { deletePhotos, getPhoto, getUser } from '#contract/photos.ts'
import { getUploadStatus, MAX_UPLOAD_BYTES } from '#contract/uploads.ts'
import { blobKey } from '#server/areas/photos/blobs.ts'
import { uploads } from '#server/core/database/schema.ts'
import { SERVICE_PATHS } from '#server/core/service-paths.ts'
import { createAlbumOf } from '#tests/support/albums.ts'
import { send } from '#tests/support/browser.ts'
import { makePhoto, readHeicFixture, takenAt, tiltOf, truncate } from '#tests/support/photos.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { type CreateOptions, createUploader, partsOf, type Uploader, uploadIdOf } from '#tests/support/uploads.ts'

let server: TestServer
let token: string
let uploader: Uploader
let stranger: Uploader

beforeAll(async () => {
  server = await startServer()
  token = (await server.signedIn()).token
  uploader = createUploader(server, token)
  stranger = createUploader(server, (await server.signedIn()).token)
}, 60_000)
afterAll(() => server.stop())

let seed = 0
/** A photo that no other test has sent. */
const freshPhoto = (options: Parameters<typeof makePhoto>[0] = {}) => makePhoto({ seed: ++seed, ...options })

async function photoOf(imageId: string) {
  const query = { sortKey: 'dateTaken', sortOrder: 'desc' } as const
  return (await server.api(getPhoto, { params: { id: imageId }, query }, token)).answer().image
}

async function storedImage(uploadId: string): Promise<string> {
  const [status] = await uploader.settled(uploadId)
  if (status?.state !== 'stored') throw new Error(`The upload is ${status?.state}.`)
  return status.imageId
}

async function blobsOf(imageId: string): Promise<string[]> {
  const keys: string[] = []
  for (const prefix of [`originals/${imageId}`, `thumbnails/${imageId}/`]) {
    for await (const { key } of server.context.blobs.list(prefix)) keys.push(key)
  }
  return keys.sort()
}

const errorOf = async (response: Response) => v.parse(errorBody, await response.json())

describe('a photo uploaded into an album', () => {
  const created = { sortKey: 'created', sortOrder: 'desc' } as const
  const idsIn = async (id: string) =>
    (await server.api(getAlbumPhotoIds, { params: { id }, query: created }, token)).answer().ids
  const newAlbum = async () => (await server.api(createAlbum, { body: { name: 'Snow' } }, token)).answer().albumId

  test('is in the album and in the library, also when the library had it', async () => {
    const [first, second] = [await newAlbum(), await newAlbum()]
    const photo = await freshPhoto()
    const imageId = await storedImage(await uploader.upload(photo, 'snow.jpg', { albumId: first }))
    expect(await idsIn(first)).toEqual([imageId])
    const again = await uploader.upload(photo, 'snow.jpg', { albumId: second })
    expect(await uploader.settled(again)).toMatchObject([{ state: 'duplicate', imageId }])
    expect(await idsIn(second)).toEqual([imageId])
  })

  test("is in the library alone where the album is gone, shared or somebody else's", async () => {
    const gone = await newAlbum()
    await server.api(deleteAlbum, { params: { id: gone } }, token)
    const customer = await server.createCustomer()
    const theirs = await createAlbumOf(server, customer.id)
    const [me = ''] = (await server.context.db.select({ id: uploads.customerId }).from(uploads)).map(({ id }) => id)
    const shared = await createAlbumOf(server, me, { participants: [customer.id] })
    for (const albumId of [gone, theirs, shared])
      expect(await storedImage(await uploader.upload(await freshPhoto(), 'snow.jpg', { albumId }))).toBeTruthy()
    expect(await idsIn(shared)).toEqual([])
    const { rows } = await server.context.pool.query('select photo_id from album_photos where album_id = any($1)', [
      [gone, theirs, shared],
    ])
    expect(rows).toEqual([])
  })
})

describe('an uploaded photo', () => {
  test('is in the library with date, size, name and upright thumbnails', async () => {
    const photo = await freshPhoto({
      orientation: 6,
      width: 480,
      height: 640,
      exif: takenAt('2024-05-06T07:08:09', '-03:30'),
    })
    const uploadId = await uploader.upload(photo, 'Ferien am Meer.jpg')
    const image = await photoOf(await storedImage(uploadId))
    expect(image).toMatchObject({
      localFileName: 'Ferien am Meer.jpg',
      dateTaken: '2024-05-06T07:08:09-03:30',
      visibleWidth: 480,
      visibleHeight: 640,
      uploadId,
      created: image.uploadEnd,
    })
    for (const { url } of image.thumbnails) {
      expect(await tiltOf(Buffer.from(await (await send(url)).arrayBuffer()))).toBeLessThan(12)
    }
    const original = await send(image.untouchedUrl)
    expect(Buffer.from(await original.arrayBuffer()).equals(photo)).toBe(true)
  })

  test.each([
    ['HEIC', readHeicFixture, '2023-07-14T09:26:53+02:00'],
    ['PNG', () => freshPhoto({ type: 'png', exif: takenAt('2020-01-02T03:04:05') }), '2020-01-02T03:04:05'],
    ['JPEG without a date', () => freshPhoto(), undefined],
  ] as const)('may be a %s', async (_name, make, dateTaken) => {
    const image = await photoOf(await storedImage(await uploader.upload(await make())))
    expect(image.dateTaken).toBe(dateTaken)
  })

  test('is recognised by content, whatever its name', async () => {
    const uploadId = await uploader.upload(await freshPhoto(), 'notes.txt', { filetype: 'text/plain' })
    expect(await photoOf(await storedImage(uploadId))).toMatchObject({ localFileName: 'notes.txt' })
  })

  test('keeps its name for display only', async () => {
    const uploadId = await uploader.upload(await freshPhoto(), '../../etc/\u202epass\u0000wd\u0007.jpg')
    expect((await photoOf(await storedImage(uploadId))).localFileName).toBe('.._.._etc_passwd.jpg')
  })

  test('may arrive in pieces, from tus-js-client', async () => {
    const photo = await freshPhoto({ width: 1600, height: 1200 })
    const address = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(photo, {
        endpoint: server.origin + SERVICE_PATHS.upload,
        chunkSize: 5000,
        retryDelays: null,
        headers: { Authorization: `Bearer ${token}` },
        metadata: { filename: 'pieces.jpg', sha256: createHash('sha256').update(photo).digest('hex') },
        onError: reject,
        onSuccess: () => resolve(upload.url ?? ''),
      })
      upload.start()
    })
    expect(await photoOf(await storedImage(uploadIdOf(address)))).toMatchObject({ localFileName: 'pieces.jpg' })
  })

  test('may arrive with its creation', async () => {
    const photo = await freshPhoto()
    const created = await send(server.origin + SERVICE_PATHS.upload, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'upload-length': String(photo.length),
        'upload-metadata': `filename ${btoa('at once.jpg')}`,
        'content-type': 'application/offset+octet-stream',
      },
      body: photo,
    })
    expect(created.status).toBe(201)
    await storedImage(uploadIdOf(created.headers.get('location') ?? ''))
  })

  test('leaves no part and no scratch file', async () => {
    const { scratch } = server.context
    const uploadId = await uploader.upload(await freshPhoto())
    await storedImage(uploadId)
    await expect.poll(() => partsOf(server.context, uploadId)).toEqual([])
    await expect.poll(() => readdir(scratch.folder)).toEqual([])
  })
})

test('a stored upload answers with its thumbnail’s address, which needs no token', async () => {
  const [status] = await uploader.settled(await uploader.upload(await makePhoto({ seed: 12_345 })))
  const thumbnailUrl = status?.state === 'stored' ? status.thumbnailUrl : undefined
  const answer = await fetch(thumbnailUrl ?? '')
  expect(answer.headers.get('content-type')).toBe('image/webp')
})

describe('a photo that already exists', () => {
  test('is a duplicate of it, and leaves no blob', async () => {
    const photo = await freshPhoto()
    const first = await storedImage(await uploader.upload(photo))
    const again = await uploader.upload(photo, 'another name.jpg')
    expect(await uploader.settled(again)).toMatchObject([{ id: again, state: 'duplicate', imageId: first }])
    expect(await blobsOf(first)).toHaveLength(4)
  })

  test('is stored once when sent twice at the same time', async () => {
    const photo = await freshPhoto()
    const before = (await server.api(getUser, { query: {} }, token)).answer().photosCount
    const ids = await Promise.all([1, 2, 3].map(() => uploader.upload(photo)))
    const statuses = await uploader.settled(...ids)
    expect(statuses.map(({ state }) => state).sort()).toEqual(['duplicate', 'duplicate', 'stored'])
    expect(new Set(statuses.map((status) => ('imageId' in status ? status.imageId : ''))).size).toBe(1)
    expect((await server.api(getUser, { query: {} }, token)).answer().photosCount).toBe(before + 1)
  })

  test('is a separate photo for another customer', async () => {
    const photo = await freshPhoto()
    await storedImage(await uploader.upload(photo))
    expect(await stranger.settled(await stranger.upload(photo))).toMatchObject([{ state: 'stored' }])
  })

  test('is stored again once the first was deleted', async () => {
    const photo = await freshPhoto()
    const first = await storedImage(await uploader.upload(photo))
    const deleted = await server.api(deletePhotos, { body: { photoIds: [first] } }, token)
    expect(deleted.answer()).toEqual({ failed: [], already: [] })
    expect(await storedImage(await uploader.upload(photo))).not.toBe(first)
  })
})

describe('a file that cannot become a photo', () => {
  test.each([
    ['not-a-photo', () => Promise.resolve(Buffer.from('<html><img src="photo.jpg"></html>')), {}],
    ['empty', () => Promise.resolve(Buffer.alloc(0)), {}],
    ['damaged', async () => truncate(await freshPhoto({ width: 900, height: 700 }), 0.6), {}],
    ['damaged', async () => truncate(await readHeicFixture(), 0.6), {}],
    ['hash-mismatch', () => freshPhoto(), { sha256: 'ab'.repeat(32) }],
  ] as const)('is refused: %s', async (reason, make, metadata) => {
    const uploadId = await uploader.upload(await make(), 'photo.jpg', metadata)
    expect(await uploader.settled(uploadId)).toEqual([{ id: uploadId, state: 'refused', reason }])
  })
})

describe('an upload', () => {
  test('reports its offset', async () => {
    const photo = await freshPhoto()
    const address = (await uploader.create({ bytes: photo.length })).headers.get('location') ?? ''
    expect(address).toMatch(new RegExp(`^${SERVICE_PATHS.upload}/[0-9a-f-]{36}$`))
    await uploader.patch(address, photo.subarray(0, 100), 0)
    expect((await uploader.request('HEAD', address)).headers.get('upload-offset')).toBe('100')
    expect(await uploader.status([uploadIdOf(address)])).toEqual([{ id: uploadIdOf(address), state: 'receiving' }])
    expect((await uploader.patch(address, photo.subarray(200), 200)).status).toBe(409)
    await uploader.patch(address, photo.subarray(100), 100)
    await storedImage(uploadIdOf(address))
    const after = await uploader.request('HEAD', address)
    expect([after.status, after.headers.get('upload-offset')]).toEqual([200, String(photo.length)])
  })

  test('accepts nothing after its last byte', async () => {
    const photo = await freshPhoto()
    const uploadId = await uploader.upload(photo)
    await storedImage(uploadId)
    const address = `${SERVICE_PATHS.upload}/${uploadId}`
    expect((await uploader.patch(address, photo, 0)).status).toBe(409)
    expect((await uploader.request('DELETE', address)).status).toBe(409)
  })

  test('accepts no more than it announced', async () => {
    const address = (await uploader.create({ bytes: 10 })).headers.get('location') ?? ''
    expect((await uploader.patch(address, new Uint8Array(11), 0)).status).toBe(413)
  })

  test('is removed when it is cancelled', async () => {
    const address = (await uploader.create({ bytes: 1000 })).headers.get('location') ?? ''
    expect((await uploader.request('DELETE', address)).status).toBe(204)
    expect((await uploader.request('HEAD', address)).status).toBe(404)
    expect(await uploader.status([uploadIdOf(address)])).toEqual([{ id: uploadIdOf(address), state: 'unknown' }])
  })

  test.each<[string, number, CreateOptions]>([
    ['too large', 413, { bytes: MAX_UPLOAD_BYTES + 1 }],
    ['of unknown length', 400, { bytes: null, headers: { 'upload-defer-length': '1' } }],
    ['without a name', 400, { bytes: 1, headers: { 'upload-metadata': 'filetype aW1hZ2U=' } }],
    ['with a hash that is none', 400, { bytes: 1, metadata: { sha256: 'XYZ' } }],
    ['with metadata that is none', 400, { bytes: 1, headers: { 'upload-metadata': 'filename ###' } }],
    ['of another tus', 412, { bytes: 1, headers: { 'tus-resumable': '0.2.2' } }],
  ])('%s is refused with %i', async (_name, status, options) => {
    const headers = { ...options.headers, [CORRELATION_HEADER]: 'a-test-of-uploads' }
    const answer = await uploader.create({ ...options, headers })
    expect(answer.status).toBe(status)
    expect(answer.headers.get(CORRELATION_HEADER)).toBe('a-test-of-uploads')
    expect((await errorOf(answer)).correlationId).toBe('a-test-of-uploads')
  })

  test('is closed to pages of other origins', async () => {
    const answer = await send(server.origin + SERVICE_PATHS.upload, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.test', 'access-control-request-method': 'POST' },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('tus-extension')?.split(',')).toEqual([
      'creation',
      'creation-with-upload',
      'expiration',
      'termination',
    ])
  })
})

describe('access to an upload', () => {
  test.each(['HEAD', 'PATCH', 'DELETE', 'POST', 'GET'])('%s needs a token', async (method) => {
    const nobody = createUploader(server)
    for (const headers of [{}, { authorization: 'Bearer nonsense' }]) {
      const answer = await nobody.request(method, `${SERVICE_PATHS.upload}/${randomUUID()}`, headers)
      expect(answer.status).toBe(401)
      if (method !== 'HEAD') await errorOf(answer)
    }
  })

  test("another customer's upload is not there", async () => {
    const address = (await uploader.create({ bytes: 1000 })).headers.get('location') ?? ''
    expect((await stranger.request('HEAD', address)).status).toBe(404)
    expect((await stranger.patch(address, new Uint8Array(10), 0)).status).toBe(404)
    expect((await stranger.request('DELETE', address)).status).toBe(404)
    expect((await uploader.request('HEAD', address)).headers.get('upload-offset')).toBe('0')
    const id = uploadIdOf(address)
    expect(await stranger.status([id])).toEqual([{ id, state: 'unknown' }])
  })

  test.each([`/${randomUUID()}`, '/..%2f..%2fsecret', '/a/b'])('nothing is at %s', async (path) => {
    expect((await uploader.request('HEAD', SERVICE_PATHS.upload + path)).status).toBe(404)
  })

  test('no address contains a NUL', async () => {
    expect((await uploader.request('HEAD', `${SERVICE_PATHS.upload}/%00`)).status).toBe(400)
  })

  test('uploads can’t be read back', async () => {
    const address = (await uploader.create({ bytes: 1000 })).headers.get('location') ?? ''
    expect((await uploader.request('GET', address)).status).toBe(405)
  })

  test('the status of uploads needs a token', async () => {
    expect((await server.api(getUploadStatus, { body: { ids: [randomUUID()] } })).status).toBe(401)
  })
})

test('the original is stored as it was sent', async () => {
  const photo = await freshPhoto({ exif: takenAt('2011-11-11T11:11:11') })
  const imageId = await storedImage(await uploader.upload(photo))
  const blob = await server.context.blobs.read(blobKey(imageId, 'original'))
  expect(blob && (await buffer(blob.stream)).equals(photo)).toBe(true)
})
