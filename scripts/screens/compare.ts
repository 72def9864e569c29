import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** How two pictures differ. */
export interface Change {
  /** Of the larger picture, 0 to 1. */
  share: number
  /** What differs, in red on the paled picture. */
  difference: Buffer
}

interface Pixels {
  data: Buffer
  width: number
  height: number
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** With transparent pixels at its right and its end. */
async function enlarged({ data, width, height }: Pixels, toWidth: number, toHeight: number): Promise<Buffer> {
  if (width === toWidth && height === toHeight) return data
  return sharp(data, { raw: { width, height, channels: 4 } })
    .extend({ right: toWidth - width, bottom: toHeight - height, background: '#0000' })
    .raw()
    .toBuffer()
}

/**
 * Compares two pictures pixel by pixel, also of different sizes; null without any difference. `tolerance` (0 to 1) is what a
 * colour may differ by; with one, smooth edges may differ too.
 */
export async function compare(before: Buffer, after: Buffer, tolerance = 0): Promise<Change | null> {
  if (before.equals(after)) return null
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(after)])
  const width = Math.max(one.width, other.width)
  const height = Math.max(one.height, other.height)
  const difference = Buffer.alloc(width * height * 4)
  const options = { threshold: tolerance, includeAA: tolerance === 0, alpha: 0.2 }
  const [left, right] = [await enlarged(one, width, height), await enlarged(other, width, height)]
  const changed = pixelmatch(left, right, difference, width, height, options)
  if (changed === 0) return null
  const picture = await sharp(difference, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  return { share: changed / (width * height), difference: picture }
}
