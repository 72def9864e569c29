import type { Page } from 'playwright-core'
import { getDownloads } from '#contract/downloads.ts'
import type { Customer, Shop } from '#tests/e2e/support/shop.ts'
import { callApi } from '#tests/support/server.ts'
import { signInAt } from '#tests/support/sign-in.ts'
import { withProduct } from './cold-load.ts'
import { IS_QUICK, type Measure, type Measured, median, milliseconds } from './report.ts'
import { openLibrary, withBrowser } from './uploading.ts'

const ROUNDS = IS_QUICK ? 3 : 9
const PHOTOS = 5
/** From an archive that is ready to its download in the browser: at most this many times a call's round trip. */
const AIM = 10

/** Requests an archive of all photos; answers when the browser has started to save it, and its id. */
async function saveAll(page: Page): Promise<{ at: number; id: string }> {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'Select all' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Download' }).click()
  const saved = await saving
  const at = Date.now()
  await saved.cancel()
  return { at, id: saved.suggestedFilename().replace(/\.zip$/, '') }
}

async function compare(shop: Shop, customer: Customer, page: Page): Promise<Measured> {
  const { accessToken } = await signInAt(shop.origin, customer.email)
  const waits: number[] = []
  const calls: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { at, id } = await saveAll(page)
    const from = performance.now()
    const { items } = (await callApi(shop.origin, getDownloads, {}, accessToken)).answer()
    calls.push(performance.now() - from)
    const ready = items.find((one) => one.id === id)
    if (!ready) throw new Error('The download is not listed.')
    waits.push(at - Date.parse(ready.updated))
  }
  const [figure, baseline] = [median(waits), median(calls)]
  return {
    figure: `${milliseconds(figure)} from ready to saving`,
    baseline: `${milliseconds(baseline)} (one call)`,
    ratio: figure / baseline,
    aim: `at most ${AIM}: message, signed address and the archive's first bytes`,
    isMet: figure / baseline <= AIM,
    notes: [`archives of ${PHOTOS} photos, ${ROUNDS} rounds; the browser and the server share a clock`],
  }
}

/** How soon the browser saves an archive that the server has finished. */
export const archiveNotice: Measure = {
  name: 'archive-notice',
  title: 'From a finished archive to the screen',
  take: () =>
    withProduct((shop) =>
      withBrowser(async (browser) => {
        const customer = await shop.createCustomer()
        const days = Array.from({ length: PHOTOS }, (_, at) => ({ taken: `2024-05-0${at + 1}T12:00:00` }))
        await shop.fillLibrary(customer, days)
        const page = await openLibrary(browser, shop.origin, customer)
        await page.locator('[data-photo] img').first().waitFor()
        return compare(shop, customer, page)
      }),
    ),
}
