import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { THUMBNAIL_IDS, type ThumbnailId } from '#contract/photos.ts'
import { MAX_UPLOAD_PIXELS, type UploadType } from '#contract/uploads.ts'
import { decodeHeic } from './heic.ts'
import { bounded, type Decoded, fromPixels, onPaper, type Pixels, reduce, reducedSide, sideOf } from './pixels.ts'
import { PhotoRefused } from './refused.ts'

/** Pictures processed at once per process; with one thread each, two cores are busy. */
const PICTURES_AT_ONCE = 2
const THUMBNAIL_QUALITY = 80
/** WebP: 41 % smaller than a JPEG of that quality; with more effort another 4 %, in twice the time. */
const THUMBNAIL_EFFORT = 2
/** JPEG quality of pictures that are zoomed into. */
const LARGER_QUALITY = 85
/** Size and WebP quality of the placeholder, chosen so that its data URL stays below 300 bytes. */
const PLACEHOLDER_SIDE = 16
const PLACEHOLDER_QUALITY = 75
/** Blur (sigma) in pixels of the placeholder. Browsers then enlarge it without a filter, which would cost time in each tile. */
const PLACEHOLDER_BLUR = 0.8
/** Time limit for decoding, in seconds. */
const DECODE_TIMEOUT = 60

export interface Rendition {
  id: ThumbnailId
  width: number
  height: number
  mimeType: 'image/webp'
  content: Buffer
}

export interface Renditions {
  /** Upright size of the original. */
  width: number
  height: number
  thumbnails: Rendition[]
  /** A data URL. */
  placeholder: string
}

sharp.concurrency(1)
// Every file is read once: a cache would only use memory.
sharp.cache(false)

const onePlace = pLimit(PICTURES_AT_ONCE)
/**
 * HEIC decoding takes a few hundred MB: one at a time, in a queue of its own, so that waiting ones block no others.
 */
const heicPlace = pLimit(1)

/**
 * Thumbnails and placeholder of the picture at `path`: decoded once, upright, without metadata.
 * @throws PhotoRefused 'damaged' or 'too-many-pixels'.
 */
export function makeRenditions(path: string, type: UploadType): Promise<Renditions> {
  if (type === 'image/heic') return heicPlace(() => onePlace(async () => render(await decodeHeic(path))))
  return onePlace(async () => render(await decode(path)))
}

/** A JPEG of the picture, its longer side at most `side` pixels: upright, never enlarged, without metadata. Takes turns with thumbnails. */
export function makeLarger(content: Buffer, type: UploadType, side: number): Promise<Buffer> {
  const jpeg = (picture: Sharp) => picture.jpeg({ quality: LARGER_QUALITY }).toBuffer()
  if (type === 'image/heic')
    return heicPlace(() => onePlace(async () => jpeg(fromPixels(await decodeHeic(content, side)))))
  return onePlace(() => jpeg(onPaper(open(content), side)))
}

/** A truncated file is refused; a complete file with flaws is shown as well as possible. */
const open = (source: string | Buffer) =>
  sharp(source, { failOn: 'truncated', limitInputPixels: MAX_UPLOAD_PIXELS })
    .autoOrient()
    .timeout({ seconds: DECODE_TIMEOUT })

async function decode(path: string): Promise<Decoded> {
  const picture = open(path)
  try {
    const { autoOrient } = await picture.metadata()
    const pixels = await reduce(picture, reducedSide(autoOrient))
    return { ...pixels, originalWidth: autoOrient.width, originalHeight: autoOrient.height }
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw new PhotoRefused(isTooLarge ? 'too-many-pixels' : 'damaged', { cause: error })
  }
}

async function render(decoded: Decoded): Promise<Renditions> {
  const [placeholder, ...thumbnails] = await Promise.all([
    makePlaceholder(decoded),
    ...THUMBNAIL_IDS.map((id) => makeThumbnail(decoded, id)),
  ])
  return { width: decoded.originalWidth, height: decoded.originalHeight, thumbnails, placeholder }
}

async function makeThumbnail(pixels: Decoded, id: ThumbnailId): Promise<Rendition> {
  const side = sideOf(id, { width: pixels.originalWidth, height: pixels.originalHeight })
  const { data, info } = await bounded(fromPixels(pixels), side)
    .webp({ quality: THUMBNAIL_QUALITY, effort: THUMBNAIL_EFFORT })
    .toBuffer({ resolveWithObject: true })
  return { id, width: info.width, height: info.height, mimeType: 'image/webp', content: data }
}

async function makePlaceholder(pixels: Pixels): Promise<string> {
  const webp = await bounded(fromPixels(pixels), PLACEHOLDER_SIDE)
    .blur(PLACEHOLDER_BLUR)
    .webp({ quality: PLACEHOLDER_QUALITY, effort: 2 })
    .toBuffer()
  return `data:image/webp;base64,${webp.toString('base64')}`
}
