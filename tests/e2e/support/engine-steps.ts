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
export const press = (browser: EngineBrowser, name: string) =>
  expect
    .poll(() =>
      browser
        .run((wanted: string) => {
          const named = [...document.querySelectorAll<HTMLElement>('button, a, [role="menuitem"], [role="checkbox"]')]
          const found = named.findLast(
            (element) =>
              (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() === wanted &&
              element.checkVisibility({ visibilityProperty: true }) &&
              element.ariaDisabled !== 'true',
          )
          found?.click()
          return found !== undefined
        }, name)
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

/** How many photos the grid shows. */
export const expectTiles = (browser: EngineBrowser, count: number) =>
  expect
    .poll(() => browser.run(() => document.querySelectorAll('[data-photo]').length, null).catch(() => -1), {
      message: `${count} photos`,
    })
    .toBe(count)
