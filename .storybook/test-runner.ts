import { getStoryContext, type TestRunnerConfig } from '@storybook/test-runner'
import type { Page } from 'playwright-core'
import { VIEWPORTS } from './viewports.ts'

/** Requests of each page that are no files of the catalogue. */
const strays = new WeakMap<Page, string[]>()

/**
 * Reduces motion: play functions and axe need finished fades. A very short duration replaces none, because some elements are
 * removed when their animation ends.
 */
const STILL =
  '*, ::before, ::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition-duration: 0s !important; }'

/** The toolbar's settings for the whole run, in the format of an address: `locale:de-DE;scheme:dark`. */
const LOOK: Record<string, string> = Object.fromEntries(
  (process.env.STORY_GLOBALS ?? '').matchAll(/(\w+):([\w-]+)/g).map(([, name, value]) => [name, value]),
)

async function prepare(page: Page): Promise<void> {
  if (strays.has(page)) return
  watchNetwork(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addStyleTag({ content: STILL })
  await page.evaluate((globals) => globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals }), {
    ...LOOK,
    a11y: { manual: false },
  })
}

function watchNetwork(page: Page): void {
  const found: string[] = []
  strays.set(page, found)
  page.on('websocket', (socket) => found.push(socket.url()))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== new URL(page.url()).origin) found.push(request.url())
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) found.push(`${answer.status()} ${answer.url()}`)
  })
}

/** Checks for every story beyond its own play function. */
const config: TestRunnerConfig = {
  logLevel: 'warn',
  async preVisit(page, context) {
    await prepare(page)
    const { storyGlobals } = await getStoryContext(page, context)
    const size = Object.entries(VIEWPORTS).find(([id]) => id === storyGlobals.viewport?.value)?.[1]
    await page.setViewportSize(size ?? VIEWPORTS.desktop)
    await page.evaluate(() => {
      globalThis.axeOutcome = 'not yet'
    })
  },
  async postVisit(page, { id, hasFailure }) {
    // the story's own failure is more precise
    if (hasFailure) return
    const seen = await page.evaluate(() => ({
      drawn: document.querySelectorAll('#storybook-root > *, [data-radix-portal], [role=dialog]').length,
      calls: globalThis.networkCalls.splice(0),
      axe: globalThis.axeOutcome,
    }))
    const strayed = [...seen.calls, ...(strays.get(page)?.splice(0) ?? [])]
    const problems = [
      ...(seen.drawn > 0 ? [] : ['drew nothing']),
      ...(seen.axe === 'checked' ? [] : [`was not checked by axe: ${seen.axe}`]),
      ...strayed.map((call) => `used the network: ${call}`),
    ]
    if (problems.length > 0) throw new Error(`${id}: ${problems.join('; ')}`)
  },
}

export default config
