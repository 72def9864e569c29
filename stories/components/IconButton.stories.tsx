import type { Meta, StoryObj } from '@storybook/react-vite'
import Download from 'lucide-react/icons/download'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { IconButton, IconLink } from '#src/components/IconButton.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/IconButton',
  globals: { locale: 'en-GB' },
  component: IconButton,
  decorators: [padded],
  args: { label: 'Download', icon: <Download />, onClick: fn() },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Outlined: Story = { args: { outlined: true } }
export const Busy: Story = { args: { busy: true } }
export const Disabled: Story = { args: { disabledReason: 'Unavailable for shared albums' } }
export const AsLink: Story = { render: () => <IconLink href="#down" label="Download" icon={<Download />} /> }
export const WithTooltip: Story = {
  args: { tooltip: true },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Download' }))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Download')
  },
}
