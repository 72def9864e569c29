import sharp, { type Channels, type Sharp } from 'sharp'
import { THUMBNAIL_IDS } from '#contract/photos.ts'

/** The largest thumbnail; the others are made from it, so that a photo is decoded once. */
const LARGEST_SIDE = Math.max(...THUMBNAIL_IDS.map(Number))
/** Background of transparent pictures. */
const PAPER = '#fff'

/** Raw pixels, upright, sRGB, eight bits per channel, the longer side at most LARGEST_SIDE. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
  channels: Channels
}

/** A decoded picture: its pixels, and the upright size of the original. */
export interface Decoded extends Pixels {
  originalWidth: number
  originalHeight: number
}

/** The pixels that everything else is made from. */
export async function reduce(picture: Sharp): Promise<Pixels> {
  const { data, info } = await bounded(picture, LARGEST_SIDE)
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** Limits the longer side; never enlarges. */
export const bounded = (picture: Sharp, side: number) =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

export const fromPixels = ({ data, width, height, channels }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })
