import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { snapshotAfter, snapshotAt } from '#machines/catalogue/snapshots.ts'
import { deletePhotosEntry } from '#machines/delete-photos/catalogue.ts'
import { DeletePhotosScreen } from '#src/selection/DeletePhotosScreen.tsx'
import { text } from '#stories/support/text.ts'
import { Behind } from '../uploads/Behind.tsx'

const asked = (count: number) =>
  snapshotAfter(deletePhotosEntry, [
    { type: 'DELETE_ASKED', photoIds: Array.from({ length: count }, (_, index) => `photo-${index}`) },
  ])

const meta = {
  title: 'Screens/Selection/Delete photos',
  component: DeletePhotosScreen,
  decorators: [
    (Story) => (
      <Behind>
        <Story />
      </Behind>
    ),
  ],
  args: { snapshot: asked(1), send: fn() },
} satisfies Meta<typeof DeletePhotosScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  args: { snapshot: snapshotAt(deletePhotosEntry, 'closed') },
  parameters: { machine: 'delete-photos', states: ['closed'] },
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
