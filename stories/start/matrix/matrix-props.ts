import type { StoryContext } from '@storybook/react-vite'
import * as v from 'valibot'
import type { IndexedStory } from '../search/types.ts'
import type { Widths } from './axes.ts'
import type { MatrixPageProps } from './MatrixPage.tsx'
import { screensOf } from './screens.ts'

const pixels = v.pipe(v.string(), v.transform(Number.parseFloat))
const viewports = v.record(
  v.string(),
  v.object({ name: v.string(), styles: v.object({ width: pixels, height: pixels }) }),
)

function widthsOf(options: unknown): Widths {
  const parsed = Object.entries(v.parse(viewports, options))
  return Object.fromEntries(parsed.map(([id, { name, styles }]) => [id, { name, ...styles }]))
}

/** What a matrix takes from the catalogue around it: its screens, the toolbar's widths and its look. */
export function matrixProps({
  loaded,
  parameters,
  globals,
}: Pick<StoryContext, 'loaded' | 'parameters' | 'globals'>): Pick<MatrixPageProps, 'screens' | 'widths' | 'look'> {
  // the story's own loader has read them
  const stories = loaded.stories as readonly IndexedStory[]
  const { brand, scheme, locale } = globals
  return {
    screens: screensOf(stories),
    widths: widthsOf(parameters.viewport.options),
    look: { brand: String(brand), scheme: String(scheme), locale: String(locale) },
  }
}
