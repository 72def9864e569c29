import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '#src/components/Button.tsx'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { TextField } from '#src/components/Input.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/Dialog',
  globals: { locale: 'en-GB' },
  component: Dialog,
  decorators: [padded],
  args: {
    open: true,
    onClose: fn(),
    title: 'Change the album name',
    closeLabel: 'Close',
    children: <TextField label="Album name" defaultValue="Winter in Dalarna" />,
    actions: (
      <>
        <Button>Cancel</Button>
        <Button kind="primary">Save</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const WithAForm: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('Album name')).toHaveFocus())
  },
}
export const BottomSheet: Story = { globals: { viewport: { value: 'phone' } } }
/** A word longer than a phone is wide does not push the dialog out of the window. */
export const LongWord: Story = {
  args: { title: 'Sonnenuntergang'.repeat(5), children: <p>{'Donaudampfschifffahrt'.repeat(6)}</p> },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await expect(dialog.getBoundingClientRect().width).toBeLessThanOrEqual(document.documentElement.clientWidth)
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  },
}
export const Wide: Story = { args: { size: 'wide' } }
export const LongContent: Story = {
  args: {
    children: Array.from({ length: 40 }, (_, line) => <p key={String(line)}>Line {line + 1} of a long text.</p>),
  },
}
export const CannotBeLeft: Story = {
  args: { dismissible: false },
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  },
}

const confirmed = fn()
const cancelled = fn()
const confirm = {
  open: true,
  title: 'Delete album Winter in Dalarna',
  children: 'This will delete the album but not the photos within the album.',
  confirmLabel: 'Delete album',
  cancelLabel: 'Cancel',
  closeLabel: 'Close',
  onConfirm: confirmed,
  onCancel: cancelled,
}

export const Confirm: Story = {
  render: () => <ConfirmDialog {...confirm} />,
  play: async () => {
    await screen.findByRole('alertdialog', { name: confirm.title })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(cancelled).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Delete album' }))
    await expect(confirmed).toHaveBeenCalledOnce()
  },
}
export const ConfirmWaiting: Story = { render: () => <ConfirmDialog {...confirm} busy /> }
export const ConfirmFailed: Story = {
  render: () => <ConfirmDialog {...confirm} error="Error: The album could not be deleted" />,
}
export const ConfirmOnAPhone: Story = {
  render: () => <ConfirmDialog {...confirm} />,
  globals: { viewport: { value: 'phone' }, scheme: 'dark' },
}
