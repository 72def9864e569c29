import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deletePhotos, getPhoto, LARGER_IDS, type Photo } from '#contract/photos.ts'
import { UNDO_PERIOD } from '#server/areas/photos/deletion/marks.ts'
import { freeDeletedPhotos } from '#server/areas/photos/jobs.ts'
import { createLargerPictures, largerPictures } from '#server/areas/photos/larger.ts'
import { findPictures } from '#server/areas/photos/store.ts'
import { ingestPhoto } from '#server/areas/uploads/ingest.ts'
import { send } from '#tests/support/browser.ts'
import { makePhoto, type PhotoOptions, readHeicFixture, tiltOf } from '#tests/support/photos.ts'
import { startServer, type TestCustomer, type TestServer } from '#tests/support/server.ts'

const SORTING = { sortKey: 'dateTaken', sortOrder: 'desc' } as const
/** JPEG artefacts at the corners' patches stay below this; a rotated picture is above 100. */
const UPRIGHT = 12

let server: TestServer
let customer: TestCustomer
let token: string

beforeAll(async () => {
  server = await startServer()
  ;({ customer, token } = await server.signedIn())
}, 60_000)
afterAll(() => server.stop())

async function add(content: Buffer, fileName = 'scene.jpg'): Promise<Photo> {
  const outcome = await ingestPhoto(server.context, { customerId: customer.id, fileName, content })
  if (outcome.state !== 'stored') throw new Error(outcome.state)
  return read(outcome.imageId)
}
const read = async (id: string): Promise<Photo> =>
  (await server.api(getPhoto, { params: { id }, query: SORTING }, token)).answer().image

let seed = 100
const addScene = async (options: PhotoOptions) => add(await makePhoto({ seed: ++seed, ...options }))

const addressOf = ({ thumbnails }: Photo, size: string) => thumbnails.find(({ id }) => id === size)?.url ?? ''
async function bytesAt(url: string): Promise<Buffer> {
  const answer = await send(url)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

async function blobsOf(imageId: string): Promise<string[]> {
  const keys: string[] = []
  for (const prefix of [`originals/${imageId}`, `thumbnails/${imageId}/`])
    for await (const { key } of server.context.blobs.list(prefix)) keys.push(key)
  return keys
}

describe('larger pictures', () => {
  test.each([
    { width: 1200, height: 1300, larger: [] },
    { width: 1301, height: 900, larger: [['2560', 1301, 900]] },
    {
      width: 4000,
      height: 3000,
      larger: [
        ['2560', 2560, 1920],
        ['full', 4000, 3000],
      ],
    },
    { width: 12_000, height: 9000, larger: [['2560', 2560, 1920]] },
    {
      width: 2400,
      height: 12_000,
      larger: [
        ['2560', 512, 2560],
        ['full', 2400, 12_000],
      ],
    },
  ])('of $width × $height are those that show more', ({ larger, ...size }) => {
    const pictures = largerPictures({ ...size, mimeType: 'image/jpeg' })
    expect(pictures.map(({ id, width, height }) => [id, width, height])).toEqual(larger)
  })

  test('are upright, of the size announced, and made by the first request alone', async () => {
    const photo = await addScene({ width: 2800, height: 2000, orientation: 6 })
    expect(await blobsOf(photo.imageId)).not.toContain(`thumbnails/${photo.imageId}/2560`)
    const [jpeg, again] = await Promise.all([1, 2].map(() => bytesAt(addressOf(photo, '2560'))))
    expect(await blobsOf(photo.imageId)).toContain(`thumbnails/${photo.imageId}/2560`)
    expect(again).toEqual(jpeg)
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 2560, height: 1829, space: 'srgb' })
    expect(await tiltOf(jpeg ?? Buffer.alloc(0))).toBeLessThan(UPRIGHT)
    expect(photo.thumbnails.at(-2)).toMatchObject({ id: '2560', width: 2560, height: 1829 })
  })

  test('with all pixels are the original where browsers show it', async () => {
    const photo = await addScene({ width: 2700, height: 900 })
    expect(addressOf(photo, 'full')).toBe(photo.untouchedUrl)
    const direct = await send(`${server.origin}/images/${photo.imageId}/full`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(direct.status).toBe(404)
  })

  test('of a transparent picture lie on paper', async () => {
    const glass = await sharp({ create: { width: 1400, height: 40, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const { channels } = await sharp(await bytesAt(addressOf(await add(glass), '2560'))).stats()
    expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255])
  })

  test('of a HEIC are JPEGs, with all pixels too', async () => {
    const { imageId } = await add(await readHeicFixture(), 'scene.heic')
    // as if it were as large as those of cameras: its pixels stay what they are
    await server.context.pool.query('update photos set width = 3000, height = 4000 where id = $1', [imageId])
    const photo = await read(imageId)
    for (const size of LARGER_IDS) {
      const jpeg = await bytesAt(addressOf(photo, size))
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 640 })
      expect(await tiltOf(jpeg)).toBeLessThan(UPRIGHT)
    }
  })

  test('are not there for small photos, nor for others', async () => {
    const small = await addScene({ width: 640, height: 480 })
    const large = await addScene({ width: 1400, height: 900 })
    expect(small.thumbnails.map(({ id }) => id)).toEqual(['300', '800', '1300'])
    const stranger = await server.signedIn()
    const status = async (photo: Photo, as: string) =>
      (await send(`${server.origin}/images/${photo.imageId}/2560`, { headers: { authorization: `Bearer ${as}` } }))
        .status
    expect(await status(small, token)).toBe(404)
    expect(await status(large, stranger.token)).toBe(404)
    expect(await blobsOf(large.imageId)).not.toContain(`thumbnails/${large.imageId}/2560`)
    expect(await status(large, token)).toBe(200)
  })

  test('are freed with their photo, and leave nothing where it was freed meanwhile', async () => {
    const { db, blobs } = server.context
    const photo = await addScene({ width: 1400, height: 900 })
    const picture = (await findPictures(db, [photo.imageId])).get(photo.imageId)
    if (!picture) throw new Error('no picture')
    await bytesAt(addressOf(photo, '2560'))
    await server.api(deletePhotos, { body: { photoIds: [photo.imageId] } }, token)
    await freeDeletedPhotos({ db, blobs }, new Date(Date.now() + UNDO_PERIOD + 1000))
    expect(await blobsOf(photo.imageId)).toEqual([])

    await blobs.put(`originals/${photo.imageId}`, await makePhoto({ width: 1400, height: 900 }))
    await createLargerPictures({ db, blobs })(picture, '2560')
    expect(await blobsOf(photo.imageId)).toEqual([])
  })
})
