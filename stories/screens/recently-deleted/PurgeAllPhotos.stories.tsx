import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { purgeAllPhotosEntry } from '#machines/recently-deleted/purge-all-photos/catalogue.ts'
import { PurgeAllPhotosScreen } from '#src/areas/recently-deleted/PurgeAllPhotosScreen.tsx'
import { stateStory } from '#stories/support/state-story.ts'
import { PageBackdrop } from '../uploads/PageBackdrop.tsx'

const meta = {
  title: 'Screens/Photos/Delete everything for good',
  component: PurgeAllPhotosScreen,
  decorators: [
    (Story) => (
      <PageBackdrop>
        <Story />
      </PageBackdrop>
    ),
  ],
  args: { ...stateStory(purgeAllPhotosEntry, 'asking').args, send: fn() },
} satisfies Meta<typeof PurgeAllPhotosScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = stateStory(purgeAllPhotosEntry, 'closed')
export const Asking: Story = stateStory(purgeAllPhotosEntry, 'asking')
export const Calling: Story = stateStory(purgeAllPhotosEntry, 'calling')
export const Failed: Story = stateStory(purgeAllPhotosEntry, 'failed')
export const Done: Story = stateStory(purgeAllPhotosEntry, 'done')
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
