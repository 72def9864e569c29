import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, type TestContext, test, vi } from 'vitest'
import { type Library, readLibrary } from './support/library.ts'
import { type PhotoFile, writePhotos } from './support/photos.ts'
import { type Product, startProduct } from './support/product.ts'
import { randomOf } from './support/random.ts'

const FILES = 200
const KILLS = 10
const RELOADS = 5
/** Share of new connections that fail while the network is bad. */
const RESETS = 0.3
/** Maximum bytes of a connection while the network is bad. */
const CUT_WITHIN = 512 * 1024
/** Until everything has recovered, in milliseconds; including the longest back-off and the server's restarts. */
const SETTLED_WITHIN = 480_000

/** `FAULT_SEEDS=4,5,6` runs others. */
const SEEDS = (process.env.FAULT_SEEDS ?? '1').split(',').map(Number)

let folder = ''
let photos: PhotoFile[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'albumen-photos-'))
  photos = await writePhotos(folder, FILES)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const bytes = () => photos.reduce((sum, photo) => sum + photo.bytes, 0)

async function start({
  onTestFinished,
}: Pick<TestContext, 'onTestFinished'>): Promise<{ product: Product; page: Page }> {
  const product = await startProduct()
  onTestFinished(product.stop)
  return { product, page: await product.openPage() }
}

/** All that the customer does: the rest happens by itself. The faults start once files are being uploaded. */
async function upload(page: Page, goWrong: () => void): Promise<void> {
  await page.getByRole('button', { name: 'Add photos' }).first().click()
  const picking = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photos' }).click()
  await (await picking).setFiles(photos.map(({ path }) => path))
  await page.getByText(`${FILES} photos chosen`).waitFor()
  goWrong()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
}

/** Moments during an upload, as fractions of its bytes, in order. */
function momentsOf(seed: number, count: number): number[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, () => Math.floor(random() * 0.95 * bytes())).toSorted((a, b) => a - b)
}

/** Performs actions at these moments, one after another; resolves when all are done. */
function atMoments(product: Product, moments: readonly number[], act: () => Promise<void>): Promise<void> {
  const open = [...moments]
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let busy = false
  product.network.onSent((sent) => {
    const [next] = open
    if (next === undefined || busy || sent < next) return
    open.shift()
    busy = true
    act().then(() => {
      busy = false
      if (open.length === 0) resolve()
    }, reject)
  })
  return promise
}

/** Every photo once, with its bytes, its thumbnails and nothing else. */
async function expectAllThere(product: Product, page: Page): Promise<void> {
  const wanted: Library = {
    hashes: photos.map(({ sha256 }) => sha256).toSorted(),
    undecided: 0,
    withoutBlobs: [],
    withoutRow: [],
  }
  await vi.waitFor(async () => expect((await readLibrary(product)).hashes.length).toBe(FILES), {
    timeout: SETTLED_WITHIN,
    interval: 1000,
  })
  await vi.waitFor(async () => expect(await readLibrary(product)).toEqual(wanted), { timeout: 30_000, interval: 500 })
  expect(
    await panelOf(page)
      .getByText(/could not be added|failed/i)
      .count(),
  ).toBe(0)
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Uploads' })

/** Not after reloads: a page loaded when all uploads have ended has none to report. */
const untilEnded = (page: Page) =>
  panelOf(page)
    .getByText(/\d+ photos? added/)
    .first()
    .waitFor()

// They run concurrently, a few at once, the longest first: they wait most of the time.
describe('200 files', () => {
  test.concurrent.for(SEEDS)(`the server is killed ${KILLS} times, seed %i`, async (seed, context) => {
    const { product, page } = await start(context)
    let killed = Promise.resolve()
    await upload(page, () => {
      killed = atMoments(product, momentsOf(seed, KILLS), product.crash)
    })
    await killed
    await expectAllThere(product, page)
    await untilEnded(page)
  })

  test.concurrent.for(SEEDS)('connections are cut and reset, seed %i', async (seed, context) => {
    const { product, page } = await start(context)
    const random = randomOf(seed)
    await upload(page, () =>
      product.network.decide(() =>
        random() < RESETS ? { kind: 'reset' } : { kind: 'cut', after: Math.ceil(random() * CUT_WITHIN) },
      ),
    )
    await expectAllThere(product, page)
    await untilEnded(page)
  })

  test.concurrent.for(SEEDS)(`the tab is reloaded ${RELOADS} times, seed %i`, async (seed, context) => {
    const { product, page } = await start(context)
    const handedOver = Promise.withResolvers<void>()
    let reloaded = Promise.resolve()
    await upload(page, () => {
      reloaded = atMoments(product, momentsOf(seed, RELOADS), async () => {
        await handedOver.promise
        await page.reload()
      })
    })
    handedOver.resolve()
    await reloaded
    await expectAllThere(product, page)
  })
})
