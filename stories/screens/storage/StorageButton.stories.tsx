import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { StorageButton } from '#src/areas/storage/StorageButton.tsx'
import { text } from '#stories/support/text.ts'

const meta = {
  title: 'Screens/Storage/Button',
  component: StorageButton,
  args: { status: 'safe', onOpen: fn() },
} satisfies Meta<typeof StorageButton>
export default meta
type Story = StoryObj<typeof meta>

export const Safe: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('storage.title') }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}
export const Warning: Story = { args: { status: 'warning' } }
export const Critical: Story = { args: { status: 'critical' } }
export const Unknown: Story = { args: { status: null } }
export const OnAPhone: Story = { args: { status: 'critical' }, globals: { viewport: { value: 'phone' } } }
