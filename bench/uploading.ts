import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { CHROMIUM_ARGS } from '#tests/e2e/support/chromium.ts'
import { type Customer, openShop, PASSWORD } from '#tests/e2e/support/shop.ts'
import { copyFreshDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { findBrowser } from '../scripts/browser.ts'
import { buildFrontend, isStale } from '../scripts/build-frontend.ts'

/**
 * Makes V8 record source positions while compiling. Otherwise the debugger that drives the page triggers this with the first
 * request, and V8 reads the whole script again: a delay that no customer has.
 */
const BENCH_ARGS = [...CHROMIUM_ARGS, '--js-flags=--no-enable-lazy-source-positions']

/** How long a step may take on a busy machine, in milliseconds. */
export const TIMEOUT = 300_000

/** Files of this size that start like a JPEG: pictures nobody will decode, with random bytes. */
export async function writeFiles(folder: string, count: number, bytes: number): Promise<string[]> {
  const head = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const paths: string[] = []
  for (let at = 0; at < count; at += 1) {
    const path = join(folder, `${at}.jpg`)
    await writeFile(path, Buffer.concat([head, randomBytes(bytes - head.length)]))
    paths.push(path)
  }
  return paths
}

/** A temporary folder. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'albumen-bench-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export interface Receiver {
  origin: string
  pid: number
  stop: () => Promise<void>
}

export async function startReceiver(script: string, env: Record<string, string>): Promise<Receiver> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), { env: { ...process.env, ...env } })
  const [origin] = await once(child, 'message')
  return {
    origin: String(origin),
    pid: child.pid ?? 0,
    stop: async () => {
      const exited = once(child, 'exit')
      child.send('stop')
      await exited
    },
  }
}

export interface Product extends Receiver {
  createCustomer: () => Promise<Customer>
}

/** The product's server on a separate folder and port; `works: 'no'` accepts uploads without processing them. */
export async function startProduct(folder: string, works: 'yes' | 'no'): Promise<Product> {
  await mkdir(folder)
  await copyFreshDatabase(folder)
  const port = String(await freePort())
  const receiver = await startReceiver('./receiver.ts', { PORT: port, DATA_DIR: folder, DEMO: 'off', WORKS: works })
  const shop = await openShop({ E2E_PORT: port, E2E_DATA_DIR: folder })
  return {
    ...receiver,
    createCustomer: () => shop.createCustomer(),
    stop: async () => {
      await shop.close()
      await receiver.stop()
    },
  }
}

/** A browser, with the front-end built for it. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  if (await isStale()) await buildFrontend()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BENCH_ARGS })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

export async function openLibrary(
  browser: Browser,
  origin: string,
  { email }: Customer,
  device: BrowserContextOptions = {},
): Promise<Page> {
  const page = await browser.newPage({ ...device, locale: 'en-GB' })
  page.setDefaultTimeout(TIMEOUT)
  await page.goto(`${origin}/my-photos/photos`)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  return page
}

/** The selected photos are examined, and the previews that are visible first are loaded. */
const areSeen = () => {
  const photos = [...document.querySelectorAll<HTMLElement>('[role=dialog] li[data-state]')]
  const isSeen = (photo: HTMLElement) =>
    photo.dataset.state === 'ready' && photo.querySelector('img')?.complete !== false
  return photos.length > 0 && photos.every(isSeen)
}

/** Up to the press on 'Upload', which is left to the caller: nobody presses before they have seen their selection. */
export async function choosePhotos(page: Page, paths: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add photos' }).first().click()
  const picking = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photos' }).click()
  await (await picking).setFiles([...paths])
  await page.getByText(`${paths.length.toLocaleString('en-GB')} photos chosen`).waitFor()
  await page.waitForFunction(areSeen)
}

export const pressUpload = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Upload', exact: true }).click()
