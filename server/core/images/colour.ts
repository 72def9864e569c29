import sharp from 'sharp'
import { NO_COLOUR } from '#contract/colours.ts'

/** Of 8 bits each: 5 of red, 6 of green, 5 of blue. */
const packed = (red: number, green: number, blue: number) => ((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3)
/** Black, as its number says that no colour is known. */
const ALMOST_BLACK = 1

/** The average colour of a photo as getPhotoColours has it, by its placeholder; `NO_COLOUR` where that is no picture. */
export async function colourOf(placeholder: string): Promise<number> {
  try {
    const content = Buffer.from(placeholder.slice(placeholder.indexOf(',') + 1), 'base64')
    const [red = 0, green = 0, blue = 0] = await sharp(content)
      .resize(1, 1, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer()
    return packed(red, green, blue) || ALMOST_BLACK
  } catch {
    // an empty placeholder, of photos that are no pictures
    return NO_COLOUR
  }
}
