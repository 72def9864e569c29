import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import type { Visit } from './visited-pages.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TEXTS = fileURLToPath(new URL('../../../public/locales/en-GB.json', import.meta.url))
const IDS: readonly string[] = Object.keys(JSON.parse(readFileSync(TEXTS, 'utf8')))

/** How far a page may be wider than the screen, in pixels: widths are rounded. */
const TOLERANCE = 1

/** How often to look whether a page is there, in milliseconds. */
const SOON = [20, 40, 80]

/** Ids of texts and unfilled placeholders, in what is read or announced. */
function badTexts(ids: readonly string[]): string[] {
  const known = new Set(ids)
  const texts: string[] = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '')
  }
  const isBad = (text: string) =>
    /\{\w+[,}]/.test(text) || (text.match(/[\w-]+(\.[\w-]+)+/g) ?? []).some((word) => known.has(word))
  return texts.filter(isBad).map((text) => `text: ${text}`)
}

/** What is wider than the screen, the first of it by name. */
function wideParts(tolerance: number): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth + tolerance) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + tolerance,
  )
  const names = wide
    .slice(-3)
    .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`)
  return [`scrolls sideways by ${scrollWidth - clientWidth}: ${names.join(' | ')}`]
}

async function axeViolations(): Promise<string[]> {
  const { axe } = globalThis as unknown as {
    axe: { run(root: Document, options: object): Promise<Pick<AxeResults, 'violations'>> }
  }
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} (${any[0]?.message ?? ''})`).join(' | ')}`,
  )
}

/** Nothing of the page before is left, and nothing moves: no skeleton, spinner or fade. */
const isAtRest = () =>
  document.querySelector('main') !== null &&
  document.querySelector('main[data-before]') === null &&
  document.getAnimations().length === 0

/** As a link within the app: without loading the page again. */
function go(path: string): void {
  document.querySelector('main')?.setAttribute('data-before', '')
  history.pushState({ idx: history.length }, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

/** Loads axe into the page: by the debugger, as the content security policy lets nobody else. */
export const loadAxe = (page: Page) => page.evaluate(AXE)

/** Its configuration blocks service workers in most tests. */
const BY_PLAYWRIGHT = 'Service Worker registration blocked by Playwright'

/** A page that is looked at: what its console says, and what it still reads. */
export interface Watched {
  said: string[]
  reading: Set<Request>
}

export function watchPage(page: Page): Watched {
  const watched: Watched = { said: [], reading: new Set() }
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== BY_PLAYWRIGHT)
      watched.said.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => watched.reading.add(request))
  page.on('requestfinished', (request) => watched.reading.delete(request))
  page.on('requestfailed', (request) => watched.reading.delete(request))
  return watched
}

/** Everything that is wrong with what the page shows now. */
export async function findings(page: Page): Promise<string[]> {
  return [
    ...(await page.evaluate(badTexts, IDS)),
    ...(await page.evaluate(wideParts, TOLERANCE)),
    ...(await page.evaluate(axeViolations)),
  ]
}

/** Opens a page within the app, and waits until it is read and nothing moves. */
export async function openWithin(page: Page, watched: Watched, { path, route, shown }: Visit): Promise<void> {
  await page.evaluate(go, path)
  await expect.poll(() => new URL(page.url()).pathname, { message: route, intervals: SOON }).toMatch(shown)
  const isRead = async () => (await page.evaluate(isAtRest)) && watched.reading.size === 0
  await expect.poll(isRead, { message: `${route} rests`, intervals: SOON }).toBe(true)
}

/** Visits a page within the app, and says what is wrong with it. */
export async function visit(page: Page, watched: Watched, visited: Visit): Promise<string[]> {
  watched.said.length = 0
  await openWithin(page, watched, visited)
  return [...(await findings(page)), ...watched.said].map((finding) => `${visited.route}: ${finding}`)
}
