import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { createAlbumEntry } from '#machines/albums/create-album/catalogue.ts'
import { CreateAlbumScreen } from '#src/areas/albums/CreateAlbumScreen.tsx'
import { stateStory } from '../../support/state-story.ts'
import { PageBackdrop } from '../uploads/PageBackdrop.tsx'

const meta = {
  title: 'Screens/Albums/Create album',
  component: CreateAlbumScreen,
  decorators: [
    (Story) => (
      <PageBackdrop>
        <Story />
      </PageBackdrop>
    ),
  ],
  args: { ...stateStory(createAlbumEntry, 'filling.editing').args, send: fn() },
} satisfies Meta<typeof CreateAlbumScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Editing: Story = stateStory(createAlbumEntry, 'filling.editing')
export const Invalid: Story = {
  ...stateStory(createAlbumEntry, 'filling.invalid'),
  play: async () => expect(await screen.findByRole('textbox')).toBeInvalid(),
}
export const Submitting: Story = stateStory(createAlbumEntry, 'submitting')
export const Failed: Story = stateStory(
  createAlbumEntry,
  'filling.failed',
  ({ context }) => Object.keys(context.errors).length === 0,
)
export const LeavingWithChanges: Story = stateStory(createAlbumEntry, 'confirmingLeave')
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
