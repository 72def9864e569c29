import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { deleteWidgetEntry } from '#machines/widgets/delete-widget/catalogue.ts'
import { DeleteWidgetScreen } from '#src/areas/widgets/DeleteWidgetScreen.tsx'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'
import { WidgetsBackdrop } from './WidgetsBackdrop.tsx'

const meta = {
  title: 'Screens/Widgets/Delete widget',
  component: DeleteWidgetScreen,
  decorators: [
    (Story) => (
      <WidgetsBackdrop>
        <Story />
      </WidgetsBackdrop>
    ),
  ],
  args: { ...stateStory(deleteWidgetEntry, 'asking').args, send: fn() },
} satisfies Meta<typeof DeleteWidgetScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Asking: Story = {
  ...stateStory(deleteWidgetEntry, 'asking'),
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: text('widgets.delete') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CONFIRMED' })
  },
}
export const Deleting: Story = stateStory(deleteWidgetEntry, 'calling')
export const Failed: Story = stateStory(deleteWidgetEntry, 'failed')
export const Deleted: Story = stateStory(deleteWidgetEntry, 'done')
export const Closed: Story = stateStory(deleteWidgetEntry, 'closed')
