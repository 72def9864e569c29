import { snapshotAt } from '@albumen/simulator/catalogue/snapshots.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { widgetShareEntry } from '#machines/widgets/widget-share/catalogue.ts'
import { ShareScreen } from '#src/areas/widgets/ShareScreen.tsx'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'
import { shownWidgets } from './samples.ts'

const [widget] = shownWidgets
if (!widget) throw new Error('There are samples')
const AT = new Date(2026, 10, 24, 14, 32).getTime()
const failedBy = (kind: string) =>
  stateStory(widgetShareEntry, 'filling.failed', ({ context }) => context.failure?.kind === kind)

const meta = {
  title: 'Screens/Widgets/Share',
  component: ShareScreen,
  decorators: [
    (Story) => (
      <InFrame current="widgets">
        <Story />
      </InFrame>
    ),
  ],
  args: {
    ...stateStory(widgetShareEntry, 'filling.editing').args,
    send: fn(),
    widget,
    retryAt: null,
    onCopy: fn(),
    onAgain: fn(),
  },
} satisfies Meta<typeof ShareScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Filling: Story = {
  ...stateStory(widgetShareEntry, 'filling.editing'),
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: text('widgets.share.toEmailAddress') }), 'k@lund.test')
    await userEvent.click(canvas.getByRole('button', { name: text('widgets.share.send') }))
    await expect(args.send).toHaveBeenLastCalledWith({
      type: 'SUBMITTED',
      values: { fromName: 'Astrid', toEmailAddress: 'k@lund.test', personalMessage: '' },
    })
    await userEvent.click(canvas.getByRole('button', { name: text('widgets.share.copy') }))
    await expect(args.onCopy).toHaveBeenCalledOnce()
  },
}
export const Filled: Story = stateStory(
  widgetShareEntry,
  'filling.editing',
  ({ context }) => context.values.toEmailAddress !== '',
)
export const WithErrors: Story = stateStory(widgetShareEntry, 'filling.invalid')
export const AddressRefused: Story = stateStory(
  widgetShareEntry,
  'filling.failed',
  ({ context }) => context.errors.toEmailAddress !== undefined,
)
export const Sending: Story = stateStory(widgetShareEntry, 'submitting')
export const NotSent: Story = failedBy('server')
export const TooMany: Story = { ...failedBy('too-many'), args: { ...failedBy('too-many').args, retryAt: AT } }
export const TooManyForUnknownTime: Story = failedBy('too-many')
export const Gone: Story = failedBy('not-found')
export const Blocked: Story = failedBy('conflict')
export const Leaving: Story = stateStory(widgetShareEntry, 'confirmingLeave')
export const Sent: Story = {
  args: { snapshot: snapshotAt(widgetShareEntry, 'done') },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('widgets.share.another') }))
    await expect(args.onAgain).toHaveBeenCalledOnce()
  },
}
export const LongTexts: Story = {
  args: {
    ...stateStory(widgetShareEntry, 'filling.editing').args,
    widget: {
      ...widget,
      name: 'Recipes from the harbour, with everything that Aunt Ingeborg ever cooked and wrote down',
    },
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const OnATablet: Story = { globals: { viewport: { value: 'tablet' } } }
