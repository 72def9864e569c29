import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Checkbox, type CheckState, RoundCheck } from '#src/components/Checkbox.tsx'
import { padded, Specimen, Specimens } from '../support/layout.tsx'

const meta = {
  title: 'Components/Checkbox',
  globals: { locale: 'en-GB' },
  component: Checkbox,
  decorators: [padded],
  args: { label: 'Analytics', state: 'off', onChange: fn() },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  render: (args) => {
    const [state, setState] = useState<CheckState>('off')
    return <Checkbox {...args} state={state} onChange={(checked) => setState(checked ? 'checked' : 'off')} />
  },
  play: async ({ canvas }) => {
    const check = canvas.getByRole('checkbox', { name: 'Analytics' })
    await userEvent.tab()
    await expect(check).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(check).toBeChecked()
  },
}
export const Checked: Story = { args: { state: 'checked' } }
export const Mixed: Story = {
  args: { state: 'mixed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBePartiallyChecked()
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const Round: Story = {
  render: () => (
    <Specimens>
      {(['off', 'mixed', 'checked'] as const).map((state) => (
        <Specimen key={state} name={state}>
          <RoundCheck label={`Select all of November 2026, ${state}`} state={state} onToggle={fn()} />
        </Specimen>
      ))}
    </Specimens>
  ),
}
