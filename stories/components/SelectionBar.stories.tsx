import type { Meta, StoryObj } from '@storybook/react-vite'
import Download from 'lucide-react/icons/download'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Printer from 'lucide-react/icons/printer'
import Trash from 'lucide-react/icons/trash-2'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '#src/components/Button.tsx'
import { SelectionBar } from '#src/components/SelectionBar.tsx'

const remove = fn()
const actions = [
  {
    id: 'download',
    text: 'Download',
    icon: <Download />,
    disabledReason: 'Up to 100 photos can be downloaded at a time',
    onSelect: fn(),
  },
  { id: 'copy', text: 'Copy to album', icon: <FolderPlus />, onSelect: fn() },
  { id: 'delete', text: 'Delete', icon: <Trash />, onSelect: remove },
]
const prints = {
  id: 'prints',
  kind: 'primary' as const,
  text: 'Next: Customise 15 photo prints',
  shortText: 'Prints',
  icon: <Printer />,
  onSelect: fn(),
}

const meta = {
  title: 'Components/SelectionBar',
  globals: { locale: 'en-GB' },
  component: SelectionBar,
  args: {
    label: 'Selection',
    amount: '15 selected',
    number: '15',
    cancelLabel: 'Cancel selection',
    onCancel: fn(),
    choices: [
      { id: 'all', text: 'Select all 240', onSelect: fn() },
      { id: 'none', text: 'Deselect all', onSelect: fn() },
    ],
    choicesLabel: 'Change the selection',
    actions: [...actions, prints],
  },
} satisfies Meta<typeof SelectionBar>
export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Download' })).toHaveAccessibleDescription(
      'Up to 100 photos can be downloaded at a time',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await expect(remove).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel selection' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('region', { name: 'Selection' })
    await expect(bar.getBoundingClientRect().bottom).toBe(window.innerHeight)
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Prints' })).toBeVisible())
  },
}
export const Begin: Story = {
  args: { amount: '0 selected', number: '0', begin: <Button kind="quiet">Select all 240</Button> },
}
export const Busy: Story = {
  args: {
    amount: 'Selecting your photos…',
    number: undefined,
    actions: [...actions, { ...prints, text: 'Selecting your photos…', busy: true }],
  },
}
export const ActionsAlone: Story = { args: { actions } }
export const Dark: Story = { globals: { scheme: 'dark' } }
