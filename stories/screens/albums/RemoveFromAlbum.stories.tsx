import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { removeFromAlbumEntry } from '#machines/albums/remove-from-album/catalogue.ts'
import { RemoveFromAlbumScreen } from '#src/areas/albums/RemoveFromAlbumScreen.tsx'
import { stateStory } from '../../support/state-story.ts'
import { PageBackdrop } from '../uploads/PageBackdrop.tsx'

const meta = {
  title: 'Screens/Albums/Remove from album',
  component: RemoveFromAlbumScreen,
  decorators: [
    (Story) => (
      <PageBackdrop>
        <Story />
      </PageBackdrop>
    ),
  ],
  args: { ...stateStory(removeFromAlbumEntry, 'confirming').args, send: fn() },
} satisfies Meta<typeof RemoveFromAlbumScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  ...stateStory(removeFromAlbumEntry, 'closed'),
  play: () => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument(),
}
export const Confirming: Story = {
  ...stateStory(removeFromAlbumEntry, 'confirming'),
  play: async ({ args }) => {
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CANCELLED' })
  },
}
export const OnePhoto: Story = stateStory(
  removeFromAlbumEntry,
  'confirming',
  ({ context }) => context.asked?.photoIds.length === 1,
)
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
