import type { Meta, StoryObj } from '@storybook/react-vite'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Segmented } from '#src/components/Segmented.tsx'
import { padded } from '../support/layout.tsx'

function Source() {
  const [value, setValue] = useState<'device' | 'phone'>('device')
  return (
    <Segmented
      label="Where from"
      value={value}
      onChange={setValue}
      options={[
        { value: 'device', text: 'My Device', icon: <Monitor /> },
        { value: 'phone', text: 'Transfer from Phone', icon: <Smartphone /> },
      ]}
    />
  )
}

const meta = {
  title: 'Components/Segmented',
  globals: { locale: 'en-GB' },
  component: Source,
  decorators: [padded],
} satisfies Meta<typeof Source>
export default meta
type Story = StoryObj<typeof meta>

export const ChosenByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'My Device' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Transfer from Phone' })).toBeChecked()
  },
}
export const Dark: Story = { globals: { scheme: 'dark' } }
