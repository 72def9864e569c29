import type { Meta, StoryObj } from '@storybook/react-vite'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import Trash from 'lucide-react/icons/trash-2'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/Button',
  globals: { locale: 'en-GB' },
  component: Button,
  decorators: [padded],
  args: { children: 'Add photos', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = { args: { kind: 'primary', icon: <Plus /> } }
export const Secondary: Story = { args: { kind: 'secondary', icon: <Printer />, children: 'Order photo prints' } }
export const Quiet: Story = { args: { kind: 'quiet' } }
export const Danger: Story = { args: { kind: 'danger', icon: <Trash />, children: 'Delete album' } }
export const QuietDanger: Story = { args: { kind: 'quiet-danger', children: 'Delete all photos' } }
export const Small: Story = { args: { kind: 'primary', size: 'small' } }
export const AsLink: Story = {
  render: () => (
    <ButtonLink kind="primary" href="#prints" icon={<Printer />}>
      Order photo prints
    </ButtonLink>
  ),
}

export const Busy: Story = {
  args: { kind: 'primary', busy: true, icon: <Plus /> },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Add photos' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}

const reason = 'Up to 100 photos can be downloaded at a time'

export const DisabledSaysWhy: Story = {
  args: { kind: 'quiet', children: 'Download', disabledReason: reason },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Download' })
    await expect(button).toHaveAccessibleDescription(reason)
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(reason)
    await expect(button).toHaveAccessibleDescription(reason)
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
}

export const PressedWhileDisabled: Story = {
  args: { kind: 'primary', children: 'Download', disabledReason: reason },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(reason)
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
