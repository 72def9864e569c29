import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { featureFlagsEntry } from '#machines/feature-flags/feature-flags/catalogue.ts'
import { FeatureFlagsScreen } from '#src/areas/feature-flags/FeatureFlagsScreen.tsx'
import { stateStory } from '../../support/state-story.ts'
import { text } from '../../support/text.ts'
import { PageBackdrop } from '../uploads/PageBackdrop.tsx'

const meta = {
  title: 'Screens/Feature flags/Dialog',
  component: FeatureFlagsScreen,
  decorators: [
    (Story) => (
      <PageBackdrop>
        <Story />
      </PageBackdrop>
    ),
  ],
  args: { ...stateStory(featureFlagsEntry, 'open').args, send: fn() },
} satisfies Meta<typeof FeatureFlagsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  ...stateStory(featureFlagsEntry, 'closed'),
  play: () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
}
export const Open: Story = {
  ...stateStory(featureFlagsEntry, 'open'),
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: /PhotoManagementAlbumViewEnabled/ }))
    const name = 'PhotoManagementAlbumViewEnabled'
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CHANGED', name, on: true })
    await userEvent.click(screen.getByRole('button', { name: text('flags.apply') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'APPLIED' })
    await userEvent.click(screen.getByRole('button', { name: text('flags.reset') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'RESET' })
    await userEvent.keyboard('{Escape}')
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CLOSED' })
  },
}
export const WithFlagsInTheAddress: Story = {
  ...stateStory(featureFlagsEntry, 'open', ({ context }) => context.flags.some(({ source }) => source === 'query')),
  // The dialog fades in.
  play: () => waitFor(() => expect(screen.getByText('?PhotoManagementPhotoExportEnabled=false')).toBeVisible()),
}
export const Applying: Story = stateStory(featureFlagsEntry, 'applying')
export const Resetting: Story = stateStory(featureFlagsEntry, 'resetting')
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
