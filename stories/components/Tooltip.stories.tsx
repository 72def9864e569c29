import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '#src/components/Button.tsx'
import { Tooltip } from '#src/components/Tooltip.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/Tooltip',
  globals: { locale: 'en-GB' },
  component: Tooltip,
  decorators: [padded],
  args: { text: 'Taken on 14 Jul 2026', children: <Button>Lavender</Button> },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const OnHover: Story = {
  args: { side: 'bottom' },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button'))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Taken on 14 Jul 2026')
  },
}
export const OnFocus: Story = {
  args: { side: 'right' },
  play: async () => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
}
