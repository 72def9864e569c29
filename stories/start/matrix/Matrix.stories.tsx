import type { Meta, StoryObj } from '@storybook/react-vite'
import { useArgs } from 'storybook/preview-api'
import { readStories } from '../search/story-index.ts'
import { AXES } from './axes.ts'
import { MatrixPage, type MatrixPageProps } from './MatrixPage.tsx'
import { matrixProps } from './matrix-props.ts'

type Args = Pick<MatrixPageProps, 'screen' | 'axis' | 'width'>

/** Any screen's states side by side, in every brand, width, scheme or locale. What is compared is part of the address. */
const meta = {
  title: 'Matrix',
  args: { screen: '', axis: 'brand', width: 'desktop' },
  argTypes: { screen: { control: 'text' }, axis: { options: AXES, control: 'select' }, width: { control: 'text' } },
  loaders: [async () => ({ stories: await readStories() })],
} satisfies Meta<Args>
export default meta

export const Matrix: StoryObj<Args> = {
  render: function Compared(args, context) {
    const [, update] = useArgs<Args>()
    return <MatrixPage {...args} {...matrixProps(context)} onChange={update} />
  },
}
