import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { type ToastItem, Toasts } from '#src/components/Toasts.tsx'

const stay = { closeAfter: null }
const all: ToastItem[] = [
  { id: '1', kind: 'info', text: 'You have been signed out', ...stay },
  { id: '2', kind: 'error', text: 'Error: Your photo could not be deleted', ...stay },
  { id: '3', kind: 'success', text: 'Photos copied to', link: { text: 'Winter in Dalarna', href: '#album' }, ...stay },
  { id: '5', kind: 'success', text: '3 photos deleted', action: { text: 'Undo', onPress: fn() }, ...stay },
  { id: '4', kind: 'busy', text: 'Preparing download…', ...stay },
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
  globals: { locale: 'en-GB' },
  component: Messages,
  args: { toasts: all, onClosed: fn() },
} satisfies Meta<typeof Messages>
export default meta
type Story = StoryObj<typeof meta>

const topOf = (toast: HTMLElement) => toast.getBoundingClientRect().top
const seen = (toasts: HTMLElement[]) => toasts.toSorted((a, b) => topOf(a) - topOf(b))
const shown = async () => seen(await screen.findAllByRole('listitem'))
const texts = () => seen(screen.getAllByRole('listitem')).map((toast) => toast.textContent)

export const NewestFirst: Story = {
  play: async () => {
    await shown()
    await expect(texts()[0]).toContain('Preparing download…')
    await expect(texts()).toHaveLength(5)
  },
}

function OneMoreEachPress(args: MessagesProps) {
  const [count, setCount] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        One more
      </button>
      <Toasts toasts={all.slice(0, count)} regionLabel="Messages" closeLabel="Close message" onClose={args.onClosed} />
    </>
  )
}

export const EachNewOneOnTop: Story = {
  render: (args) => <OneMoreEachPress {...args} />,
  play: async () => {
    await shown()
    await userEvent.click(screen.getByRole('button', { name: 'One more' }))
    await waitFor(() => expect(texts()).toHaveLength(2))
    await expect(texts()[0]).toContain('could not be deleted')
  },
}
