import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'
import { type ToastItem, Toasts } from '#src/components/Toasts.tsx'

const stay = { closeAfter: null }
const all: ToastItem[] = [
  { id: '1', kind: 'info', text: 'You have been signed out', ...stay },
  { id: '2', kind: 'error', text: 'Error: Your photo could not be deleted', ...stay },
  { id: '3', kind: 'success', text: 'Photos copied to', link: { text: 'Winter in Dalarna', href: '#album' }, ...stay },
  { id: '4', kind: 'busy', text: 'Preparing download...', ...stay },
]

type MessagesProps = { toasts: readonly ToastItem[]; onClosed: (id: string) => void }

function Messages({ toasts, onClosed }: MessagesProps) {
  const [shown, setShown] = useState(toasts)
  const close = (id: string) => {
    onClosed(id)
    setShown((before) => before.filter((toast) => toast.id !== id))
  }
  return <Toasts toasts={shown} regionLabel="Messages" closeLabel="Close message" onClose={close} />
}

const meta = {
  title: 'Components/Toasts',
  component: Messages,
  args: { toasts: all, onClosed: fn() },
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
