import { snapshotAfter } from '@albumen/simulator/catalogue/snapshots.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { purgePhotosEntry } from '#machines/recently-deleted/purge-photos/catalogue.ts'
import { PurgePhotosScreen } from '#src/areas/recently-deleted/PurgePhotosScreen.tsx'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'
import { PageBackdrop } from '../uploads/PageBackdrop.tsx'

const asked = (count: number) =>
  snapshotAfter(purgePhotosEntry, [
    { type: 'PURGE_ASKED', photoIds: Array.from({ length: count }, (_, index) => `photo-${index}`) },
  ])

const meta = {
  title: 'Screens/Photos/Delete for good',
  component: PurgePhotosScreen,
  decorators: [
    (Story) => (
      <PageBackdrop>
        <Story />
      </PageBackdrop>
    ),
  ],
  args: { snapshot: asked(1), send: fn() },
} satisfies Meta<typeof PurgePhotosScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = stateStory(purgePhotosEntry, 'closed')
export const ConfirmingOne: Story = {
  parameters: { machine: 'purge-photos', states: ['confirming'] },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: text('deletePhotos.confirm', { count: 1 }) }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'CONFIRMED' })
  },
}
export const ConfirmingMany: Story = { args: { snapshot: asked(1284) } }
export const OnAPhone: Story = { args: { snapshot: asked(12) }, globals: { viewport: { value: 'phone' } } }
