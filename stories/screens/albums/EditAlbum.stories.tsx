import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { editAlbumEntry } from '#machines/albums/edit-album/catalogue.ts'
import { EditAlbumScreen } from '#src/areas/albums/EditAlbumScreen.tsx'
import { stateStory } from '../../support/state-story.ts'
import { text } from '../../support/text.ts'
import { PageBackdrop } from '../uploads/PageBackdrop.tsx'

const meta = {
  title: 'Screens/Albums/Edit album',
  component: EditAlbumScreen,
  decorators: [
    (Story) => (
      <PageBackdrop>
        <Story />
      </PageBackdrop>
    ),
  ],
  args: { ...stateStory(editAlbumEntry, 'filling.editing').args, send: fn() },
} satisfies Meta<typeof EditAlbumScreen>
export default meta
type Story = StoryObj<typeof meta>

const findName = () => screen.findByRole('textbox')

export const Editing: Story = {
  ...stateStory(editAlbumEntry, 'filling.editing'),
  play: async ({ args }) => {
    const name = await findName()
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.clear(name)
    await userEvent.type(name, 'Snow{Enter}')
    await expect(args.send).toHaveBeenCalledWith({ type: 'CHANGED', values: { name: 'Sno' } })
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'SUBMITTED', values: { name: 'Snow' } })
    await userEvent.keyboard('{Escape}')
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CLOSED' })
  },
}
export const Invalid: Story = {
  ...stateStory(editAlbumEntry, 'filling.invalid'),
  play: async () => expect(await findName()).toBeInvalid(),
}
export const Submitting: Story = stateStory(editAlbumEntry, 'submitting')
export const Failed: Story = {
  ...stateStory(editAlbumEntry, 'filling.failed', ({ context }) => Object.keys(context.errors).length === 0),
  play: async () => {
    await waitFor(() => expect(screen.getByText(text('albums.edit.failed'))).toBeVisible())
  },
}
export const RefusedByTheServer: Story = stateStory(
  editAlbumEntry,
  'filling.failed',
  ({ context }) => context.errors.name !== undefined,
)
export const LeavingWithChanges: Story = {
  ...stateStory(editAlbumEntry, 'confirmingLeave'),
  play: async ({ args }) => {
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'STAYED' })
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
