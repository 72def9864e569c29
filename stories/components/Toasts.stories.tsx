import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { type ToastItem, Toasts } from '#src/components/Toasts.tsx'

const stay = { closeAfter: null }
const all: ToastItem[] = [
  { id: '1', kind: 'info', text: 'You have been signed out', ...stay },
  { id: '2', kind: 'error', text: 'Error: Your photo could not be deleted', ...stay },
  { id: '3', kind: 'success', text: 'Photos copied to', link: { text: 'Winter in Dalarna', href: '#album' }, ...stay },
  { id: '4', kind: 'busy', text: 'Preparing download...', ...stay },
]
const closed = fn()

function Messages({ toasts }: { toasts: readonly ToastItem[] }) {
  const [shown, setShown] = useState(toasts)
  const close = (id: string) => {
    closed(id)
    setShown((before) => before.filter((toast) => toast.id !== id))
  }
  return <Toasts toasts={shown} regionLabel="Messages" closeLabel="Close message" onClose={close} />
}

const meta = {
  title: 'Components/Toasts',
  component: Messages,
  args: { toasts: all },
  beforeEach: () => void closed.mockClear(),
} satisfies Meta<typeof Messages>
export default meta
type Story = StoryObj<typeof meta>

const shown = () => screen.findAllByRole('listitem')
const texts = () => screen.getAllByRole('listitem').map((toast) => toast.textContent)

export const NewestFirst: Story = {
  play: async () => {
    await shown()
    await expect(texts()[0]).toContain('Preparing download...')
    await expect(texts()).toHaveLength(4)
  },
}

export const ClosedByHand: Story = {
  play: async () => {
    const [newest] = await shown()
    if (!newest) throw new Error('There is no toast')
    await userEvent.click(within(newest).getByRole('button', { name: 'Close message' }))
    await waitFor(() => expect(texts()).toHaveLength(3))
    await expect(closed.mock.calls).toEqual([['4']])
  },
}

/** A short life here, so that the story needs no five seconds; the app gives 5000 ms. */
const LIFE = 400

export const ClosesItself: Story = {
  args: { toasts: [...all.slice(0, 1), { id: '5', kind: 'success', text: 'Added', closeAfter: LIFE }] },
  play: async () => {
    await shown()
    await expect(texts()).toHaveLength(2)
    await waitFor(() => expect(closed.mock.calls).toEqual([['5']]), { timeout: 5000 })
  },
}

export const WaitsUnderThePointer: Story = {
  args: { toasts: [{ id: '6', kind: 'success', text: 'Held', closeAfter: LIFE }] },
  play: async () => {
    const toast = await screen.findByRole('listitem')
    await userEvent.hover(toast)
    const start = performance.now()
    await waitFor(() => expect(performance.now() - start).toBeGreaterThan(3 * LIFE), { timeout: 5000 })
    await expect(closed).not.toHaveBeenCalled()
    await userEvent.unhover(toast)
    await waitFor(() => expect(closed).toHaveBeenCalledWith('6'), { timeout: 5000 })
  },
  render: (args) => (
    <>
      <p className="sr">A message that waits</p>
      <Messages {...args} />
    </>
  ),
}
