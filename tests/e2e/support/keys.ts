import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { PASSWORD } from './shop.ts'

/** Stops a page may have before something counts as out of reach. */
export const MOST_STOPS = 60

export const hasFocus = (locator: Locator) =>
  locator.evaluateAll((elements) => elements.some((element) => element === document.activeElement))

/** Presses Tab, or Shift+Tab, until the focus is on `locator`. */
export async function tabTo(page: Page, locator: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(locator).toBeVisible()
  for (let stops = 0; stops < MOST_STOPS && !(await hasFocus(locator)); stops += 1) await page.keyboard.press(key)
  await expect(locator).toBeFocused()
}

/** Presses a key on `locator`, once the focus is there. */
export async function press(page: Page, locator: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, locator)
  await page.keyboard.press(key)
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await press(page, field, 'Control+a')
  await page.keyboard.type(text)
}

/** Chooses an option by the first letters of its text; a pause between them would start the search anew. */
export async function chooseOption(page: Page, select: Locator, option: string): Promise<void> {
  await tabTo(page, select)
  const chosen = select.locator('option:checked')
  await expect(async () => {
    await page.keyboard.type(option)
    await expect(chosen).toHaveText(option, { timeout: 2000 })
  }).toPass()
}

/** Inside a menu the arrows move, each a moment after its press. */
export async function moveInMenu(page: Page, wanted: Locator): Promise<void> {
  const focused = page.getByRole('menu').locator(':focus')
  const text = await wanted.textContent()
  for (let steps = 0; steps < MOST_STOPS; steps += 1) {
    const before = await focused.textContent()
    if (before === text) return
    await page.keyboard.press('ArrowDown')
    await expect(focused).not.toHaveText(before ?? '')
  }
  throw new Error(`No item of the menu reads ${text}.`)
}

/** At the sign-in page, where the first field has the focus. */
export async function typeSignIn(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel('E-mail address')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
}

/** Goes to the only mail to an address, in the outbox of this tab, and opens its button: answers the page that comes. */
export async function openMailedLink(page: Page, to: string): Promise<Page> {
  const mail = page.getByRole('listitem').filter({ hasText: to })
  await expect(async () => {
    await page.goto('/outbox')
    await expect(mail).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await press(page, mail.getByRole('link'))
  // no script can look into the mail's frame, not even a test's: its first stop is the brand's name, the next one the button
  await tabTo(page, page.getByTitle('The e-mail'))
  // a key that is pressed before the mail has loaded leads past it, or to its first stop alone
  for (const frame of page.frames()) await frame.waitForLoadState()
  await page.keyboard.press('Tab')
  const opening = page.context().waitForEvent('page')
  await page.keyboard.press('Enter')
  return opening
}
