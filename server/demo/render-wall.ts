import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Look, print, renderScene } from './render.ts'
import { type SceneName, scenes } from './scenes/all.ts'

/** The prints on the wall next to the sign-in form, in display order: three columns, top to bottom. */
const WALL: readonly [scene: SceneName, seed: number][] = [
  ['lavender', 7],
  ['straw-hat', 4],
  ['alpine-lake', 1],
  ['cake', 2],
  ['white-wall', 7],
  ['garden-party', 3],
  ['balloons', 9],
  ['wheat-oak', 1],
  ['snow-birch', 1],
  ['sea-sunset', 2],
  ['cat-window', 4],
  ['pine-fog', 3],
]
/** Width in pixels, twice the displayed width. */
const WIDTH = 360
/** Maximum size of a print, in bytes. */
const MAX_BYTES = 20_000
const FOLDER = fileURLToPath(new URL('../../public/wall', import.meta.url))

/** Portraits are 4:5, landscapes 3:2. */
function framed(scene: SceneName): { look: Look; side: number } {
  const { width, height } = scenes[scene]
  const [ratio, wanted] = [width / height, width > height ? 3 / 2 : 4 / 5]
  const zoom = 0.94
  const crop =
    wanted > ratio ? { width: zoom, height: (zoom * ratio) / wanted } : { width: (zoom * wanted) / ratio, height: zoom }
  const look: Look = {
    crop: { left: (1 - crop.width) / 2, top: (1 - crop.height) / 2, ...crop },
    mirrored: false,
    brightness: 1.02,
    saturation: 1.04,
    tint: 0,
    warmth: 0.01,
    grain: 0,
  }
  return { look, side: Math.round(WIDTH / Math.min(wanted, 1)) }
}

/** The best quality within MAX_BYTES. */
async function withinLimit(scene: Buffer, look: Look, side: number): Promise<Buffer> {
  for (let quality = 84; quality > 10; quality -= 4) {
    const picture = await print(scene, look, side, quality)
    if (picture.length <= MAX_BYTES) return picture
  }
  throw new Error(`A print can't be kept within ${MAX_BYTES} bytes.`)
}

await mkdir(FOLDER, { recursive: true })
for (const [index, [name, seed]] of WALL.entries()) {
  const { look, side } = framed(name)
  const picture = await withinLimit(await renderScene(name, seed, 1), look, side)
  await writeFile(`${FOLDER}/${index + 1}.webp`, picture)
}
