import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { fromPixels, type Pixels } from './pixels.ts'

/** A HEIF colour box that holds an ICC profile. */
const PROFILE_BOX = Buffer.from('colrprof')
/** Where an ICC profile stores its colour space. */
const COLOUR_SPACE = 16
/** Where the chunks of a PNG start, after the header. */
const PNG_AFTER_HEADER = 33

/** The colour profile of a HEIC picture: phones use a wider space than sRGB. Null where there is none. */
export function findProfile(heic: Buffer): Buffer | null {
  for (let at = heic.indexOf(PROFILE_BOX); at >= 4; at = heic.indexOf(PROFILE_BOX, at + 1)) {
    const profile = heic.subarray(at + PROFILE_BOX.length, at - 4 + heic.readUInt32BE(at - 4))
    // That of a depth or brightness map is grey.
    if (profile.toString('latin1', COLOUR_SPACE, COLOUR_SPACE + 4) === 'RGB ') return profile
  }
  return null
}

function chunk(type: string, content: Buffer): Buffer {
  const box = Buffer.alloc(content.length + 12)
  box.writeUInt32BE(content.length)
  box.write(type, 4, 'latin1')
  content.copy(box, 8)
  box.writeUInt32BE(crc32(box.subarray(4, -4)), content.length + 8)
  return box
}

/** Converts to sRGB. sharp reads profiles from files only, so the pixels go through a PNG with the profile. */
export async function toSrgb(pixels: Pixels, profile: Buffer): Promise<Pixels> {
  const png = await fromPixels(pixels).png({ compressionLevel: 0 }).toBuffer()
  const tag = chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), deflateSync(profile)]))
  const tagged = Buffer.concat([png.subarray(0, PNG_AFTER_HEADER), tag, png.subarray(PNG_AFTER_HEADER)])
  return { ...pixels, data: await sharp(tagged).toColourspace('srgb').raw().toBuffer() }
}
