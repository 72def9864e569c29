import type { Locator, Page } from '@playwright/test'
import { makePhoto } from '#tests/support/photos.ts'
import { test } from './support/filled-accounts.ts'
import { monthOf } from './support/libraries.ts'
import { atRest } from './support/rest.ts'
import { fillSignIn, selection, signIn, tile, uploadFiles } from './support/steps.ts'
import { expect, LONG } from './support/test.ts'
import type { Visit } from './support/visited-pages.ts'

/** Quiet for this long, a page has come to rest, in milliseconds. */
const QUIET_MS = 500

/** Records what a screen reader would say by itself: text that comes into a live region, of the page or of what is added to it. */
async function listenIn(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const regions = '[role="status"], [role="alert"], [role="log"], [aria-live]:not([aria-live="off"])'
    const regionsOf = ({ target, addedNodes }: MutationRecord): Element[] => {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
      const added = [...addedNodes].filter((node) => node instanceof Element)
      return region
        ? [region]
        : added.flatMap((node) => [node, ...node.querySelectorAll('*')]).filter((node) => node.matches(regions))
    }
    const hear = (region: Element) => {
      // biome-ignore lint/performance/useDomNodeTextContent: words that are not shown are not read
      const text = (region instanceof HTMLElement ? region.innerText : '').trim().replaceAll(/\s+/g, ' ')
      if (text !== '' && heard.at(-1) !== text) heard.push(text)
    }
    new MutationObserver((changes) => changes.flatMap(regionsOf).forEach(hear)).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

async function expectHeard(heard: () => Promise<string[]>, ...words: readonly string[]): Promise<void> {
  for (const each of words) await expect.poll(async () => (await heard()).join()).toContain(each)
}

test('selection, deletion with undo and uploads are said as they happen', LONG, async ({ page, customer, shop }) => {
  await shop.fillLibrary(customer, monthOf(5, 4))
  const heard = await listenIn(page)
  await signIn(page, customer)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await tile(page, 'Photo, taken on 4 May 2024').click()
  await tile(page, 'Photo, taken on 3 May 2024').click()
  await expect(selection(page)).toContainText('2 selected')
  await expectHeard(heard, '0 selected', '1 selected', '2 selected')

  await selection(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete 2 photos' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await expectHeard(heard, '2 photos deleted')
  await undo.click()
  await expect(page.getByText('2 photos restored', { exact: true })).toBeVisible()
  await expectHeard(heard, '2 photos restored')

  const files = await Promise.all(
    [3, 4].map(async (seed) => ({
      name: `${seed}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await makePhoto({ seed }),
    })),
  )
  await uploadFiles(page, files)
  await expectHeard(heard, '2 photos chosen', '2 photos added')
})

test(
  'a form that is refused says each field, and then has the focus on the first',
  LONG,
  async ({ page, customer }) => {
    const heard = await listenIn(page)
    await page.goto('/settings/new-address')
    await fillSignIn(page, customer.email)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused()
    await expectHeard(heard, 'Please check these fields', 'Please enter the first name', 'Postal Code must be valid')
  },
)

/** Pages without dates of today. */
const READ: readonly Visit['route'][] = [
  'photos',
  'photoPreview',
  'albums',
  'settings',
  'personalDetails',
  'addAddress',
  'changeEmail',
  'downloads',
  'notFound',
]

/** What a screen reader goes through, without the addresses of links, and without what is another one each time. */
const readingOf = async (part: Locator) =>
  (await part.ariaSnapshot())
    .replaceAll(/\n *- \/url:.*/g, '')
    .replaceAll(/[\da-f-]{36}@/g, 'somebody@')
    .replaceAll(/until \d+ \w+ \d{4}/g, 'until 1 Jan 2030')

test('pages are read in their order, by name and role', LONG, async ({ page, consumer }) => {
  await page.goto('/settings')
  await expect(page.getByLabel('E-mail address')).toBeVisible()
  expect(await readingOf(page.getByRole('main'))).toMatchSnapshot('sign-in.txt')
  await fillSignIn(page, consumer.customer.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const visits = consumer.visits.filter(({ route }) => READ.includes(route))
  expect(visits.map(({ route }) => route).toSorted()).toEqual(READ.toSorted())
  for (const { route, path } of visits) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    await page.evaluate(atRest, QUIET_MS)
    expect(await readingOf(page.getByRole('main'))).toMatchSnapshot(`${route}.txt`)
  }
  expect(await readingOf(page.locator('body'))).toMatchSnapshot('frame.txt')
})
