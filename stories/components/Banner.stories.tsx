import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { TextButton } from '#src/components/TextButton.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/Banner',
  globals: { locale: 'en-GB' },
  component: Banner,
  decorators: [padded],
  args: { title: 'Photos are kept in their original quality', children: 'They stay yours, and private.' },
} satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {}
export const Warning: Story = {
  args: {
    kind: 'warning',
    title: '26 days storage remaining.',
    children: 'Order by 17 Dec 2026 to extend storage for 18 months.',
    actions: <TextButton>Photo storage status</TextButton>,
  },
}
export const Success: Story = {
  args: { kind: 'success', title: 'Your export is ready', children: 'Download it before 28 Nov 2026.' },
}
export const WithAction: Story = {
  args: {
    ...Success.args,
    action: <Button size="small">View export</Button>,
    dismiss: { label: 'Hide this message', onDismiss: () => undefined },
  },
}
export const WithActionOnAPhone: Story = { ...WithAction, globals: { viewport: { value: 'phone' } } }
export const Danger: Story = {
  args: { kind: 'danger', title: 'Export error', children: 'A problem occurred.', announce: 'alert' },
}

const dismissed = fn()
export const Collapsible: Story = {
  render: () => {
    const [open, setOpen] = useState(false)
    return (
      <Banner
        title="Welcome to a new way to manage your photos"
        more={{ open, showLabel: 'Show more', hideLabel: 'Show less', onToggle: () => setOpen(!open) }}
        dismiss={{ label: 'Don’t show this again', onDismiss: dismissed }}
      >
        Browse your photos month by month and turn the ones you love into prints.
      </Banner>
    )
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Browse your photos/)).not.toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await expect(canvas.getByText(/Browse your photos/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Don’t show this again' }))
    await expect(dismissed).toHaveBeenCalledOnce()
  },
}
