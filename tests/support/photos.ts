import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'

/** EXIF orientations; 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
export const ORIENTATIONS: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8]

const STORED: Readonly<Record<Orientation, (picture: Sharp) => Sharp>> = {
  1: (picture) => picture,
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.rotate(90).flip(),
  6: (picture) => picture.rotate(270),
  7: (picture) => picture.rotate(90).flop(),
  8: (picture) => picture.rotate(90),
}

export interface PhotoOptions {
  /** Distinguishes photos: each seed has its own colours and content. */
  seed?: number
  /** Upright. */
  width?: number
  height?: number
  type?: 'jpeg' | 'png'
  orientation?: Orientation
  /** EXIF tags of the photo IFD, e.g. `{DateTimeOriginal: '2024:05:06 07:08:09', OffsetTimeOriginal: '+02:00'}`. */
  exif?: Readonly<Record<string, string>>
  /** EXIF tags of the GPS IFD, e.g. `{GPSLatitude: '52/1 22/1 0/1', GPSLatitudeRef: 'N'}`. */
  gps?: Readonly<Record<string, string>>
}

/** The corners' colours of an upright scene: all different, so that any rotation or mirroring shows. */
const CORNERS = {
  topLeft: '#d83a2e',
  topRight: '#2f9e44',
  bottomLeft: '#2b5fd9',
  bottomRight: '#f2c230',
} as const

/** A scene with a sky and a sun for each seed, and a patch of colour in each corner. */
function sceneOf({ seed = 1, width = 640, height = 480 }: PhotoOptions): Buffer {
  const hue = (seed * 47) % 360
  const patch = (x: number, y: number, colour: string) =>
    `<rect x="${x * 0.75 * width}" y="${y * 0.75 * height}" width="${width / 4}" height="${height / 4}" fill="${colour}"/>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue},60%,${30 + (seed % 7) * 5}%)"/>
    <stop offset="1" stop-color="hsl(${hue + 40},70%,85%)"/></linearGradient>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${((seed * 13) % 40) + 30}%" cy="${((seed * 29) % 30) + 35}%" r="8%" fill="hsl(${hue + 180},80%,70%)"/>
    ${patch(0, 0, CORNERS.topLeft)}${patch(1, 0, CORNERS.topRight)}
    ${patch(0, 1, CORNERS.bottomLeft)}${patch(1, 1, CORNERS.bottomRight)}</svg>`)
}

/** A photo as a camera writes it; the same options give the same bytes. */
export async function makePhoto(options: PhotoOptions = {}): Promise<Buffer> {
  const { type = 'jpeg', orientation = 1, exif = {}, gps = {} } = options
  const stored = STORED[orientation](sharp(sceneOf(options))).flatten()
  const tagged = stored.withMetadata({ orientation }).withExifMerge({ IFD2: { ...exif }, IFD3: { ...gps } })
  return type === 'jpeg' ? tagged.jpeg({ quality: 85 }).toBuffer() : tagged.png().toBuffer()
}

/**
 * EXIF tags of a photo taken then, in the camera's local time: `2024-05-06T07:08:09`, with an offset such as `+02:00` if it has
 * one.
 */
export const takenAt = (local: string, offset?: string): Record<string, string> => ({
  DateTimeOriginal: local.replaceAll('-', ':').replace('T', ' '),
  ...(offset !== undefined && { OffsetTimeOriginal: offset }),
})

/** A file truncated after part of its bytes. */
export const truncate = (photo: Buffer, part: number) => photo.subarray(0, Math.floor(photo.length * part))

/**
 * A HEIC photo (fixtures/README.md describes how it was made): 480 × 640 upright, in Display P3, taken 2023-07-14 09:26:53 at
 * +02:00.
 */
export const readHeicFixture = () => readFile(fileURLToPath(new URL('./fixtures/scene.heic', import.meta.url)))

/**
 * The mean colour around a point of a picture, given as fractions of its width and height, as stored: no orientation applied.
 */
async function colourAt(picture: Buffer, x: number, y: number): Promise<[number, number, number]> {
  const { data, info } = await sharp(picture, { autoOrient: false })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}

/** How far a picture's corners differ from those of an upright scene: 0 to 255, the worst channel of the worst corner. */
export async function tiltOf(picture: Buffer): Promise<number> {
  const corners = [
    [0.1, 0.1, CORNERS.topLeft],
    [0.9, 0.1, CORNERS.topRight],
    [0.1, 0.9, CORNERS.bottomLeft],
    [0.9, 0.9, CORNERS.bottomRight],
  ] as const
  let worst = 0
  for (const [x, y, expected] of corners) {
    const colour = await colourAt(picture, x, y)
    const channels = [1, 3, 5].map((at) => Number.parseInt(expected.slice(at, at + 2), 16))
    for (const [channel, value] of channels.entries()) worst = Math.max(worst, Math.abs(value - (colour[channel] ?? 0)))
  }
  return worst
}
