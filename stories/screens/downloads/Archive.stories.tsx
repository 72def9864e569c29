import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { archiveEntry } from '#machines/downloads/archive/catalogue.ts'
import { DownloadsScreen } from '#src/areas/downloads/DownloadsScreen.tsx'
import { groupsOf } from '#src/areas/downloads/list.ts'
import { stateStory } from '#stories/support/state-story.ts'
import { InFrame } from '../photos/InFrame.tsx'
import { listedOf, NOW, rowsOf } from './samples.ts'

/** The page with the one archive in a state. */
function archiveStory(state: string) {
  const { args, parameters } = stateStory(archiveEntry, state)
  const rows = rowsOf(args.snapshot)
  return { args: { list: { state: 'shown' as const, groups: groupsOf(listedOf(rows), rows, NOW) } }, parameters }
}

const meta = {
  title: 'Screens/Downloads/One archive',
  component: DownloadsScreen,
  decorators: [
    (Story) => (
      <InFrame>
        <Story />
      </InFrame>
    ),
  ],
  args: { ...archiveStory('requesting').args, now: NOW, onSave: fn(), onRepeat: fn(), onRemove: fn() },
} satisfies Meta<typeof DownloadsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Requesting: Story = archiveStory('requesting')
export const Waiting: Story = archiveStory('making.waiting')
export const Preparing: Story = archiveStory('making.preparing')
export const Saving: Story = archiveStory('saving')
export const Failed: Story = archiveStory('failed')
export const Removing: Story = archiveStory('removing')
export const Left: Story = archiveStory('left')
