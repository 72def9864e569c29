import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { reorderEntry } from '#machines/orders/reorder/catalogue.ts'
import { stateStory } from '../../support/state-story.ts'
import { OrderToReorder } from './OrderToReorder.tsx'

const meta = {
  title: 'Screens/Orders/Reorder',
  component: OrderToReorder,
  args: { ...stateStory(reorderEntry, 'idle').args, send: fn() },
} satisfies Meta<typeof OrderToReorder>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = stateStory(reorderEntry, 'idle')
export const Checking: Story = stateStory(reorderEntry, 'checking')
export const Ordering: Story = stateStory(reorderEntry, 'ordering')
export const Unavailable: Story = stateStory(reorderEntry, 'unavailable')
export const Failed: Story = stateStory(reorderEntry, 'failed')
export const Done: Story = stateStory(reorderEntry, 'done')
