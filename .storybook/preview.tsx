import type { Preview } from '@storybook/react-vite'
import { IntlProvider } from 'react-intl'
import { addons } from 'storybook/preview-api'
import { configure } from 'storybook/test'
// Storybook imports it once the story is there; here it loads with everything else
import 'react-dom/client'
import '#src/components/tokens.css'
import '#src/brands/brands.css'
import '#src/components/base.css'
import { startWorker } from '@albumen/simulator/layout/worker.ts'
import { MarkContext } from '#src/components/MarkContext.tsx'
import { isPicture, rest } from '#stories/docs/picture-frame.ts'
import { CELL, reportAsCell } from '#stories/start/matrix/cell.ts'
import { addThemes, brandOfStory, inBrand, StoryBrand } from '#stories/support/brand.ts'
import { isPseudoLocale, PSEUDO_SOURCE, pseudoTexts } from '#stories/support/pseudo-locale.ts'
import { setStoryLocale } from '#stories/support/text.ts'
import { deferNeighbours, firstLocale } from './first-story.ts'
import { applyLook, BRANDS, LOCALES, type Look, SCHEMES } from './globals.ts'
import { forbidNetwork } from './no-network.ts'
import { VIEWPORTS } from './viewports.ts'

forbidNetwork()
if (window.name === CELL) reportAsCell(addons.getChannel())
if (isPicture) rest()
addThemes()
// What a story waits for may take long on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
// The worker that lays charts out takes as long to start as the catalogue itself.
if (/^(flows|simulator)-.*--(?!(screen|filmstrip)$)/.test(new URLSearchParams(location.search).get('id') ?? ''))
  startWorker()

declare global {
  /** For the test runner: 'checked' once axe has run on the last story, whatever it found; else why not. */
  var axeOutcome: string
}
globalThis.axeOutcome = 'not yet'
addons.getChannel().on('storyFinished', ({ reporters }: { reporters: { type: string; result?: object }[] }) => {
  const result = reporters.find(({ type }) => type === 'a11y')?.result ?? { error: 'no report' }
  globalThis.axeOutcome = 'error' in result ? String(result.error) : 'checked'
})

const messages = new Map<string, Promise<Record<string, string>>>()
async function readMessages(locale: string): Promise<Record<string, string>> {
  if (isPseudoLocale(locale)) return pseudoTexts(locale, await messagesOf(PSEUDO_SOURCE))
  const answer = await fetch(`./locales/${locale}.json`)
  return answer.json()
}

const messagesOf = (locale: string) => {
  const known = messages.get(locale) ?? readMessages(locale)
  messages.set(locale, known)
  return known
}

void messagesOf(firstLocale())

const look = (globals: Record<string, unknown>): Look => ({
  brand: String(globals.brand),
  scheme: String(globals.scheme),
  locale: String(globals.locale),
})

const viewportOptions = Object.fromEntries(
  Object.entries(VIEWPORTS).map(([id, { name, type, width, height }]) => [
    id,
    { name, type, styles: { width: `${width}px`, height: `${height}px` } },
  ]),
)

const brandItems = Object.entries(BRANDS).map(([value, title]) => ({ value, title }))

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    // a picture has no focus for its play function, and its story is checked by itself
    a11y: { test: isPicture ? 'off' : 'error' },
    controls: { expanded: true },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start here',
          'Map',
          'Matrix',
          'Foundations',
          'Components',
          ['Kitchen', '*'],
          'Screens',
          'Flows',
          'Simulator',
          '*',
          'Tests',
        ],
      },
    },
    viewport: { options: viewportOptions },
  },
  initialGlobals: { brand: 'albumen', scheme: 'system', locale: 'en-GB', a11y: { manual: true } },
  globalTypes: {
    brand: { description: 'Brand', toolbar: { icon: 'paintbrush', items: brandItems, dynamicTitle: true } },
    scheme: { description: 'Colour scheme', toolbar: { icon: 'contrast', items: [...SCHEMES], dynamicTitle: true } },
    locale: { description: 'Locale', toolbar: { icon: 'globe', items: LOCALES, dynamicTitle: true } },
  },
  loaders: [
    async ({ globals }) => {
      deferNeighbours(addons.getChannel())
      const { locale } = look(globals)
      const messages = await messagesOf(locale)
      setStoryLocale(locale, messages)
      return { messages }
    },
  ],
  decorators: [
    (Story, { args, globals, loaded }) => {
      const shown = look(globals)
      applyLook(shown)
      return (
        <IntlProvider locale={shown.locale} messages={loaded.messages} onError={failOnMissingText}>
          <StoryBrand value={brandOfStory(shown.brand)}>
            <MarkContext value={brandOfStory(shown.brand).mark}>
              <Story args={inBrand(args, brandOfStory(shown.brand).name)} />
            </MarkContext>
          </StoryBrand>
        </IntlProvider>
      )
    },
  ],
}

function failOnMissingText(error: Error): void {
  throw error
}

export default preview
