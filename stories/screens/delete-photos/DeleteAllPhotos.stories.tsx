import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { deleteAllPhotosEntry } from '#machines/delete-photos/delete-all-photos/catalogue.ts'
import { DeleteAllPhotosScreen } from '#src/areas/delete-photos/DeleteAllPhotosScreen.tsx'
import { stateStory } from '../../support/state-story.ts'
import { text } from '../../support/text.ts'
import { PageBackdrop } from '../uploads/PageBackdrop.tsx'

const meta = {
  title: 'Screens/Delete photos/Delete all photos',
  component: DeleteAllPhotosScreen,
  decorators: [
    (Story) => (
      <PageBackdrop>
        <Story />
      </PageBackdrop>
    ),
  ],
  args: { ...stateStory(deleteAllPhotosEntry, 'asking.editing').args, send: fn() },
} satisfies Meta<typeof DeleteAllPhotosScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  ...stateStory(deleteAllPhotosEntry, 'closed'),
  play: () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
}
export const Asking: Story = {
  ...stateStory(deleteAllPhotosEntry, 'asking.editing'),
  play: async ({ args }) => {
    const typed = await screen.findByRole('textbox')
    await waitFor(() => expect(typed).toHaveFocus())
    await userEvent.type(typed, 'no{Enter}')
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'SUBMITTED', typed: 'no', word: text('deleteAll.word') })
    await userEvent.keyboard('{Escape}')
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CANCELLED' })
  },
}
export const CountUnknown: Story = stateStory(
  deleteAllPhotosEntry,
  'asking.editing',
  ({ context }) => context.photosCount === null,
)
export const WrongWord: Story = {
  ...stateStory(deleteAllPhotosEntry, 'asking.wrongWord'),
  play: async () => expect(await screen.findByRole('textbox')).toBeInvalid(),
}
export const Deleting: Story = stateStory(deleteAllPhotosEntry, 'deleting')
export const Failed: Story = stateStory(deleteAllPhotosEntry, 'asking.failed')
export const Restoring: Story = stateStory(deleteAllPhotosEntry, 'restoring')
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
