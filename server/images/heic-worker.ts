import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import decode from 'heic-decode'
import sharp from 'sharp'
import type { HeicAnswer, HeicOrder } from './heic.ts'
import { reduce } from './pixels.ts'
import { findProfile, toSrgb } from './profile.ts'

/** What `decode.all` answers, of which its types leave out the sizes and `dispose`. */
interface Pictures {
  [index: number]: {
    width: number
    height: number
    decode(): ReturnType<typeof decode>
  }
  dispose(): void
}

async function answer({ path, maxPixels }: HeicOrder): Promise<HeicAnswer> {
  const buffer = await readFile(path)
  try {
    // Looks at the container only; the sizes are known before a pixel is decoded.
    const pictures = (await decode.all({ buffer })) as unknown as Pictures
    try {
      return await decodeFirst(pictures, maxPixels, findProfile(buffer))
    } finally {
      pictures.dispose()
    }
  } catch {
    return { refused: 'damaged' }
  }
}

async function decodeFirst(pictures: Pictures, maxPixels: number, profile: Buffer | null): Promise<HeicAnswer> {
  const first = pictures[0]
  if (!first) return { refused: 'damaged' }
  if (first.width * first.height > maxPixels) return { refused: 'too-many-pixels' }
  const { data, width, height } = await first.decode()
  const pixels = await reduce(sharp(data, { raw: { width, height, channels: 4 } }))
  // A profile nobody can read is no reason to refuse the picture.
  const coloured = profile ? await toSrgb(pixels, profile).catch(() => pixels) : pixels
  return { decoded: { ...coloured, originalWidth: width, originalHeight: height } }
}

parentPort?.on('message', (order: HeicOrder) => {
  answer(order).then(
    (message) => parentPort?.postMessage(message),
    (error: unknown) => parentPort?.postMessage({ failed: String(error) } satisfies HeicAnswer),
  )
})
