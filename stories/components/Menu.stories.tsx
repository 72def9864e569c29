import type { Meta, StoryObj } from '@storybook/react-vite'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { IconButton } from '#src/components/IconButton.tsx'
import { ActionMenu, RadioMenu } from '#src/components/Menu.tsx'
import { padded } from '../support/layout.tsx'

const options = [
  { value: 'taken-desc', text: 'Date taken, newest first' },
  { value: 'taken-asc', text: 'Date taken, oldest first' },
  { value: 'uploaded-desc', text: 'Date uploaded, newest first' },
  { value: 'uploaded-asc', text: 'Date uploaded, oldest first' },
] as const

function Sorting() {
  const [value, setValue] = useState<(typeof options)[number]['value']>('taken-desc')
  const text = options.find((option) => option.value === value)?.text
  return (
    <RadioMenu
      label={`Sort: ${text}`}
      text={text}
      heading="Sort by"
      value={value}
      options={options}
      onSelect={setValue}
    />
  )
}

const meta = {
  title: 'Components/Menu',
  globals: { locale: 'en-GB' },
  component: Sorting,
  decorators: [padded],
} satisfies Meta<typeof Sorting>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu).toBeVisible())
  },
}

const remove = fn()
export const OfActions: Story = {
  render: () => (
    <ActionMenu
      align="start"
      trigger={<IconButton label="More" icon={<Ellipsis />} outlined />}
      items={[
        { id: 'rename', text: 'Change the album name', icon: <Pencil />, onSelect: fn() },
        { id: 'prints', text: 'Order photo prints', icon: <Printer />, href: '#prints' },
        { id: 'line', separator: true },
        { id: 'delete', text: 'Delete album', icon: <Trash />, kind: 'danger', onSelect: remove },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    const press = () => userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await press()
    await expect(await screen.findByRole('menuitem', { name: 'Order photo prints' })).toHaveAttribute('href', '#prints')
    await userEvent.keyboard('{End}{Enter}')
    await expect(remove).toHaveBeenCalledOnce()
    await press()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await press()
    await screen.findByRole('menu')
  },
}
