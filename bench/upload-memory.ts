import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { takePhotographs } from './photographs.ts'
import { IS_QUICK, type Measure, type Measured } from './report.ts'
import {
  choosePhotos,
  openLibrary,
  pressUpload,
  startProduct,
  withBrowser,
  withFolder,
  writeFiles,
} from './uploading.ts'

const FEW = 50
const MANY = IS_QUICK ? 500 : 5_000
const SMALL_FILE_BYTES = 20_000
/** The most the page may grow to. */
const AIM_PAGE = 2
/** Photographs of 12 megapixels that the server makes photos of. */
const PHOTOGRAPHS = IS_QUICK ? 6 : 40

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const panelOf = (page: Page) => page.getByRole('region', { name: 'Uploads' })

/** What a page holds on to, in bytes, and the elements it has. */
async function weigh(page: Page): Promise<{ heap: number; elements: number }> {
  const session = await page.context().newCDPSession(page)
  // Twice: what the first one frees may have kept other things alive.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const elements = await page.locator('*').count()
  await session.detach()
  return { heap: usedSize, elements }
}

/** A page whose queue holds these files, none of which can be sent. */
async function weighQueue(browser: Browser, paths: readonly string[]) {
  return withFolder(async (folder) => {
    const product = await startProduct(join(folder, 'product'), 'no')
    try {
      const page = await openLibrary(browser, product.origin, await product.createCustomer())
      await choosePhotos(page, paths)
      await page.context().setOffline(true)
      await pressUpload(page)
      await panelOf(page).getByText('You are offline', { exact: true }).waitFor()
      const weight = await weigh(page)
      await page.close()
      return weight
    } finally {
      await product.stop()
    }
  })
}

async function takePageMemory(browser: Browser, paths: readonly string[]): Promise<Measured> {
  const few = await weighQueue(browser, paths.slice(0, FEW))
  const many = await weighQueue(browser, paths)
  const ratio = many.heap / few.heap
  return {
    figure: megabytes(many.heap),
    beside: `${megabytes(few.heap)} (the same with ${FEW} files)`,
    ratio,
    aim: `at most ${AIM_PAGE}`,
    isMet: ratio <= AIM_PAGE,
    notes: [`${MANY} files queued; ${many.elements} elements against ${few.elements}`],
  }
}

/** A page with thousands of files in its queue, against the same page with a few. */
export const uploadPageMemory: Measure = {
  name: 'uploads-page-memory',
  title: 'Memory of a page with a long queue',
  take: () =>
    withFolder(async (folder) => {
      const paths = await writeFiles(folder, MANY, SMALL_FILE_BYTES)
      return withBrowser((browser) => takePageMemory(browser, paths))
    }),
}

/** Bytes of memory a process has, now and at the most so far. */
async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const bytes = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
  return { now: bytes('VmRSS'), most: bytes('VmHWM') }
}

/** What a process takes at most is counted anew: its start takes more than all that follows. */
const forgetMost = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5')

async function takeServerMemory(folder: string): Promise<Measured> {
  const paths = await takePhotographs(folder, PHOTOGRAPHS)
  const product = await startProduct(join(folder, 'product'), 'yes')
  try {
    const [rest, work] = await withBrowser(async (browser) => {
      const page = await openLibrary(browser, product.origin, await product.createCustomer())
      await choosePhotos(page, paths)
      const before = await memoryOf(product.pid)
      await forgetMost(product.pid)
      await pressUpload(page)
      await panelOf(page).getByText(`${PHOTOGRAPHS} photos added`).waitFor()
      return [before, await memoryOf(product.pid)]
    })
    return {
      figure: `${megabytes(work.most)} at work`,
      beside: `${megabytes(rest.now)} at rest`,
      ratio: work.most / rest.now,
      aim: 'reported',
      isMet: true,
      notes: [
        `${PHOTOGRAPHS} photographs of 12 megapixels received and made into photos; ${megabytes(work.now)} afterwards`,
      ],
    }
  } finally {
    await product.stop()
  }
}

/** The server while it makes photos, against the same server at rest. */
export const uploadServerMemory: Measure = {
  name: 'uploads-server-memory',
  title: 'Memory of a server that takes uploads',
  take: () => withFolder(takeServerMemory),
}
