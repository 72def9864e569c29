import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { widgetGalleryEntry } from '#machines/widgets/widget-gallery/catalogue.ts'
import { WidgetGalleryScreen } from '#src/areas/widgets/WidgetGalleryScreen.tsx'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'
import { categories } from './samples.ts'
import { WidgetsBackdrop } from './WidgetsBackdrop.tsx'

const story = (state: string) => stateStory(widgetGalleryEntry, state)

const meta = {
  title: 'Screens/Widgets/Gallery entry',
  component: WidgetGalleryScreen,
  decorators: [
    (Story) => (
      <WidgetsBackdrop>
        <Story />
      </WidgetsBackdrop>
    ),
  ],
  args: { ...story('Create.NotRequested').args, send: fn(), categories: [] },
  render: (args) => <WidgetGalleryScreen {...args} categories={categories()} />,
} satisfies Meta<typeof WidgetGalleryScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = story('closed')
export const Reading: Story = story('Read.InProgress')
export const ReadFailed: Story = {
  ...story('Read.Failed'),
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: text('common.tryAgain') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'TRIED_AGAIN' })
  },
}
export const Create: Story = {
  ...story('Create.NotRequested'),
  play: async ({ args }) => {
    const title = await screen.findByRole('textbox', { name: text('widgets.gallery.titleLabel') })
    await userEvent.clear(title)
    await userEvent.type(title, 'Huts')
    await userEvent.selectOptions(screen.getByRole('combobox'), 'nature')
    await userEvent.click(screen.getByRole('button', { name: text('widgets.gallery.put') }))
    await expect(args.send).toHaveBeenLastCalledWith({
      type: 'SUBMITTED',
      values: { title: 'Huts', text: '', category: 'nature' },
    })
  },
}
export const WithErrors: Story = stateStory(
  widgetGalleryEntry,
  'Create.NotRequested',
  ({ context }) => context.errors.title === 'widgets.gallery.titleMissing',
)
export const Creating: Story = story('Create.InProgress')
export const Created: Story = story('Create.Finished')
export const CreateFailed: Story = story('Create.Failed')
export const LeavingNew: Story = story('Create.confirmingLeave')
export const Update: Story = story('Update.NotRequested')
export const Updating: Story = story('Update.InProgress')
export const Updated: Story = story('Update.Finished')
export const UpdateFailed: Story = story('Update.Failed')
export const LeavingChanged: Story = story('Update.confirmingLeave')
export const TakeOut: Story = story('Delete.NotRequested')
export const TakingOut: Story = story('Delete.InProgress')
export const TakenOut: Story = story('Delete.Finished')
export const TakeOutFailed: Story = story('Delete.Failed')
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
