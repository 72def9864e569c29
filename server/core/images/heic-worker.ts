import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'
import sharp from 'sharp'
import type { HeicAnswer, HeicOrder, HeicPicture, HeicWorkerData } from './heic.ts'
import { reduce, reducedSide } from './pixels.ts'
import { findProfile, toSrgb } from './profile.ts'
import { boundWasmMemory } from './wasm-memory.ts'

const { mostMemory }: HeicWorkerData = workerData
const memory = boundWasmMemory(mostMemory)

/** What `decode.all` returns; its types omit the sizes and `dispose`. */
interface Pictures {
  [index: number]: {
    width: number
    height: number
    decode(): ReturnType<typeof decode>
  }
  dispose(): void
}

async function look({ source, maxPixels, side }: HeicOrder): Promise<HeicPicture> {
  const buffer = typeof source === 'string' ? await readFile(source) : Buffer.from(source)
  try {
    // Reads the container only; the sizes are known before a pixel is decoded.
    const pictures = (await decode.all({ buffer })) as unknown as Pictures
    try {
      return await decodeFirst(pictures, { maxPixels, side }, findProfile(buffer))
    } finally {
      pictures.dispose()
    }
  } catch {
    return { refused: memory.wasRefused ? 'too-many-pixels' : 'damaged' }
  }
}

type Bounds = Pick<HeicOrder, 'maxPixels' | 'side'>

async function decodeFirst(
  pictures: Pictures,
  { maxPixels, side }: Bounds,
  profile: Buffer | null,
): Promise<HeicPicture> {
  const first = pictures[0]
  if (!first) return { refused: 'damaged' }
  if (first.width * first.height > maxPixels) return { refused: 'too-many-pixels' }
  const { data, width, height } = await first.decode()
  const picture = sharp(data, { raw: { width, height, channels: 4 } })
  const pixels = await reduce(picture, side ?? reducedSide({ width, height }))
  // An unreadable profile is no reason to refuse the picture.
  const coloured = profile ? await toSrgb(pixels, profile).catch(() => pixels) : pixels
  return { decoded: { ...coloured, originalWidth: width, originalHeight: height } }
}

async function answer(order: HeicOrder): Promise<HeicAnswer> {
  const picture = await look(order).catch((error: unknown) => ({ failed: String(error) }))
  // A decoder that was refused memory can't be used again.
  return { ...picture, memory: memory.wasRefused ? Number.POSITIVE_INFINITY : memory.held }
}

parentPort?.on('message', async (order: HeicOrder) => parentPort?.postMessage(await answer(order)))
