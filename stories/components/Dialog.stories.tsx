import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '#src/components/Button.tsx'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { TextField } from '#src/components/Input.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/Dialog',
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

function OpenedByAButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Button>Behind</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Copy to album"
        closeLabel="Close"
        actions={<Button onClick={() => setOpen(false)}>Cancel</Button>}
      >
        19 photos selected
      </Dialog>
    </>
  )
}

export const KeepsTheFocusAndGivesItBack: Story = {
  render: () => <OpenedByAButton />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'Copy to album' })
    await waitFor(() => expect(dialog).toHaveFocus())
    for (let presses = 0; presses < 5; presses += 1) {
      await userEvent.tab()
      await expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await expect(screen.queryByRole('button', { name: 'Behind' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog')
  },
}

function Stack({ newestCanBeLeft }: { newestCanBeLeft: boolean }) {
  const [open, setOpen] = useState({ first: true, second: false })
  return (
    <>
      <Dialog
        open={open.first}
        onClose={() => setOpen((before) => ({ ...before, first: false }))}
        title="Copy to album"
        closeLabel="Close"
        size="wide"
        actions={<Button onClick={() => setOpen({ first: true, second: true })}>New album</Button>}
      >
        19 photos selected
      </Dialog>
      <Dialog
        open={open.second}
        onClose={() => setOpen((before) => ({ ...before, second: false }))}
        title="New album"
        closeLabel="Close"
        dismissible={newestCanBeLeft}
      >
        It is being made.
      </Dialog>
    </>
  )
}

export const EscapeClosesTheNewest: Story = {
  render: () => <Stack newestCanBeLeft />,
  play: async () => {
    const opener = await screen.findByRole('button', { name: 'New album' })
    await userEvent.click(opener)
    await screen.findByRole('dialog', { name: 'New album' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New album' })).toBeNull())
    await screen.findByRole('dialog', { name: 'Copy to album' })
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
  decorators: [
    (Story) => (
      <>
        <p>The page behind</p>
        <Story />
      </>
    ),
  ],
}

export const EscapeClosesTheNewestThatAllowsIt: Story = {
  render: () => <Stack newestCanBeLeft={false} />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'New album' }))
    await screen.findByRole('dialog', { name: 'New album' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Copy to album')).toBeNull())
    await screen.findByRole('dialog', { name: 'New album' })
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

/** Proof that the check sees what lies in an open dialog: the runner expects this one to fail. */
export const ViolatesOnPurpose: Story = {
  tags: ['expect-a11y-violation'],
  args: { children: <button type="button" className="small" /> },
}
