import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page, Response } from 'playwright-core'
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
const ROUNDS = IS_QUICK ? 1 : 5
/** Warm-up files for each side: servers that have been running are compared, not one whose database is still being compiled. */
const WARM_UP_FILES = 50
/** Concurrent uploads, as in the product. */
const AT_ONCE = 3
/** Minimum throughput, as a fraction of the bare server's. */
const AIM_BROWSER = 0.7
const AIM_CLIENT = 0.9

interface Files {
  warmUp: readonly string[]
  measured: readonly string[]
}

/** Bytes per second. */
const rateOf = (paths: readonly string[], milliseconds: number): number =>
  (paths.length * FILE_BYTES) / (milliseconds / 1000)

async function rate({ warmUp, measured }: Files, send: (paths: readonly string[]) => Promise<number>): Promise<number> {
  await send(warmUp)
  return rateOf(measured, await send(measured))
}

/** In milliseconds. */
async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

/** Both receivers with separate folders on the same disk, for one round. */
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

interface SendTimes {
  fromPress: number
  /** Includes opening the dialog and the product's work in it: photos are examined, shown and hashed. */
  fromChoice: number
}

/** Until the server has every byte: examined, hashed, queued and sent. */
async function sendByProduct(page: Page, paths: readonly string[]): Promise<SendTimes> {
  const choosing = await timeOf(() => choosePhotos(page, paths))
  let open = paths.length
  const { promise: allThere, resolve } = Promise.withResolvers<void>()
  const count = (response: Response) => {
    if (response.headers()['upload-offset'] === String(FILE_BYTES)) open -= 1
    if (open === 0) resolve()
  }
  page.on('response', count)
  const fromPress = await timeOf(async () => {
    await pressUpload(page)
    await allThere
  })
  page.off('response', count)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return { fromPress, fromChoice: choosing + fromPress }
}

const sendByPage = (page: Page, paths: readonly string[]): Promise<number> =>
  timeOf(async () => {
    await page.evaluate(() => {
      document.title = 'sending'
    })
    await page.locator('input').setInputFiles(paths)
    await page.waitForFunction(() => document.title === 'done', undefined, { timeout: TIMEOUT })
  })

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
  return timeOf(() => inLanes(paths, send))
}

const sendByFetch = (origin: string, paths: readonly string[]): Promise<number> =>
  timeOf(() => inLanes(paths, async (path) => fetch(`${origin}/file`, { method: 'PUT', body: await readFile(path) })))

interface Rates {
  product: number
  bare: number
}

interface BrowserRates extends Rates {
  productFromChoice: number
  /** A bare page that knows its files in advance. */
  bareHashing: number
}

async function inBarePage(browser: Browser, address: string, files: Files): Promise<number> {
  const page = await browser.newPage()
  await page.goto(address)
  const rateOfPage = await rate(files, (paths) => sendByPage(page, paths))
  await page.close()
  return rateOfPage
}

async function inBrowser(browser: Browser, files: Files): Promise<BrowserRates> {
  return withReceivers(async (product, bare, customer) => {
    const page = await openLibrary(browser, product.origin, customer)
    await sendByProduct(page, files.warmUp)
    const { fromPress, fromChoice } = await sendByProduct(page, files.measured)
    await page.close()
    return {
      product: rateOf(files.measured, fromPress),
      productFromChoice: rateOf(files.measured, fromChoice),
      bare: await inBarePage(browser, bare.origin, files),
      bareHashing: await inBarePage(browser, `${bare.origin}/?hash`, files),
    }
  })
}

async function byClient(files: Files): Promise<Rates> {
  return withReceivers(async (product, bare, { email }) => {
    const { accessToken } = await signInAt(product.origin, email, createBrowser())
    return {
      bare: await rate(files, (paths) => sendByFetch(bare.origin, paths)),
      product: await rate(files, (paths) => sendByTus(product.origin, accessToken, paths)),
    }
  })
}

async function inRounds<R extends Rates>(take: () => Promise<R>): Promise<R[]> {
  const rounds: R[] = []
  for (let done = 0; done < ROUNDS; done += 1) rounds.push(await take())
  return rounds
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB/s`

function measuredOf(rounds: readonly Rates[], aim: number, baseline: string): Measured {
  // both sides of a round had the same machine: its speed changes from round to round
  const ratio = median(rounds.map((one) => one.product / one.bare))
  return {
    figure: megabytes(median(rounds.map((one) => one.product))),
    baseline: `${megabytes(median(rounds.map((one) => one.bare)))} (${baseline})`,
    ratio,
    aim: `at least ${aim}`,
    isMet: ratio >= aim,
    notes: [
      `${FILES} files of ${FILE_BYTES / 1e6} MB, ${AT_ONCE} at once, after ${WARM_UP_FILES} that are not measured; no thumbnails made meanwhile`,
      `ratio a round: ${rounds.map((one) => (one.product / one.bare).toFixed(2)).join(', ')}`,
    ],
  }
}

function measuredInBrowser(rounds: readonly BrowserRates[]): Measured {
  const measured = measuredOf(rounds, AIM_BROWSER, 'a bare page and server')
  const fromChoice = median(rounds.map((one) => one.productFromChoice / one.bare))
  const hashing = median(rounds.map((one) => one.product / one.bareHashing))
  return {
    ...measured,
    notes: [
      ...measured.notes,
      `from the press on 'Upload', once the first previews are there; by then the product hashes already: counted from the press on 'Add photos' the ratio is ${fromChoice.toFixed(2)}`,
      `against the bare page when it hashes each file before it sends it, as the product has to: ratio ${hashing.toFixed(2)}`,
    ],
  }
}

const withFiles = <T>(use: (files: Files) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    const paths = await writeFiles(folder, WARM_UP_FILES + FILES, FILE_BYTES)
    return use({ warmUp: paths.slice(0, WARM_UP_FILES), measured: paths.slice(WARM_UP_FILES) })
  })

/** Files sent from the product's own page, compared with a bare page and server. */
export const uploadsInBrowser: Measure = {
  name: 'uploads-browser',
  title: 'Uploads from a browser',
  take: () =>
    withFiles((files) =>
      withBrowser(async (browser) => measuredInBrowser(await inRounds(() => inBrowser(browser, files)))),
    ),
}

/** Files sent by a tus client without a browser, compared with plain requests to a bare server. */
export const uploadsByClient: Measure = {
  name: 'uploads-client',
  title: 'Uploads from a tus client',
  take: () =>
    withFiles(async (files) =>
      measuredOf(await inRounds(() => byClient(files)), AIM_CLIENT, 'plain requests to a bare server'),
    ),
}
