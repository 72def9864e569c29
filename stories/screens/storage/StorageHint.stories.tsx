import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StorageHint } from '#src/areas/storage/StorageHint.tsx'
import { text } from '#stories/support/text.ts'
import { STORAGE } from './samples.ts'

const meta = {
  title: 'Screens/Storage/Hint',
  component: StorageHint,
  args: { period: STORAGE.safe.period },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof StorageHint>
export default meta
type Story = StoryObj<typeof meta>

export const Safe: Story = {
  play: ({ canvas }) => expect(canvas.getByText(text('storage.hintMonths', { months: 17 }))).toBeVisible(),
}
export const Warning: Story = { args: { period: STORAGE.warning.period } }
export const Critical: Story = {
  args: { period: STORAGE.days.period },
  play: ({ canvas, args }) =>
    expect(canvas.getByText(text('storage.hintDays', { days: args.period.daysRemaining }))).toBeVisible(),
}
