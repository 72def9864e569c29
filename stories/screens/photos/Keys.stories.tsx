import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { KeysDialog } from '#src/photo-list/grid/input/KeysDialog.tsx'
import { text } from '#stories/support/text.ts'

const meta = {
  title: 'Screens/Photos/List of keys',
  component: KeysDialog,
  args: { open: true, onClose: fn() },
} satisfies Meta<typeof KeysDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(within(document.body).getByText(text('keys.key.pageDown'))).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const InGerman: Story = { globals: { locale: 'de-DE' } }
