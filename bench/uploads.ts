import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { Upload } from 'tus-js-client'
import { UPLOAD_CHUNK_BYTES } from '#contract/uploads.ts'
import type { Customer } from '#tests/e2e/support/shop.ts'
import { createBrowser } from '#tests/support/browser.ts'
import { signInAt } from '#tests/support/sign-in.ts'
import { IS_QUICK, type Measure, type Measured, median } from './report.ts'
import {
  choosePhotos,
  openLibrary,
  pressUpload,
  type Receiver,
  startProduct,
  startReceiver,
  TIMEOUT,
  withBrowser,
  withFolder,
  writeFiles,
} from './uploading.ts'

const FILES = IS_QUICK ? 12 : 100
const FILE_BYTES = 5_000_000
const ROUNDS = IS_QUICK ? 1 : 3
/** Files on their way at once, as the product has them. */
const AT_ONCE = 3
/** The least throughput, as a part of the bare server's. */
const AIM_BROWSER = 0.7
const AIM_CLIENT = 0.9

/** Bytes a second, of all files. */
async function rate(send: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await send()
  return (FILES * FILE_BYTES) / ((performance.now() - started) / 1000)
}

/** Both receivers with folders of their own on the same disk, for the length of one round. */
async function withReceivers<T>(
  use: (product: Receiver, bare: Receiver, customer: Customer) => Promise<T>,
): Promise<T> {
  return withFolder(async (folder) => {
    const bareDir = join(folder, 'bare')
    await mkdir(bareDir)
    const product = await startProduct(join(folder, 'product'), 'no')
    const bare = await startReceiver('./bare-receiver.ts', { DATA_DIR: bareDir })
    try {
      return await use(product, bare, await product.createCustomer())
    } finally {
      await Promise.all([product.stop(), bare.stop()])
    }
  })
}

/** From the press on 'Upload' until the server has every byte: looked through, hashed, kept and sent. */
async function sendByProduct(page: Page, paths: string[]): Promise<number> {
  await choosePhotos(page, paths)
  let open = paths.length
  const { promise: allThere, resolve } = Promise.withResolvers<void>()
  page.on('response', (response) => {
    if (response.headers()['upload-offset'] === String(FILE_BYTES)) open -= 1
    if (open === 0) resolve()
  })
  return rate(async () => {
    await pressUpload(page)
    await allThere
  })
}

async function sendByPage(browser: Browser, origin: string, paths: string[]): Promise<number> {
  const page = await browser.newPage()
  await page.goto(origin)
  return rate(async () => {
    await page.locator('input').setInputFiles(paths)
    await page.waitForFunction(() => document.title === 'done', undefined, { timeout: TIMEOUT })
  })
}

async function inLanes(paths: readonly string[], send: (path: string) => Promise<unknown>): Promise<void> {
  const queue = paths.values()
  const lane = async () => {
    for (const path of queue) await send(path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

function sendByTus(origin: string, token: string, paths: readonly string[]): Promise<number> {
  const send = async (path: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    new Upload(await readFile(path), {
      endpoint: `${origin}/api/uploads`,
      headers: { Authorization: `Bearer ${token}` },
      metadata: { filename: 'photo.jpg' },
      chunkSize: UPLOAD_CHUNK_BYTES,
      retryDelays: null,
      onSuccess: () => resolve(),
      onError: reject,
    }).start()
    return promise
  }
  return rate(() => inLanes(paths, send))
}

const sendByFetch = (origin: string, paths: readonly string[]): Promise<number> =>
  rate(() => inLanes(paths, async (path) => fetch(`${origin}/file`, { method: 'PUT', body: await readFile(path) })))

interface Rates {
  product: number
  bare: number
}

async function inBrowser(browser: Browser, paths: string[]): Promise<Rates> {
  return withReceivers(async (product, bare, customer) => {
    const page = await openLibrary(browser, product.origin, customer)
    return { product: await sendByProduct(page, paths), bare: await sendByPage(browser, bare.origin, paths) }
  })
}

async function byClient(paths: string[]): Promise<Rates> {
  return withReceivers(async (product, bare, { email }) => {
    const { accessToken } = await signInAt(product.origin, email, createBrowser())
    return { bare: await sendByFetch(bare.origin, paths), product: await sendByTus(product.origin, accessToken, paths) }
  })
}

async function inRounds(take: () => Promise<Rates>): Promise<Rates[]> {
  const rounds: Rates[] = []
  for (let done = 0; done < ROUNDS; done += 1) rounds.push(await take())
  return rounds
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB/s`

function measuredOf(rounds: readonly Rates[], aim: number, beside: string): Measured {
  const [product, bare] = [median(rounds.map((one) => one.product)), median(rounds.map((one) => one.bare))]
  return {
    figure: megabytes(product),
    beside: `${megabytes(bare)} (${beside})`,
    ratio: product / bare,
    aim: `at least ${aim}`,
    isMet: product / bare >= aim,
    notes: [
      `${FILES} files of ${FILE_BYTES / 1e6} MB, ${AT_ONCE} at once; no thumbnails made meanwhile`,
      `ratio a round: ${rounds.map((one) => (one.product / one.bare).toFixed(2)).join(', ')}`,
    ],
  }
}

const withFiles = <T>(use: (paths: string[]) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => use(await writeFiles(folder, FILES, FILE_BYTES)))

/** Files sent from the product's own page, against a bare page and server. */
export const uploadsInBrowser: Measure = {
  name: 'uploads-browser',
  title: 'Uploads from a browser',
  take: () =>
    withFiles((paths) =>
      withBrowser(async (browser) =>
        measuredOf(await inRounds(() => inBrowser(browser, paths)), AIM_BROWSER, 'a bare page and server'),
      ),
    ),
}

/** Files sent by a tus client without a browser, against plain requests to a bare server. */
export const uploadsByClient: Measure = {
  name: 'uploads-client',
  title: 'Uploads from a tus client',
  take: () =>
    withFiles(async (paths) =>
      measuredOf(await inRounds(() => byClient(paths)), AIM_CLIENT, 'plain requests to a bare server'),
    ),
}
