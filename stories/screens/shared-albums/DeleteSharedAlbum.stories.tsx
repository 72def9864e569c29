import { snapshotAfter } from '@albumen/simulator/catalogue/snapshots.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { sampleId } from '#machines/catalogue/samples.ts'
import { deleteSharedAlbumEntry } from '#machines/shared-albums/delete-shared-album/catalogue.ts'
import { DeleteSharedAlbumScreen } from '#src/areas/shared-albums/DeleteSharedAlbumScreen.tsx'
import { stateStory } from '../../support/state-story.ts'
import { text } from '../../support/text.ts'
import { PageBackdrop } from '../uploads/PageBackdrop.tsx'

const meta = {
  title: 'Screens/Shared albums/Delete shared album',
  component: DeleteSharedAlbumScreen,
  decorators: [
    (Story) => (
      <PageBackdrop>
        <Story />
      </PageBackdrop>
    ),
  ],
  args: { ...stateStory(deleteSharedAlbumEntry, 'asking').args, send: fn() },
} satisfies Meta<typeof DeleteSharedAlbumScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = stateStory(deleteSharedAlbumEntry, 'closed')
export const AsTheOwner: Story = {
  ...stateStory(deleteSharedAlbumEntry, 'asking', ({ context }) => context.subject?.role === 'owner'),
  play: () => waitFor(() => expect(screen.getByText(text('sharedAlbum.delete.owner'))).toBeVisible()),
}
export const AsAParticipant: Story = {
  args: {
    snapshot: snapshotAfter(deleteSharedAlbumEntry, [
      { type: 'ASKED', subject: { albumId: sampleId(1), albumName: 'Midsummer', role: 'participant' } },
    ]),
  },
  play: () => waitFor(() => expect(screen.getByText(text('sharedAlbum.delete.participant'))).toBeVisible()),
}
export const Calling: Story = stateStory(deleteSharedAlbumEntry, 'calling')
export const Failed: Story = stateStory(deleteSharedAlbumEntry, 'failed')
export const Done: Story = stateStory(deleteSharedAlbumEntry, 'done')
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
