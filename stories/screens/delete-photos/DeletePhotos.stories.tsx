import { snapshotAfter } from '@albumen/simulator/catalogue/snapshots.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { deletePhotosEntry } from '#machines/delete-photos/delete-photos/catalogue.ts'
import { DeletePhotosScreen } from '#src/areas/delete-photos/DeletePhotosScreen.tsx'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'
import { PageBackdrop } from '../uploads/PageBackdrop.tsx'

const asked = (count: number) =>
  snapshotAfter(deletePhotosEntry, [
    {
      type: 'DELETE_ASKED',
      photos: Object.fromEntries(Array.from({ length: count }, (_, index) => [`photo-${index}`, true as const])),
    },
  ])

const meta = {
  title: 'Screens/Selection/Delete photos',
  component: DeletePhotosScreen,
  decorators: [
    (Story) => (
      <PageBackdrop>
        <Story />
      </PageBackdrop>
    ),
  ],
  args: { snapshot: asked(1), send: fn() },
} satisfies Meta<typeof DeletePhotosScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  ...stateStory(deletePhotosEntry, 'closed'),
  play: () => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument(),
}
export const ConfirmingOne: Story = {
  parameters: { machine: 'delete-photos', states: ['confirming'] },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: text('deletePhotos.confirm', { count: 1 }) }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'CONFIRMED' })
  },
}
export const ConfirmingMany: Story = {
  args: { snapshot: asked(1284) },
  play: async ({ args }) => {
    await userEvent.keyboard('{Escape}')
    await expect(args.send).toHaveBeenCalledWith({ type: 'CANCELLED' })
  },
}
export const OnAPhone: Story = { args: { snapshot: asked(12) }, globals: { viewport: { value: 'phone' } } }
