import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** 12 megapixels, as most phones have. */
const WIDTH = 4000
const HEIGHT = 3000
/** Maximum change of a pixel by grain, of 255: it makes a JPEG 3 to 5 MB large, like a camera's. */
const GRAIN = 14
/** Photos that share colours and differ in grain. */
const OF_A_SCENE = 10
/** Period of the grain in pixels; a prime number, so that no two rows are alike. */
const GRAIN_PIXELS = 1_000_003

/** The same bytes for the same seed: a benchmark always uses the same photos. */
function randomBytes(seed: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let state = seed
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    bytes[at] = state >>> 24
  }
  return bytes
}

/** Soft shapes of a few colours. */
function paintScene(seed: number): Promise<Buffer> {
  const raw = { width: 16, height: 12, channels: 3 } as const
  return sharp(randomBytes(seed, raw.width * raw.height * raw.channels), { raw })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
    .raw()
    .toBuffer()
}

function addGrain(scene: Uint8Array, grain: Uint8Array, shift: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(scene)
  for (let at = 0; at < pixels.length; at += 1) {
    const moved = (grain[(Math.floor(at / 3) + shift) % grain.length] ?? 0) / 127.5 - 1
    pixels[at] = (pixels[at] ?? 0) + moved * GRAIN
  }
  return pixels
}

/** Writes `count` JPEGs of 12 megapixels into a folder; returns their paths. */
export async function takePhotographs(folder: string, count: number): Promise<string[]> {
  const grain = randomBytes(1, GRAIN_PIXELS)
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
  const paths: string[] = []
  let scene = new Uint8Array()
  for (let at = 0; at < count; at += 1) {
    if (at % OF_A_SCENE === 0) scene = new Uint8Array(await paintScene(at + 2))
    const jpeg = await sharp(addGrain(scene, grain, at * 977), { raw })
      .jpeg({ quality: 90 })
      .withExif({ IFD2: { DateTimeOriginal: '2024:05:06 07:08:09' } })
      .toBuffer()
    const path = join(folder, `${at}.jpg`)
    await writeFile(path, jpeg)
    paths.push(path)
  }
  return paths
}
