import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StorageHint } from '#src/storage/StorageHint.tsx'
import { text } from '#stories/support/text.ts'
import { STORAGE } from './samples.ts'

const meta = {
  title: 'Screens/Storage/Hint',
  component: StorageHint,
  args: STORAGE.safe,
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof StorageHint>
export default meta
type Story = StoryObj<typeof meta>

export const Safe: Story = {
  play: ({ canvas }) => expect(canvas.getByText(text('storage.monthsRemaining', { months: 17 }))).toBeVisible(),
}
export const Warning: Story = { args: STORAGE.warning }
export const Critical: Story = {
  args: STORAGE.days,
  play: ({ canvas, args }) =>
    expect(canvas.getByText(text('storage.daysRemaining', { days: args.period.daysRemaining }))).toBeVisible(),
}
