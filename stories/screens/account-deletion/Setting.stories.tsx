import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { AccountDeletionSetting } from '#src/areas/account-deletion/AccountDeletionSetting.tsx'

const meta = {
  title: 'Screens/Account deletion/Setting',
  component: AccountDeletionSetting,
  args: { onAsk: fn() },
} satisfies Meta<typeof AccountDeletionSetting>
export default meta
type Story = StoryObj<typeof meta>

export const Section: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onAsk).toHaveBeenCalledOnce()
  },
}
