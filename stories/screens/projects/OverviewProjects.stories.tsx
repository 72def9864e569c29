import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { OverviewProjects } from '#src/areas/projects/OverviewProjects.tsx'
import { text } from '#stories/support/text.ts'
import { NOW, shownProjects } from './samples.ts'

const onRetry = fn()
const some = (count: number, total: number) =>
  ({ state: 'shown', value: { projects: shownProjects.slice(0, count), total } }) as const

const meta = {
  title: 'Screens/Projects/Overview',
  component: OverviewProjects,
  args: { part: some(2, 24), now: NOW, editor: '#editor' },
} satisfies Meta<typeof OverviewProjects>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const One: Story = { args: { part: some(1, 1) } }
export const Empty: Story = { args: { part: some(0, 0) } }
export const Loading: Story = { args: { part: { state: 'loading' } } }
export const Failed: Story = {
  args: { part: { state: 'failed', failure: failureOf('offline'), isBusy: false, onRetry } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('common.tryAgain') }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
