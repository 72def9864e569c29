import { once } from 'node:events'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPhoto, type Photo, THUMBNAIL_IDS } from '#contract/photos.ts'
import type { UploadStatus } from '#contract/uploads.ts'
import { blobKey } from '#server/areas/photos/blobs.ts'
import type { HeicAnswer, HeicOrder, HeicWorkerData } from '#server/core/images/heic.ts'
import { type Size, sideOf } from '#server/core/images/pixels.ts'
import { send } from '#tests/support/browser.ts'
import { hasSamples, listSamples, needsSamples, readSample, SAMPLES } from '#tests/support/samples.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { createUploader } from '#tests/support/uploads.ts'

/** Damaged so much that no decoder here shows it. */
const REFUSED: Readonly<Record<string, string>> = { 'jpg/corrupted.jpg': 'damaged' }
/** Limit for the mean difference of two encodings of one picture, per channel; a rotated picture is above 40. */
const SAME_PICTURE = 8

/** The longer sides of a photo's pictures, by id. */
function longerSides(size: Size): Record<string, number> {
  const longer = Math.max(size.width, size.height)
  const thumbnails = THUMBNAIL_IDS.map((id) => [id, Math.min(sideOf(id, size), longer)])
  const larger = { ...(longer > 1300 && { 2560: Math.min(2560, longer) }), ...(longer > 2560 && { full: longer }) }
  return { ...Object.fromEntries(thumbnails), ...larger }
}

test.runIf(needsSamples)('the sample photos are there', () => {
  expect(hasSamples, `No sample photos in ${SAMPLES}`).toBe(true)
})
if (!hasSamples)
  process.stderr.write(`Skipped: there are no sample photos in ${SAMPLES}; PHOTO_SAMPLES says where they are.\n`)

describe.skipIf(!hasSamples)('the sample photos', () => {
  const samples = listSamples()
  const outcomes = new Map<string, UploadStatus>()
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await startServer()
    token = (await server.signedIn()).token
    const uploader = createUploader(server, token)
    const ids: string[] = []
    for (const { file } of samples) ids.push(await uploader.upload(await readSample(file), basename(file)))
    for (const [at, id] of ids.entries()) {
      const [status] = await uploader.settled(id)
      if (status) outcomes.set(samples[at]?.file ?? '', status)
    }
  }, 180_000)
  afterAll(() => server.stop())

  const photoOf = async (file: string): Promise<Photo> => {
    const outcome = outcomes.get(file)
    if (outcome?.state !== 'stored') throw new Error(`${file} is ${outcome?.state}`)
    const call = { params: { id: outcome.imageId }, query: { sortKey: 'dateTaken', sortOrder: 'desc' } } as const
    return (await server.api(getPhoto, call, token)).answer().image
  }
  const pictureOf = async (file: string) => {
    const { thumbnails } = await photoOf(file)
    const answer = await send(thumbnails.find(({ id }) => id === '800')?.url ?? '')
    return Buffer.from(await answer.arrayBuffer())
  }

  test('are each stored, or refused with the reason', () => {
    const refused = [...outcomes].filter(([, { state }]) => state !== 'stored')
    const reasons = refused.map(([file, status]) => [file, status.state === 'refused' ? status.reason : status.state])
    expect(Object.fromEntries(reasons)).toEqual(REFUSED)
  })

  test.each(samples.filter(({ file }) => !(file in REFUSED)))(
    '$file has its date, size and thumbnails',
    async (sample) => {
      const {
        dateTaken,
        localFileName,
        thumbnails,
        visibleHeight = 0,
        visibleWidth = 0,
        placeholder,
        imageId,
      } = await photoOf(sample.file)
      const { local, offsetMinutes = null } = sample.taken ?? {}
      expect(dateTaken?.slice(0, 19)).toBe(local)
      expect(dateTaken === undefined || dateTaken.length > 19).toBe(dateTaken === undefined || offsetMinutes !== null)
      expect(localFileName).toBe(basename(sample.file))
      expect([visibleWidth, visibleHeight].sort()).toEqual([sample.width, sample.height].sort())
      const sides = thumbnails.map(({ id, width, height }) => [id, Math.max(width, height)])
      expect(Object.fromEntries(sides)).toEqual(longerSides({ width: visibleWidth, height: visibleHeight }))
      for (const { id, url, width, height } of thumbnails) {
        const answer = await send(url)
        const isThumbnail = THUMBNAIL_IDS.some((thumbnail) => thumbnail === id)
        const format = isThumbnail ? 'webp' : 'jpeg'
        expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format, width, height })
        if (isThumbnail) expect(answer.headers.get('content-type')).toBe('image/webp')
      }
      expect(placeholder.length).toBeLessThan(300)
      const original = await server.context.blobs.read(blobKey(imageId, 'original'))
      if (!original) throw new Error('There is no original.')
      expect((await buffer(original.stream)).equals(await readSample(sample.file))).toBe(true)
    },
  )

  test('an iPhone photo with its rotation stored twice is upright', async () => {
    const file = 'heic/mobile/iphone_13_pro_max.HEIC'
    expect(await photoOf(file)).toMatchObject({ visibleWidth: 3024, visibleHeight: 4032 })
    const picture = await pictureOf(file)
    const { width, height } = await sharp(picture).metadata()
    const blueness = async (top: number) => {
      const strip = { left: Math.floor(width / 2), top, width: Math.floor(width / 2), height: Math.floor(height / 8) }
      const [red, , blue] = (await sharp(await sharp(picture).extract(strip).toBuffer()).stats()).channels
      return (blue?.mean ?? 0) - (red?.mean ?? 0)
    }
    // A wooden kitchen, with a blue cloth on the table in front.
    expect(await blueness(Math.floor((height * 7) / 8))).toBeGreaterThan(10)
    expect(await blueness(Math.floor(height / 4))).toBeLessThan(-10)
  })

  test('a HEIC decoder is refused memory above its limit, and is not used again', async () => {
    const mostMemory = 100_000_000
    const decoder = new Worker(new URL('../../../../server/core/images/heic-worker.ts', import.meta.url), {
      workerData: { mostMemory } satisfies HeicWorkerData,
      stdout: true,
    })
    const ask = async (file: string): Promise<HeicAnswer> => {
      decoder.postMessage({ source: join(SAMPLES, file), maxPixels: Number.MAX_SAFE_INTEGER } satisfies HeicOrder)
      const [answer] = await once(decoder, 'message')
      return answer
    }
    const small = await ask('heic/IMG_5195.HEIC')
    expect(small).toHaveProperty('decoded')
    expect(small.memory).toBeLessThan(mostMemory)
    expect(await ask('heic/mobile/HMD_Nokia_8.3_5G.heif')).toEqual({
      refused: 'too-many-pixels',
      memory: Number.POSITIVE_INFINITY,
    })
    await decoder.terminate()
  })

  const turned = ['landscape', 'portrait'].flatMap((shape) => [2, 3, 4, 5, 6, 7, 8].map((o) => [shape, o] as const))
  test.each(turned)('%s in orientation %i looks like the one in orientation 1', async (shape, orientation) => {
    const raw = async (file: string) =>
      sharp(await pictureOf(file))
        .raw()
        .toBuffer({ resolveWithObject: true })
    const upright = await raw(`jpg/orientation/${shape}_1.jpg`)
    const other = await raw(`jpg/orientation/${shape}_${orientation}.jpg`)
    expect([other.info.width, other.info.height]).toEqual([upright.info.width, upright.info.height])
    let difference = 0
    for (const [at, value] of upright.data.entries()) difference += Math.abs(value - (other.data[at] ?? 0))
    expect(difference / upright.data.length).toBeLessThan(SAME_PICTURE)
  })
})
