import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { WidgetsScreen } from '#src/areas/widgets/WidgetsScreen.tsx'
import { text } from '#stories/support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'
import { shownWidgets } from './samples.ts'

const onRetry = fn()
const onShow = fn()
const shown = (products: typeof shownWidgets, more?: { isBusy: boolean; hasFailed: boolean; onShow: () => void }) =>
  ({ state: 'shown', value: { products, more } }) as const
const NAME = 'Dolomites hut to hut'

const meta = {
  title: 'Screens/Widgets/List',
  component: WidgetsScreen,
  decorators: [
    (Story) => (
      <InFrame current="widgets">
        <Story />
      </InFrame>
    ),
  ],
  args: {
    list: shown(shownWidgets),
    creatingCode: null,
    editor: '#editor',
    gallery: '#gallery',
    back: { path: '#home', text: 'photos.back' },
    onCreate: fn(),
    onDelete: fn(),
    onEditEntry: fn(),
    onRemoveEntry: fn(),
  },
} satisfies Meta<typeof WidgetsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas, args }) => {
    const [first, , third] = shownWidgets
    await expect(canvas.getByRole('link', { name: text('widgets.viewNamed', { name: NAME }) })).toHaveAttribute(
      'href',
      first?.widget?.address,
    )
    await userEvent.click(
      canvas.getByRole('button', { name: text('widgets.createNamed', { name: third?.name ?? '' }) }),
    )
    await expect(args.onCreate).toHaveBeenCalledWith(third)
  },
}
export const Menu: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('widgets.more', { name: NAME }) }))
    await expect(await screen.findByRole('menuitem', { name: text('widgets.gallery.takeOut') })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('menuitem', { name: text('widgets.delete') }))
    await expect(args.onDelete).toHaveBeenCalledWith(shownWidgets[0])
  },
}
export const Creating: Story = { args: { creatingCode: shownWidgets[2]?.code ?? null } }
export const One: Story = { args: { list: shown(shownWidgets.slice(0, 1)) } }
export const More: Story = {
  args: { list: shown(shownWidgets, { isBusy: false, hasFailed: false, onShow }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('widgets.showMore') }))
    await expect(onShow).toHaveBeenCalledOnce()
  },
}
export const ShowingMore: Story = { args: { list: shown(shownWidgets, { isBusy: true, hasFailed: false, onShow }) } }
export const MoreFailed: Story = { args: { list: shown(shownWidgets, { isBusy: false, hasFailed: true, onShow }) } }
export const LongNamesWithoutPictures: Story = {
  args: {
    list: shown(
      shownWidgets.map((one) => ({
        ...one,
        name: `${one.name} and everything after it `.repeat(5).trim(),
        picture: null,
        pagesCount: null,
      })),
    ),
  },
}
export const Empty: Story = { args: { list: shown([]) } }
export const WithoutEditor: Story = { args: { list: shown([]), editor: undefined } }
export const Loading: Story = { args: { list: { state: 'loading' } } }
export const Failed: Story = {
  args: { list: { state: 'failed', failure: failureOf('server'), isBusy: false, onRetry } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('common.tryAgain') }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const OnATablet: Story = { globals: { viewport: { value: 'tablet' } } }
