import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import of from '../components/Menu.stories.tsx'

const meta = { ...of, title: 'Tests/Menu' } satisfies Meta<typeof of.component>
export default meta
type Story = StoryObj<typeof meta>

export const ChosenByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const first = await screen.findByRole('menuitemradio', { name: 'Date taken, newest first' })
    await expect(first).toBeChecked()
    await waitFor(() => expect(first).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    const trigger = canvas.getByRole('button', { name: 'Sort: Date uploaded, newest first' })
    await waitFor(() => expect(trigger).toHaveFocus())
    await expect(screen.queryByRole('menu')).toBeNull()
  },
}
