import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { layOutZip, type ZipFile, type ZipLayout, zipStream } from '#server/core/archives/zip.ts'
import { createFolderStore } from '#server/core/blobs/folder.ts'
import type { BlobStore } from '#server/core/blobs/store.ts'
import { IS_QUICK, type Measure, type Measured, median } from './report.ts'
import { withFolder } from './uploading.ts'

const run = promisify(execFile)

const PHOTOS = IS_QUICK ? 50 : 400
const PHOTO_BYTES = 5_000_000
const ROUNDS = 3
/** At least this share of the rate of `zip -0`. */
const AIM_RATE = 0.9
/** At most this much above the memory before, in bytes. */
const AIM_MEMORY = 150e6

const keyOf = (at: number) => `originals/photo-${String(at).padStart(6, '0')}`
const rate = (seconds: number) => (PHOTOS * PHOTO_BYTES) / 1e6 / seconds

interface Photo extends ZipFile {
  key: string
  path: string
}

/** Photos as blobs, and the same as files that `zip` is given. */
async function writePhotos(folder: string, blobs: BlobStore): Promise<Photo[]> {
  const photos: Photo[] = []
  for (let at = 0; at < PHOTOS; at += 1) {
    const content = randomBytes(PHOTO_BYTES)
    const [key, name] = [keyOf(at), `photo-${at}.jpg`]
    const path = join(folder, name)
    await blobs.put(key, content)
    await writeFile(path, content)
    photos.push({ key, path, name, bytes: PHOTO_BYTES, crc32: crc32(content), modified: new Date() })
  }
  return photos
}

const readZip = (blobs: BlobStore, layout: ZipLayout<Photo>) =>
  zipStream(layout, async ({ key }, part) => {
    const blob = await blobs.read(key, part)
    if (!blob) throw new Error('A photo of the benchmark is missing.')
    return blob.stream
  })

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** This process's memory in bytes, now and at its peak. */
async function memory(): Promise<{ now: number; most: number }> {
  const status = await readFile('/proc/self/status', 'utf8')
  const bytes = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
  return { now: bytes('VmRSS'), most: bytes('VmHWM') }
}

async function take(folder: string): Promise<Measured> {
  const blobs = await createFolderStore(join(folder, 'blobs'))
  const photos = await writePhotos(folder, blobs)
  const paths = photos.map(({ path }) => path)
  const [ours, theirs]: [number[], number[]] = [[], []]
  const output = join(folder, 'baseline.zip')
  await writeFile('/proc/self/clear_refs', '5')
  // What was written so far must not be written back during the rounds.
  await run('sync')
  const before = await memory()
  // By turns, as the disk is not as fast at all times.
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await secondsOf(() => blobs.put('archives/bench', readZip(blobs, layOutZip(photos)))))
    await rm(output, { force: true })
    // What the product sends is written to the disk, as a browser does: so is the baseline's.
    theirs.push(await secondsOf(() => run('sh', ['-c', 'zip -0 -q -j "$@" && sync -d "$1"', 'sh', output, ...paths])))
  }
  const grown = (await memory()).most - before.now
  const [product, baseline] = [rate(median(ours)), rate(median(theirs))]
  const ratio = product / baseline
  return {
    figure: `${product.toFixed(0)} MB/s`,
    baseline: `${baseline.toFixed(0)} MB/s (zip -0)`,
    ratio,
    aim: `at least ${AIM_RATE}, and at most ${AIM_MEMORY / 1e6} MB of memory`,
    isMet: ratio >= AIM_RATE && grown <= AIM_MEMORY,
    notes: [
      `${PHOTOS} photos of ${PHOTO_BYTES / 1e6} MB, ${ROUNDS} rounds each`,
      `${(grown / 1e6).toFixed(1)} MB above the memory before`,
    ],
  }
}

/** An archive of originals as it is sent, written to a disk, compared with `zip -0` of the same files. Needs zip. */
export const archives: Measure = {
  name: 'archives',
  title: 'Sending an archive',
  take: () => withFolder(take),
}
