import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { type Customer, PASSWORD } from './shop.ts'

export const PHOTOS = '/my-photos/photos'

/** A file as the picker hands it over. */
export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in' })

export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await signInButton(page).click()
}

/** The overview greets by the time of day. */
export const overviewTitle = (page: Page) => page.getByRole('heading', { level: 1, name: /^(Good|Welcome).*, Astrid$/ })
export const photosTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'My photos' })

/** Opens the Photos page as this customer. */
export async function signIn(page: Page, { email }: Customer, path = PHOTOS): Promise<void> {
  await page.goto(path)
  await fillSignIn(page, email)
  await expect(photosTitle(page)).toBeVisible()
}

export const selection = (page: Page) => page.getByRole('region', { name: 'Selection' })
export const grid = (page: Page) => page.getByRole('region', { name: 'Photos by month' })

/** The tile of a photo, by its accessible name. */
export const tile = (page: Page, name: string | RegExp) => page.getByRole('link', { name })

export const tiles = (page: Page) => grid(page).locator('[data-photo]')

/** Every picture is there and cut to its tile, whatever its shape. */
export async function expectSquareTiles(page: Page): Promise<void> {
  const areSquare = (elements: Element[]) =>
    elements.every((element) => {
      const { width, height } = element.getBoundingClientRect()
      return element.querySelector('img')?.complete && Math.abs(width - height) < 2
    })
  await expect.poll(() => tiles(page).evaluateAll(areSquare)).toBe(true)
}

/** The check of a photo, by the photo's name: it comes with the pointer. */
export async function check(page: Page, name: string | RegExp): Promise<Locator> {
  const pointed = tiles(page).filter({ has: tile(page, name) })
  await pointed.hover()
  return pointed.getByRole('button', { name: 'Select photo' })
}

/** A month of the timeline. */
export const month = (page: Page, title: string) =>
  grid(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

/** How far one turn of the wheel goes, in pixels. */
const TURN = 400

/** The photos have come to rest where they are: by then the page has noted the place. */
async function comeToRest(page: Page): Promise<void> {
  // what was turned last shows in the next frame
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(page.locator('[data-moving]')).toHaveCount(0)
}

/** Turns the wheel over the photos until something is in view and they rest: only what is near the window is on the page. */
export async function scrollTo(page: Page, wanted: Locator): Promise<void> {
  await page.mouse.move(700, 500)
  await expect(async () => {
    if (!(await wanted.isVisible())) await page.mouse.wheel(0, TURN)
    await wanted.scrollIntoViewIfNeeded({ timeout: 500 })
    await comeToRest(page)
    await expect(wanted).toBeInViewport({ timeout: 500 })
  }).toPass()
}

export async function scrollToTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0 }))
  await expect(photosTitle(page)).toBeInViewport()
}

/** Put away while photos are selected, and counting still. */
export const photosTab = (page: Page) =>
  page
    .getByRole('navigation', { name: 'My photos', includeHidden: true })
    .getByRole('link', { name: /^Photos/, includeHidden: true })

export const viewer = (page: Page) => page.getByRole('main', { name: 'Photo' })

/** The large picture is there, and decoded: a broken one has no size. */
export async function expectPicture(page: Page, name: string | RegExp = /./): Promise<void> {
  const picture = viewer(page).getByRole('img', { name }).first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

/** Presses a control of the viewer: they step back while the mouse rests. */
export async function pressInViewer(page: Page, name: string): Promise<void> {
  const control = viewer(page).getByRole('button', { name, exact: true })
  await expect(async () => {
    await page.mouse.move(640, 390)
    await page.mouse.move(640, 410)
    await control.hover({ timeout: 1000 })
  }).toPass()
  // once: a press that is only slow to be answered is not to be repeated
  await control.click()
}

export async function chooseSorting(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Sort: / }).click()
  await page.getByRole('menuitemradio', { name }).click()
  await expect(page.getByRole('button', { name: `Sort: ${name}` })).toBeVisible()
}

export const uploadsPanel = (page: Page) => page.getByRole('region', { name: 'Uploads' })

/** Chooses files in the import dialog; nothing is sent yet. */
export async function chooseFiles(page: Page, files: ChosenFile[]): Promise<Locator> {
  await page.getByRole('button', { name: 'Add photos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add photos' })
  const picking = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose photos' }).click()
  await (await picking).setFiles(files)
  return dialog
}

export async function uploadFiles(page: Page, files: ChosenFile[]): Promise<void> {
  const dialog = await chooseFiles(page, files)
  await expect(dialog.getByText(`${files.length} photos chosen`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog).toBeHidden()
  await expect(uploadsPanel(page).getByText(`${files.length} photos added`)).toBeVisible({ timeout: 90_000 })
}

/** Confirms the open question. */
export async function confirmDeletion(page: Page, title: string, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title })
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

export async function askToSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click()
}

export async function signOut(page: Page): Promise<void> {
  await askToSignOut(page)
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
}

/** The customer comes back to this tab: what is shown is read again. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** Holds back what is asked for at such addresses, until the function that is answered is called. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const free = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await free.promise
    await route.continue()
  })
  return free.resolve
}

/** Addresses that were asked for and called off from now on. */
export function calledOffIn(page: Page): ReadonlySet<string> {
  const addresses = new Set<string>()
  page.on('requestfailed', (request) => addresses.add(request.url()))
  return addresses
}
