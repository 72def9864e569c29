import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { UPLOAD_CHUNK_BYTES } from '#contract/uploads.ts'
import { CHROMIUM_ARGS } from '#tests/e2e/support/chromium.ts'
import { type Customer, openShop, PASSWORD } from '#tests/e2e/support/shop.ts'
import { createBrowser } from '#tests/support/browser.ts'
import { copyFreshDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/process.ts'
import { signInAt } from '#tests/support/sign-in.ts'
import { findBrowser } from '../scripts/browser.ts'
import { buildFrontend, isStale } from '../scripts/build-frontend.ts'
import { IS_QUICK, type Measure, type Measured, median } from './report.ts'

const FILES = IS_QUICK ? 12 : 100
const FILE_BYTES = 5_000_000
const ROUNDS = IS_QUICK ? 1 : 3
/** Files on their way at once, as the product has them. */
const AT_ONCE = 3
/** The least throughput, as a part of the bare server's. */
const AIM_BROWSER = 0.7
const AIM_CLIENT = 0.9
/** How long a round may take on a busy machine, in milliseconds. */
const TIMEOUT = 300_000

/** Files of FILE_BYTES that begin as a JPEG does: a picture nobody will decode, and bytes that are never the same. */
async function writeFiles(folder: string): Promise<string[]> {
  await mkdir(folder)
  const head = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const paths: string[] = []
  for (let at = 0; at < FILES; at += 1) {
    const path = join(folder, `${at}.jpg`)
    await writeFile(path, Buffer.concat([head, randomBytes(FILE_BYTES - head.length)]))
    paths.push(path)
  }
  return paths
}

interface Receiver {
  origin: string
  stop: () => Promise<void>
}

async function startReceiver(script: string, env: Record<string, string>): Promise<Receiver> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), { env: { ...process.env, ...env } })
  const [origin] = await once(child, 'message')
  return {
    origin: String(origin),
    stop: async () => {
      const exited = once(child, 'exit')
      child.send('stop')
      await exited
    },
  }
}

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
  const folder = await mkdtemp(join(tmpdir(), 'albumen-bench-'))
  const [productDir, bareDir] = [join(folder, 'product'), join(folder, 'bare')]
  await Promise.all([mkdir(productDir), mkdir(bareDir)])
  await copyFreshDatabase(productDir)
  const port = String(await freePort())
  const product = await startReceiver('./receiver.ts', { PORT: port, DATA_DIR: productDir, DEMO: 'off' })
  const bare = await startReceiver('./bare-receiver.ts', { DATA_DIR: bareDir })
  const shop = await openShop({ E2E_PORT: port, E2E_DATA_DIR: productDir })
  try {
    return await use(product, bare, await shop.createCustomer())
  } finally {
    await shop.close()
    await Promise.all([product.stop(), bare.stop()])
    await rm(folder, { recursive: true, force: true })
  }
}

async function openProduct(browser: Browser, origin: string, { email }: Customer): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-GB' })
  page.setDefaultTimeout(TIMEOUT)
  await page.goto(`${origin}/my-photos/photos`)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  return page
}

/** From the press on 'Upload' until the server has every byte: looked through, hashed, kept and sent. */
async function sendByProduct(page: Page, paths: string[]): Promise<number> {
  await page.getByRole('button', { name: 'Add photos' }).first().click()
  const picking = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photos' }).click()
  await (await picking).setFiles(paths)
  await page.getByText(`${paths.length} photos chosen`).waitFor()
  let open = paths.length
  const { promise: allThere, resolve } = Promise.withResolvers<void>()
  page.on('response', (response) => {
    const isWhole =
      response.request().method() === 'PATCH' && response.headers()['upload-offset'] === String(FILE_BYTES)
    if (isWhole) open -= 1
    if (open === 0) resolve()
  })
  return rate(async () => {
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
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
    const page = await openProduct(browser, product.origin, customer)
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

async function withFiles<T>(use: (paths: string[]) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'albumen-bench-'))
  try {
    return await use(await writeFiles(join(folder, 'files')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Files sent from the product's own page, against a bare page and server. */
export const uploadsInBrowser: Measure = {
  name: 'uploads-browser',
  title: 'Uploads from a browser',
  take: () =>
    withFiles(async (paths) => {
      if (await isStale()) await buildFrontend()
      const browser = await chromium.launch({ executablePath: await findBrowser(), args: CHROMIUM_ARGS })
      try {
        return measuredOf(await inRounds(() => inBrowser(browser, paths)), AIM_BROWSER, 'a bare page and server')
      } finally {
        await browser.close()
      }
    }),
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
