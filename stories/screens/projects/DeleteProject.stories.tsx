import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { deleteProjectEntry } from '#machines/projects/delete-project/catalogue.ts'
import { DeleteProjectScreen } from '#src/areas/projects/DeleteProjectScreen.tsx'
import { stateStory } from '../../support/state-story.ts'
import { ProjectsBackdrop } from './ProjectsBackdrop.tsx'

const meta = {
  title: 'Screens/Projects/Delete project',
  component: DeleteProjectScreen,
  decorators: [
    (Story) => (
      <ProjectsBackdrop>
        <Story />
      </ProjectsBackdrop>
    ),
  ],
  args: { ...stateStory(deleteProjectEntry, 'asking').args, send: fn() },
} satisfies Meta<typeof DeleteProjectScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  ...stateStory(deleteProjectEntry, 'closed'),
  play: () => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument(),
}
export const Asking: Story = {
  ...stateStory(deleteProjectEntry, 'asking'),
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog')
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CANCELLED' })
  },
}
export const Calling: Story = stateStory(deleteProjectEntry, 'calling')
export const Failed: Story = stateStory(deleteProjectEntry, 'failed')
export const Done: Story = {
  ...stateStory(deleteProjectEntry, 'done'),
  play: () => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument(),
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
