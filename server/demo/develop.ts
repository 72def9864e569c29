import sharp from 'sharp'
import { enlargeOnFilm, type RawPicture } from './film.ts'

/** How much darker the corners are. */
const VIGNETTE = 0.28

/** How one photo of a scene differs from another; fractions of the scene's size unless noted. */
export interface Look {
  crop: { left: number; top: number; width: number; height: number }
  mirrored: boolean
  brightness: number
  saturation: number
  /** Above 0: greener; below: more magenta. */
  tint: number
  /** Above 0: warmer light; below: colder. */
  warmth: number
  /** Position of the picture within the grain. */
  grain: number
}

export interface ExifTags {
  /** Local, `YYYY:MM:DD HH:MM:SS`. */
  taken?: string
  /** `+02:00`. */
  offset?: string
  camera: { make: string; model: string }
  /** EXIF orientation: the picture is stored rotated, and viewers rotate it back. */
  orientation: 1 | 3 | 6 | 8
}

/** Degrees by which a picture is rotated before it is stored, so that its tag rotates it back. */
const TURNED = { 1: 0, 3: 180, 6: 270, 8: 90 } as const

/** Processes every pixel in place. Hand-written, because sharp's compositing takes many times as long. */
function darkenCorners(pixels: Uint8ClampedArray, width: number, height: number): void {
  const columns = Float32Array.from({ length: width }, (_, x) => (x / width - 0.5) ** 2)
  for (let y = 0; y < height; y++) {
    const fromMiddle = (y / height - 0.5) ** 2
    let at = y * width * 3
    for (let x = 0; x < width; x++) {
      const distance = fromMiddle + (columns[x] ?? 0)
      const light = 1 - VIGNETTE * 4 * distance * distance
      for (const end = at + 3; at < end; at++) pixels[at] = (pixels[at] ?? 0) * light
    }
  }
}

/** Brightness, saturation, warmth and tint as one matrix. */
function colourMatrix({ brightness, saturation, warmth, tint }: Look): [Row, Row, Row] {
  const gains = [1 + warmth, 1 + tint, 1 - warmth].map((gain) => gain * brightness)
  const row = (channel: number): Row => {
    const share = (other: number, luminance: number) =>
      (gains[channel] ?? 1) * ((other === channel ? saturation : 0) + (1 - saturation) * luminance)
    return [share(0, 0.213), share(1, 0.715), share(2, 0.072)]
  }
  return [row(0), row(1), row(2)]
}
type Row = [number, number, number]

const bytesOf = (data: Buffer) => new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)

/** Applies a look to a rendered scene, at the scene's own size. */
async function expose(scene: Buffer, look: Look): Promise<RawPicture> {
  const { width, height } = await sharp(scene).metadata()
  const region = {
    left: Math.round(look.crop.left * width),
    top: Math.round(look.crop.top * height),
    width: Math.round(look.crop.width * width),
    height: Math.round(look.crop.height * height),
  }
  const data = await sharp(scene).extract(region).flop(look.mirrored).recomb(colourMatrix(look)).raw().toBuffer()
  darkenCorners(bytesOf(data), region.width, region.height)
  return { data, width: region.width, height: region.height }
}

const fromRaw = ({ data, width, height }: RawPicture) => sharp(data, { raw: { width, height, channels: 3 } })

/** A JPEG as a camera writes it, `side` pixels at its longer side. The same scene, look and tags give the same bytes. */
export async function develop(scene: Buffer, look: Look, side: number, tags: ExifTags): Promise<Buffer> {
  const { make, model } = tags.camera
  const picture = fromRaw(enlargeOnFilm(await expose(scene, look), side, look.grain))
    .jpeg({ quality: 82, optimiseCoding: false })
    .withExif({
      IFD0: { Make: make, Model: model },
      IFD2: {
        ...(tags.taken === undefined ? {} : { DateTimeOriginal: tags.taken }),
        ...(tags.offset === undefined ? {} : { OffsetTimeOriginal: tags.offset }),
      },
    })
  if (tags.orientation === 1) return picture.toBuffer()
  // Only where needed: it also converts every pixel to the colour profile that it adds.
  return picture.rotate(TURNED[tags.orientation]).withMetadata({ orientation: tags.orientation }).toBuffer()
}
