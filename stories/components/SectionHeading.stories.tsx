import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { SectionHeading } from '#src/components/SectionHeading.tsx'
import { padded } from '../support/layout.tsx'

const label = 'Select all of November 2026'
const toggle = fn()

const meta = {
  title: 'Components/SectionHeading',
  globals: { locale: 'en-GB' },
  component: SectionHeading,
  decorators: [padded],
  args: { title: 'November 2026', count: '86 photos', check: { state: 'off', label, onToggle: toggle } },
} satisfies Meta<typeof SectionHeading>
export default meta
type Story = StoryObj<typeof meta>

export const NothingChosen: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox', { name: label })).toHaveFocus()
    await expect(toggle).toHaveBeenCalledOnce()
  },
}
export const PartChosen: Story = { args: { count: '5 of 86', check: { state: 'mixed', label, onToggle: fn() } } }
export const AllChosen: Story = { args: { count: '86 of 86', check: { state: 'checked', label, onToggle: fn() } } }
export const BeingChosen: Story = { args: { busy: true } }
export const WithoutACheck: Story = { args: { check: undefined } }
