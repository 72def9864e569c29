import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import of from '../components/Dialog.stories.tsx'

const meta = { ...of, title: 'Tests/Dialog' } satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

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

/** Proof that the check sees what lies in an open dialog: the runner expects this one to fail. */
export const ViolatesOnPurpose: Story = {
  tags: ['expect-a11y-violation'],
  args: { children: <button type="button" className="small" /> },
}
