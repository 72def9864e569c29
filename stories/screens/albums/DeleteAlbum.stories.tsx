import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { deleteAlbumEntry } from '#machines/albums/delete-album/catalogue.ts'
import { DeleteAlbumScreen } from '#src/areas/albums/DeleteAlbumScreen.tsx'
import { stateStory } from '../../support/state-story.ts'
import { PageBackdrop } from '../uploads/PageBackdrop.tsx'

const meta = {
  title: 'Screens/Albums/Delete album',
  component: DeleteAlbumScreen,
  decorators: [
    (Story) => (
      <PageBackdrop>
        <Story />
      </PageBackdrop>
    ),
  ],
  args: { ...stateStory(deleteAlbumEntry, 'asking').args, send: fn() },
} satisfies Meta<typeof DeleteAlbumScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  ...stateStory(deleteAlbumEntry, 'closed'),
  play: () => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument(),
}
export const Asking: Story = {
  ...stateStory(deleteAlbumEntry, 'asking'),
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog')
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CANCELLED' })
  },
}
export const Calling: Story = stateStory(deleteAlbumEntry, 'calling')
export const Failed: Story = stateStory(deleteAlbumEntry, 'failed')
export const Done: Story = {
  ...stateStory(deleteAlbumEntry, 'done'),
  play: () => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument(),
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
