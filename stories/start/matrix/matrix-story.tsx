import type { Meta, StoryContext } from '@storybook/react-vite'
import { useArgs } from 'storybook/preview-api'
import * as v from 'valibot'
import { readStories } from '../search/story-index.ts'
import type { IndexedStory } from '../search/types.ts'
import { AXES, type Widths } from './axes.ts'
import { MatrixPage, type MatrixPageProps } from './MatrixPage.tsx'
import { screensOf } from './screens.ts'

/** What is compared: part of the address. */
export type MatrixArgs = Pick<MatrixPageProps, 'screen' | 'axis' | 'width'>

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

/** The matrix as a story. */
export const matrixStory = {
  args: { screen: '', axis: 'brand', width: 'desktop' },
  argTypes: { screen: { control: 'text' }, axis: { options: AXES, control: 'select' }, width: { control: 'text' } },
  loaders: [async () => ({ stories: await readStories() })],
  render: function Compared(args: MatrixArgs, context: StoryContext<MatrixArgs>) {
    const [, update] = useArgs<MatrixArgs>()
    return <MatrixPage {...args} {...matrixProps(context)} onChange={update} />
  },
} satisfies Omit<Meta<MatrixArgs>, 'title'>
