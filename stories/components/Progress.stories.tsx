import type { Meta, StoryObj } from '@storybook/react-vite'
import { Progress } from '#src/components/Progress.tsx'
import { Ring } from '#src/components/Ring.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/Progress',
  globals: { locale: 'en-GB' },
  component: Progress,
  decorators: [padded],
  args: { label: 'Overall progress', value: 45 },
} satisfies Meta<typeof Progress>
export default meta
type Story = StoryObj<typeof meta>

export const Busy: Story = {}
export const Paused: Story = { args: { state: 'paused' } }
export const Failed: Story = { args: { state: 'failed' } }
export const Done: Story = { args: { state: 'done', value: 100 } }
export const Unknown: Story = { args: { value: null } }
export const AsARing: Story = { render: () => <Ring percent={45} label="Overall progress" /> }
