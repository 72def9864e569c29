import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { THUMBNAIL_IDS } from '#contract/photos.ts'
import { makeRenditions } from '#server/core/images/renditions.ts'
import { takePhotographs } from './photographs.ts'
import { IS_QUICK, type Measure, median } from './report.ts'

const PHOTOS = IS_QUICK ? 8 : 60
/** Each round makes all photos' thumbnails both ways. */
const ROUNDS = IS_QUICK ? 1 : 5
/** Consecutive photos made one way before the other has its turn, so that load on the machine affects both. */
const TURN = 6
/** Photos processed at once, as many as the product does. */
const AT_ONCE = 2
/** Minimum thumbnails per second, as a fraction of the bare loop's. */
const AIM = 0.95

type Make = (path: string) => Promise<unknown>

/** The minimum work for the same pictures: decode once, and make everything from that. */
async function makeBare(path: string): Promise<void> {
  const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const
  const { data, info } = await sharp(path).autoOrient().resize(inside(1300)).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const from = () => sharp(data, { raw: { width, height, channels } })
  await Promise.all([
    from().resize(inside(12)).webp({ quality: 40, effort: 2 }).toBuffer(),
    ...THUMBNAIL_IDS.map((id) =>
      from()
        .resize(inside(Number(id)))
        .webp({ quality: 80, effort: 2 })
        .toBuffer(),
    ),
  ])
}

/** Seconds for these photos, AT_ONCE of them at a time. */
async function timed(paths: readonly string[], make: Make): Promise<number> {
  const queue = paths.values()
  const started = performance.now()
  const lane = async () => {
    for (const path of queue) await make(path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return (performance.now() - started) / 1000
}

/** One round of all photos both ways, alternating; so does which way is first. Returns thumbnails per second. */
async function round(paths: readonly string[]): Promise<{ product: number; bare: number }> {
  const seconds = { product: 0, bare: 0 }
  for (let from = 0; from < paths.length; from += TURN) {
    const some = paths.slice(from, from + TURN)
    const product = async () => {
      seconds.product += await timed(some, (path) => makeRenditions(path, 'image/jpeg'))
    }
    const bare = async () => {
      seconds.bare += await timed(some, makeBare)
    }
    const [first, second] = (from / TURN) % 2 === 0 ? [product, bare] : [bare, product]
    await first()
    await second()
  }
  const made = paths.length * THUMBNAIL_IDS.length
  return { product: made / seconds.product, bare: made / seconds.bare }
}

async function measure(folder: string) {
  const paths = await takePhotographs(folder, PHOTOS)
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  // Warm-up: the first photos also load code.
  await round(paths.slice(0, AT_ONCE))
  const rounds = []
  for (let done = 0; done < ROUNDS; done += 1) rounds.push(await round(paths))
  const [product, bare] = [median(rounds.map((one) => one.product)), median(rounds.map((one) => one.bare))]
  const each = rounds.map((one) => (one.product / one.bare).toFixed(2)).join(', ')
  return {
    figure: `${product.toFixed(1)} thumbnails/s`,
    baseline: `${bare.toFixed(1)} thumbnails/s (a bare loop)`,
    ratio: product / bare,
    aim: `at least ${AIM}`,
    isMet: product / bare >= AIM,
    notes: [
      `${PHOTOS} JPEGs of 12 megapixels, ${(median(sizes) / 1e6).toFixed(1)} MB in the middle; ${AT_ONCE} at once`,
      `${(product / THUMBNAIL_IDS.length).toFixed(1)} photos/s, each with ${THUMBNAIL_IDS.length} sizes and a placeholder`,
      `ratio a round: ${each}`,
    ],
  }
}

/** Thumbnails per second by the product's own code, compared with a bare loop over the same files. */
export const thumbnails: Measure = {
  name: 'thumbnails',
  title: 'Thumbnails a second',
  take: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'albumen-bench-'))
    try {
      return await measure(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
