import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { forgetMost, memoryOf } from './memory.ts'
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
/** Maximum growth of the page. */
const AIM_PAGE = 2
/** Photos of 12 megapixels for the server to process. */
const PHOTOGRAPHS = IS_QUICK ? 6 : 40

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const panelOf = (page: Page) => page.getByRole('region', { name: 'Uploads' })

/** What a page retains, in bytes, and its number of elements. */
async function weigh(page: Page): Promise<{ heap: number; elements: number }> {
  const session = await page.context().newCDPSession(page)
  // Twice: objects freed by the first collection may have kept others alive.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const elements = await page.locator('*').count()
  await session.detach()
  return { heap: usedSize, elements }
}

/** A page whose queue contains these files, none of which can be sent. */
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
    baseline: `${megabytes(few.heap)} (the same with ${FEW} files)`,
    ratio,
    aim: `at most ${AIM_PAGE}`,
    isMet: ratio <= AIM_PAGE,
    notes: [`${MANY} files queued; ${many.elements} elements against ${few.elements}`],
  }
}

/** A page with thousands of files in its queue, compared with the same page with a few. */
export const uploadPageMemory: Measure = {
  name: 'uploads-page-memory',
  title: 'Memory of a page with a long queue',
  take: () =>
    withFolder(async (folder) => {
      const paths = await writeFiles(folder, MANY, SMALL_FILE_BYTES)
      return withBrowser((browser) => takePageMemory(browser, paths))
    }),
}

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
      baseline: `${megabytes(rest.now)} at rest`,
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

/** The server while it processes photos, compared with the idle server. */
export const uploadServerMemory: Measure = {
  name: 'uploads-server-memory',
  title: 'Memory of a server that takes uploads',
  take: () => withFolder(takeServerMemory),
}
