import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '#src/components/Button.tsx'
import { ReasonTooltip } from '#src/components/Tooltip.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/Tooltip',
  globals: { locale: 'en-GB' },
  component: ReasonTooltip,
  decorators: [padded],
  args: {
    reason: undefined,
    reasonId: 'reason',
    otherwise: 'Taken on 14 Jul 2026',
    children: <Button>Lavender</Button>,
  },
} satisfies Meta<typeof ReasonTooltip>
export default meta
type Story = StoryObj<typeof meta>

export const OnHover: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button'))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Taken on 14 Jul 2026')
  },
}
export const OnFocus: Story = {
  play: async () => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
}
