import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SAMPLES } from '#tests/support/samples.ts'
import { unzip, type ZippedFile } from '#tests/support/zips.ts'
import { expectText, expectTiles, fill, linkInMail, press, signInWith, tryUntil } from './support/engine-steps.ts'
import { type EngineBrowser, openFirefox, openWebKit } from './support/engines.ts'
import { monthOf } from './support/libraries.ts'
import type { Customer, Shop } from './support/shop.ts'
import { ENGINES, expect, test } from './support/test.ts'

const BROWSERS = [
  { name: 'Firefox', open: openFirefox },
  { name: 'WebKit', open: openWebKit },
]
/** An export waits for its turn. */
const READY_WITHIN = 60_000
const ADDRESS = '/settings/address'

interface Visit {
  browser: EngineBrowser
  shop: Shop
  customer: Customer
}

/** The middle of a photo of the list. */
const tileAt = (browser: EngineBrowser, place: number) =>
  browser.run((at: number) => {
    const box = document.querySelectorAll('[data-photo]')[at]?.getBoundingClientRect()
    return { x: Math.round((box?.left ?? 0) + (box?.width ?? 0) / 2), y: Math.round((box?.top ?? 0) + 60) }
  }, place)

/** What is in the one zip file that was saved. */
async function savedZip({ downloads }: EngineBrowser): Promise<ZippedFile[]> {
  const zips = async () => (await readdir(downloads)).filter((name) => name.endsWith('.zip'))
  let files: ZippedFile[] = []
  await expect(async () => {
    const [name = ''] = await zips()
    files = await unzip(await readFile(join(downloads, name)))
  }).toPass({ timeout: 60_000 })
  return files
}

async function openPhotos({ browser, shop }: Visit, count: number): Promise<void> {
  await browser.goto(`${shop.origin}/my-photos/photos`)
  await expectTiles(browser, count)
}

async function addAndDelete(visit: Visit): Promise<void> {
  const { browser, shop, customer } = visit
  await shop.fillLibrary(customer, [{ taken: '2024-05-08T07:08:09' }, { taken: '2024-05-07T07:08:09' }])
  await openPhotos(visit, 2)
  await press(browser, 'Add photos')
  await expectText(browser, 'Choose photos')
  await browser.choose('[role=dialog] input[type=file]', join(SAMPLES, 'heic', 'IMG_5195.HEIC'))
  await expectText(browser, '1 photo chosen')
  await press(browser, 'Upload')
  await expectText(browser, '1 photo added', 90_000)
  await expectTiles(browser, 3)
  const drawn = () =>
    browser.run(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('[data-photo] img')].filter(
          ({ naturalWidth }) => naturalWidth > 40,
        ).length,
      null,
    )
  await expect.poll(drawn).toBeGreaterThanOrEqual(3)

  await press(browser, 'Select')
  await press(browser, 'Select all 3')
  await expectText(browser, '3 selected')
  await press(browser, 'Delete')
  await press(browser, 'Delete 3 photos')
  await expectTiles(browser, 0)
  await press(browser, 'Undo')
  await expectTiles(browser, 3)

  // the tab forgets its tokens: the browser is still signed in
  await browser.run(() => sessionStorage.clear(), null)
  await browser.goto(`${shop.origin}/orders`)
  await expectText(browser, 'No orders yet')
}

async function dragAndDownload(visit: Visit): Promise<void> {
  const { browser, shop, customer } = visit
  await shop.fillLibrary(customer, monthOf(5, 12))
  await openPhotos(visit, 12)
  // the code for dragging comes with the first press
  await tryUntil(browser, '4 selected', async () => browser.drag(await tileAt(browser, 0), await tileAt(browser, 3)))
  await press(browser, 'Download')
  expect(await savedZip(browser)).toHaveLength(4)
}

async function turnAndEnlarge(visit: Visit): Promise<void> {
  const { browser, shop, customer } = visit
  await shop.fillLibrary(customer, monthOf(5, 12))
  await openPhotos(visit, 12)
  // they may move once, when what stands above them is known
  await tryUntil(browser, '1 of 12', () => browser.click('[data-photo]'))
  await browser.press('ArrowRight')
  await expectText(browser, '2 of 12')
  await browser.swipe({ x: 900, y: 400 }, { x: 300, y: 400 })
  await expectText(browser, '3 of 12')
  const width = () =>
    browser.run(
      () =>
        [...document.images].find(({ alt, width }) => alt !== '' && width > 0 && width < 9999)?.getBoundingClientRect()
          .width ?? 0,
      null,
    )
  const whole = await width()
  await browser.doubleClick({ x: 640, y: 400 })
  await expect.poll(width).toBeGreaterThan(whole * 1.5)
  await browser.press('Escape')
  // a second one is not to stop the way back
  await browser.press('Escape')
  // an impatient second one is not to stop the way back
  await browser.press('Escape')
  await expectTiles(browser, 12)
}

async function exportAll(visit: Visit): Promise<void> {
  const { browser, shop, customer } = visit
  await shop.fillLibrary(customer, monthOf(5, 3))
  await openPhotos(visit, 3)
  await browser.click('[aria-label="More actions"]')
  await press(browser, 'Export photos')
  await press(browser, 'Export photos', '[role=dialog]')
  await expectText(browser, 'We’re processing your export')
  await press(browser, 'Close')
  await expectText(browser, 'View export', READY_WITHIN)
  await press(browser, 'View export')
  await expectText(browser, 'Download .zip')
  await browser.click('[aria-label^="Download .zip"]')
  expect(await savedZip(browser)).toHaveLength(3)
}

async function orderPrints(visit: Visit): Promise<void> {
  const { browser, shop, customer } = visit
  await shop.fillLibrary(customer, monthOf(5, 3))
  await openPhotos(visit, 3)
  await press(browser, 'Order photo prints')
  await expectText(browser, '0 selected')
  await tryUntil(browser, '1 selected', () => browser.click('[data-photo]'))
  await press(browser, 'Next: Customise 1 photo print')
  await expectText(browser, '1 photo handed over')
}

async function changeAddresses({ browser, shop, customer }: Visit): Promise<void> {
  const id = await shop.addAddress(customer)
  await browser.goto(`${shop.origin}${ADDRESS}/${id}`)
  await fill(browser, 'Street number', '263 B')
  await press(browser, 'Save address')
  await expectText(browser, 'The address was saved')
  await expectText(browser, '263 B')

  const email = `${randomUUID()}@new.test`
  await browser.goto(`${shop.origin}/settings/email`)
  await fill(browser, 'New e-mail address', email)
  await press(browser, 'Send link')
  await expectText(browser, 'Look in your new mailbox')
  await browser.goto(await linkInMail(browser, shop.origin, email, '/change-email-confirmation'))
  await expectText(browser, 'Your email was changed')
  await expectText(browser, email)
}

async function saveOffline({ browser, shop, customer }: Visit): Promise<void> {
  const id = await shop.addAddress(customer)
  await browser.goto(`${shop.origin}${ADDRESS}/${id}`)
  await fill(browser, 'City', 'Utrecht')
  await browser.setOffline?.(true)
  await press(browser, 'Save address')
  await expectText(browser, 'You are offline')
  expect(await browser.run(() => [...document.querySelectorAll('input')].map(({ value }) => value), null)).toContain(
    'Utrecht',
  )
}

const FLOWS: { title: string; flow: (visit: Visit) => Promise<void>; only?: string }[] = [
  // WebKit's driver knows no way to be offline
  { title: 'keeps an address that is saved offline', flow: saveOffline, only: 'Firefox' },
  { title: 'adds a HEIC, deletes and restores photos, finds its session in a new page', flow: addAndDelete },
  { title: 'selects photos by dragging and downloads them as a zip', flow: dragAndDownload },
  { title: 'turns photos by key and by swipe, and enlarges one', flow: turnAndEnlarge },
  { title: 'exports the library and downloads it', flow: exportAll },
  { title: 'hands photos to the prints editor', flow: orderPrints },
  { title: 'changes an address and the e-mail address', flow: changeAddresses },
]

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off' })

for (const { name, open } of BROWSERS)
  for (const { title, flow } of FLOWS.filter(({ only }) => only === undefined || only === name))
    test(`${name} ${title}`, ENGINES, async ({ shop, customer }) => {
      test.setTimeout(180_000)
      const browser = await open({ width: 1280, height: 800 })
      try {
        await signInWith(browser, shop.origin, customer.email)
        await flow({ browser, shop, customer })
      } finally {
        await browser.close()
      }
    })
