import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UploadType } from '#contract/uploads.ts'
import { PhotoRefused } from '#server/core/images/refused.ts'
import { makeRenditions } from '#server/core/images/renditions.ts'
import { sniffType } from '#server/core/images/sniff.ts'
import { makePhoto, ORIENTATIONS, readHeicFixture, takenAt, tiltOf, truncate } from '#tests/support/photos.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'albumen-images-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** JPEG artefacts at the corners' patches stay below this; a rotated picture is above 100. */
const UPRIGHT = 12

async function render(photo: Buffer, type: UploadType) {
  const path = join(folder, 'picture')
  await writeFile(path, photo)
  return makeRenditions(path, type)
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof PhotoRefused ? error.reason : String(error)),
  )

const ftyp = (...brands: string[]) => {
  const [major = '', ...compatible] = brands
  const box = Buffer.from(`\0\0\0\0ftyp${major}\0\0\0\0${compatible.join('')}`)
  box.writeUInt32BE(box.length)
  return Buffer.concat([box, Buffer.alloc(8)])
}

describe('what a file is', () => {
  test.each<[string, Buffer, UploadType | null]>([
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe1]), 'image/jpeg'],
    ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png'],
    ['HEIC', ftyp('heic', 'mif1', 'heic'), 'image/heic'],
    ['a HEIC sequence', ftyp('hevc'), 'image/heic'],
    ['HEIF of the general brand', ftyp('mif1', 'mif1', 'heic'), 'image/heic'],
    ['AVIF', ftyp('avif', 'mif1'), null],
    ['AVIF of the general brand', ftyp('mif1', 'avif', 'mif1'), null],
    ['a film', ftyp('isom', 'mp42'), null],
    ['a text', Buffer.from('<html>image/jpeg</html>'), null],
    ['nothing', Buffer.alloc(0), null],
    ['a cut-off start', Buffer.from([0xff, 0xd8]), null],
  ])('%s', (_name, head, type) => {
    expect(sniffType(head)).toBe(type)
  })
})

describe('thumbnails', () => {
  test.each(ORIENTATIONS.flatMap((orientation) => [['jpeg', orientation] as const, ['png', orientation] as const]))(
    'of a %s in orientation %i are upright',
    async (type, orientation) => {
      const photo = await makePhoto({ type, orientation, width: 640, height: 400 })
      const { width, height, thumbnails } = await render(photo, `image/${type}`)
      expect([width, height]).toEqual([640, 400])
      for (const { content } of thumbnails) expect(await tiltOf(content)).toBeLessThan(UPRIGHT)
    },
  )

  test('of a HEIC with its rotation stored twice are rotated once', async () => {
    const { width, height, thumbnails } = await render(await readHeicFixture(), 'image/heic')
    expect([width, height]).toEqual([480, 640])
    for (const { content } of thumbnails) expect(await tiltOf(content)).toBeLessThan(UPRIGHT)
  })

  test('are bounded by their longer side', async () => {
    const { width, height, thumbnails } = await render(await makePhoto({ width: 3000, height: 1500 }), 'image/jpeg')
    expect([width, height]).toEqual([3000, 1500])
    expect(thumbnails.map(({ id, ...size }) => [id, size.width, size.height])).toEqual([
      ['300', 300, 150],
      ['800', 800, 400],
      ['1300', 1300, 650],
    ])
    for (const { content, ...size } of thumbnails)
      expect(await sharp(content).metadata()).toMatchObject({ width: size.width, height: size.height })
  })

  test('are never larger than the photo', async () => {
    const { thumbnails } = await render(await makePhoto({ width: 300, height: 500 }), 'image/jpeg')
    expect(thumbnails.map(({ width, height }) => [width, height])).toEqual([
      [180, 300],
      [300, 500],
      [300, 500],
    ])
  })

  test.each([
    {
      width: 6000,
      height: 1200,
      sizes: [
        [1000, 200],
        [2667, 533],
        [1300, 260],
      ],
    },
    {
      width: 500,
      height: 5000,
      sizes: [
        [120, 1200],
        [320, 3200],
        [130, 1300],
      ],
    },
    {
      width: 1000,
      height: 200,
      sizes: [
        [1000, 200],
        [1000, 200],
        [1000, 200],
      ],
    },
  ])('of a panorama of $width × $height have enough rows for square tiles', async ({ width, height, sizes }) => {
    const { thumbnails } = await render(await makePhoto({ width, height }), 'image/jpeg')
    expect(thumbnails.map((thumbnail) => [thumbnail.width, thumbnail.height])).toEqual(sizes)
  })

  test('carry no metadata', async () => {
    const photo = await makePhoto({ orientation: 6, exif: takenAt('2024-05-06T07:08:09') })
    const { thumbnails } = await render(photo, 'image/jpeg')
    for (const { content } of thumbnails) {
      const { exif, icc, xmp, orientation, space, format } = await sharp(content).metadata()
      expect({ exif, icc, xmp, orientation, space, format }).toEqual({ space: 'srgb', format: 'webp' })
    }
  })

  test('of pictures in other colour spaces than sRGB look the same', async () => {
    const plain = await makePhoto({ width: 400, height: 300 })
    const wide = await sharp(plain).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()
    const printed = await sharp(plain).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
    for (const [photo, tolerance] of [
      [wide, UPRIGHT],
      [printed, 60],
    ] as const) {
      const { thumbnails } = await render(photo, 'image/jpeg')
      for (const { content } of thumbnails) expect(await tiltOf(content)).toBeLessThan(tolerance)
    }
  })

  test('of a transparent picture have a paper-coloured background', async () => {
    const glass = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const { thumbnails } = await render(glass, 'image/png')
    for (const { content } of thumbnails) {
      const { channels } = await sharp(content).stats()
      expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255])
    }
  })

  test('include a placeholder of a few pixels', async () => {
    const { placeholder } = await render(await makePhoto({ width: 900, height: 600 }), 'image/jpeg')
    expect(placeholder.length).toBeLessThan(300)
    const picture = Buffer.from(placeholder.replace('data:image/webp;base64,', ''), 'base64')
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 16, height: 11 })
  })
})

/** A PNG whose header claims a size that its pixels do not have. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(
    await sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

describe('what is refused', () => {
  test('a picture of too many pixels, by its header', async () => {
    const before = process.memoryUsage().rss
    expect(await refusalOf(render(await claiming(30_000, 30_000), 'image/png'))).toBe('too-many-pixels')
    expect(process.memoryUsage().rss - before).toBeLessThan(200e6)
  })

  test('a HEIC of too many pixels, by what its container says', async () => {
    const photo = await readHeicFixture()
    const size = photo.indexOf('ispe') + 8
    photo.writeUInt32BE(30_000, size)
    photo.writeUInt32BE(30_000, size + 4)
    expect(await refusalOf(render(photo, 'image/heic'))).toBe('too-many-pixels')
  })

  test.each(['jpeg', 'png'] as const)('a truncated %s', async (type) => {
    const photo = await makePhoto({ type, width: 800, height: 600 })
    for (const part of [0.9, 0.5, 0.05]) {
      expect(await refusalOf(render(truncate(photo, part), `image/${type}`))).toBe('damaged')
    }
  })

  test('a truncated HEIC, and the next one works', async () => {
    const photo = await readHeicFixture()
    for (const part of [0.9, 0.5, 0.05])
      expect(await refusalOf(render(truncate(photo, part), 'image/heic'))).toBe('damaged')
    expect(await refusalOf(render(photo, 'image/heic'))).toBe('taken')
  })

  test('any file that is not a photo, whatever its name', async () => {
    for (const type of ['image/jpeg', 'image/png', 'image/heic'] as const) {
      expect(await refusalOf(render(Buffer.from('GIF89a'), type))).toBe('damaged')
    }
  })

  test('no file because of a fault of the server', async () => {
    const missing = refusalOf(makeRenditions(join(folder, 'missing'), 'image/heic'))
    expect(await missing).toContain('ENOENT')
  })
})
