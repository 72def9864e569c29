import { expect } from '@playwright/test'
import type { EngineBrowser } from './engines.ts'
import { PASSWORD } from './shop.ts'

/** Also while one page follows another. */
const isThere = (browser: EngineBrowser, selector: string) =>
  browser.run((selected: string) => document.querySelector(selected) !== null, selector).catch(() => false)

/** Signs in, and ends at the settings. */
export async function signInWith(browser: EngineBrowser, origin: string, email: string) {
  await browser.goto(`${origin}/settings`)
  await expect.poll(() => isThere(browser, 'input[name=email]')).toBe(true)
  await browser.run((cookie: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the answer about cookies, as the other browser has it
    document.cookie = cookie
  }, 'consent=00; path=/')
  await browser.type('input[name=email]', email)
  await browser.type('input[name=password]', PASSWORD)
  await browser.click('form button[type=submit], form button')
  await expect.poll(() => browser.run(() => document.querySelector('h1')?.textContent ?? '', null)).toBe('Settings')
}

/** What can be pressed, by its accessible name or its words; pressed as soon as it is there and free. */
export const press = (browser: EngineBrowser, name: string, within = 'body') =>
  expect
    .poll(() =>
      browser
        .run(
          ([wanted, within]: string[]) => {
            const named = [
              ...document.querySelectorAll<HTMLElement>(
                `${within} :is(button, a, [role="menuitem"], [role="checkbox"])`,
              ),
            ]
            // biome-ignore lint/performance/useDomNodeTextContent: only the words that are shown at this width
            const wordsOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.innerText
            const found = named.findLast(
              (element) =>
                wordsOf(element).trim() === wanted &&
                element.checkVisibility({ visibilityProperty: true }) &&
                element.ariaDisabled !== 'true',
            )
            found?.click()
            return found !== undefined
          },
          [name, within],
        )
        .catch(() => false),
    )
    .toBe(true)

export const expectText = (browser: EngineBrowser, text: string, timeout = 15_000) =>
  expect
    .poll(() => browser.run((wanted: string) => document.body.textContent.includes(wanted), text).catch(() => false), {
      timeout,
      message: text,
    })
    .toBe(true)

/** Tries until the page says so: a photo may move under the press, or its code still be on its way. */
export const tryUntil = (browser: EngineBrowser, text: string, action: () => Promise<unknown>) =>
  expect(async () => {
    const isSaid = await browser.run((wanted: string) => document.body.textContent.includes(wanted), text)
    if (!isSaid) await action()
    await expectText(browser, text, 2000)
  }).toPass()

/** How many photos the grid shows. */
export const expectTiles = (browser: EngineBrowser, count: number) =>
  expect
    .poll(() => browser.run(() => document.querySelectorAll('[data-photo]').length, null).catch(() => -1), {
      message: `${count} photos`,
    })
    .toBe(count)

/** Types over what a field has. */
export async function fill(browser: EngineBrowser, label: string, text: string): Promise<void> {
  const select = (wanted: string) => {
    const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.trim() === wanted)
    const field = named?.control
    if (!(field instanceof HTMLInputElement)) return ''
    field.select()
    return field.id
  }
  await expect.poll(() => browser.run(select, label).catch(() => '')).not.toBe('')
  await browser.type(`[id="${await browser.run(select, label)}"]`, text)
}

/** Opens the newest mail to an address in the outbox, and answers where a link of its text leads to. */
export async function linkInMail(browser: EngineBrowser, origin: string, to: string, path: string): Promise<string> {
  const openMail = (address: string) => {
    const item = [...document.querySelectorAll('li')].find(({ textContent }) => textContent.includes(address))
    item?.querySelector('a')?.click()
    return item !== undefined
  }
  await expect(async () => {
    await browser.goto(`${origin}/outbox`)
    expect(await browser.run(openMail, to)).toBe(true)
  }).toPass()
  await expect.poll(() => isThere(browser, '.mail-text')).toBe(true)
  const text = await browser.run(() => document.querySelector('.mail-text')?.textContent ?? '', null)
  return new RegExp(`http\\S+${path}\\S+`).exec(text)?.[0] ?? ''
}
