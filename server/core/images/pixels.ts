import sharp, { type Channels, type Sharp } from 'sharp'
import { THUMBNAIL_IDS, type ThumbnailId } from '#contract/photos.ts'

/** A picture is a panorama when its longer side is more than this many times the shorter one. */
const PANORAMA_SHAPE = 2
/** What square tiles show: the shorter side of a panorama's rendition is at least this share of its size, as in a 3:2 photo. */
const PANORAMA_SHARE = 2 / 3
/** The longer side of a panorama's rendition is at most this many times its size. */
const PANORAMA_STRETCH = 4
const TILE_IDS: ReadonlySet<ThumbnailId> = new Set(['300', '800'])
/** Background of transparent pictures. */
const PAPER = '#fff'

/** In pixels. */
export interface Size {
  width: number
  height: number
}

/** Raw pixels, upright, sRGB, eight bits per channel, no larger than thumbnails need. */
export interface Pixels extends Size {
  data: Uint8Array
  channels: Channels
}

/** A decoded picture: its pixels, and the upright size of the original. */
export interface Decoded extends Pixels {
  originalWidth: number
  originalHeight: number
}

/** The longer side's bound of a thumbnail, in pixels. Panoramas have wider ones, or a square tile would show few rows (open question 79). */
export function sideOf(id: ThumbnailId, { width, height }: Size): number {
  const shape = Math.max(width, height) / Math.min(width, height)
  const stretch = TILE_IDS.has(id) && shape > PANORAMA_SHAPE ? Math.min(PANORAMA_SHARE * shape, PANORAMA_STRETCH) : 1
  return Math.round(Number(id) * stretch)
}

/** The longer side that all thumbnails can be made from, so that a photo is decoded once. */
export const reducedSide = (size: Size) => Math.max(...THUMBNAIL_IDS.map((id) => sideOf(id, size)))

/** Limits the longer side, on paper and in sRGB. */
export const onPaper = (picture: Sharp, side: number) =>
  bounded(picture, side).flatten({ background: PAPER }).toColourspace('srgb')

/** The pixels that everything else is made from. */
export async function reduce(picture: Sharp, side: number): Promise<Pixels> {
  const { data, info } = await onPaper(picture, side).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** Limits the longer side; never enlarges. */
export const bounded = (picture: Sharp, side: number) =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

export const fromPixels = ({ data, width, height, channels }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })
