import type { Meta, StoryObj } from '@storybook/react-vite'
import Download from 'lucide-react/icons/download'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Printer from 'lucide-react/icons/printer'
import Trash from 'lucide-react/icons/trash-2'
import { expect, fn, userEvent } from 'storybook/test'
import { SelectionBar } from '#src/components/SelectionBar.tsx'
import { TextButton } from '#src/components/TextButton.tsx'
import { picture } from '#stories/support/pictures.ts'

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
const next = {
  label: 'Order photo prints',
  text: 'Next: Customise 15 photo prints',
  icon: <Printer />,
  pictures: [41, 42, 43].map((number) => picture(number)),
  more: '+12',
  onSelect: fn(),
}

const meta = {
  title: 'Components/SelectionBar',
  component: SelectionBar,
  args: { label: 'Selection', amount: '15 selected', cancelLabel: 'Cancel selection', onCancel: fn(), actions, next },
} satisfies Meta<typeof SelectionBar>
export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, args }) => {
    const [button] = canvas.getAllByRole('button', { name: 'Download' })
    await expect(button).toHaveAccessibleDescription('Up to 100 photos can be downloaded at a time')
    await userEvent.click(canvas.getAllByRole('button', { name: 'Delete' })[0] ?? document.body)
    await expect(remove).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel selection' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { end: <TextButton>Deselect all</TextButton> },
}
export const Busy: Story = {
  args: {
    amount: 'Selecting your photos…',
    next: { ...next, text: 'Selecting your photos…', busy: true },
  },
}
export const ActionsAlone: Story = { args: { next: undefined } }
export const Dark: Story = { globals: { scheme: 'dark' } }
