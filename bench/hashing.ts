import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { IS_QUICK, type Measure, type Measured, median } from './report.ts'
import {
  choosePhotos,
  openLibrary,
  pressUpload,
  startProduct,
  withBrowser,
  withFolder,
  writeFiles,
} from './uploading.ts'

const FILES = IS_QUICK ? 12 : 60
const FILE_BYTES = 5_000_000
const ROUNDS = IS_QUICK ? 1 : 3

/** Bytes per second: the product asks which files are known as their hashes come; with the last request all are hashed. */
async function hashByProduct(browser: Browser, paths: readonly string[]): Promise<number> {
  return withFolder(async (folder) => {
    const product = await startProduct(join(folder, 'product'), 'no')
    try {
      const page = await openLibrary(browser, product.origin, await product.createCustomer())
      const hashed = new Set<string>()
      const { promise: allAsked, resolve } = Promise.withResolvers<void>()
      await page.route('**/uploads/known', async (route) => {
        for (const hash of route.request().postDataJSON().hashes) hashed.add(hash)
        if (hashed.size === FILES) resolve()
        await route.continue()
      })
      // Only hashing is measured: nothing is uploaded meanwhile.
      await page.route('**/api/uploads', (route) =>
        route.request().method() === 'POST' ? undefined : route.continue(),
      )
      await choosePhotos(page, paths)
      const started = performance.now()
      await pressUpload(page)
      await allAsked
      const seconds = (performance.now() - started) / 1000
      await page.close()
      return (FILES * FILE_BYTES) / seconds
    } finally {
      await product.stop()
    }
  })
}

/** Reads and hashes one file after another. */
async function hashInLoop(paths: readonly string[]): Promise<number> {
  const started = performance.now()
  for (const path of paths)
    createHash('sha256')
      .update(await readFile(path))
      .digest()
  return (FILES * FILE_BYTES) / ((performance.now() - started) / 1000)
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB/s`

async function measure(browser: Browser, paths: readonly string[]): Promise<Measured> {
  const rounds: { page: number; loop: number }[] = []
  for (let done = 0; done < ROUNDS; done += 1) {
    rounds.push({ page: await hashByProduct(browser, paths), loop: await hashInLoop(paths) })
  }
  const [page, loop] = [median(rounds.map((one) => one.page)), median(rounds.map((one) => one.loop))]
  return {
    figure: megabytes(page),
    baseline: `${megabytes(loop)} (a bare loop without a browser)`,
    ratio: page / loop,
    aim: 'reported',
    isMet: true,
    notes: [`${FILES} files of ${FILE_BYTES / 1e6} MB, two at once in a worker; keeping copies of them included`],
  }
}

/** Files hashed by the product's page before they are sent, compared with a bare loop. */
export const hashing: Measure = {
  name: 'hashing',
  title: 'Hashing in the page',
  take: () =>
    withFolder(async (folder) => {
      const paths = await writeFiles(folder, FILES, FILE_BYTES)
      return withBrowser((browser) => measure(browser, paths))
    }),
}
