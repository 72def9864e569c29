import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { claimTransferEntry } from '#machines/uploads/claim-transfer/catalogue.ts'
import { ClaimScreen } from '#src/areas/uploads/phone-page/ClaimScreen.tsx'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'

const meta = {
  title: 'Screens/Uploads/Phone page, opening the link',
  component: ClaimScreen,
  args: { ...stateStory(claimTransferEntry, 'claiming').args, brand: 'Albumen', send: fn() },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof ClaimScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Opening: Story = stateStory(claimTransferEntry, 'claiming')
export const Expired: Story = stateStory(claimTransferEntry, 'expired')
export const TakenByAnotherPhone: Story = stateStory(claimTransferEntry, 'taken')
export const Failed: Story = {
  ...stateStory(claimTransferEntry, 'failed'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('common.tryAgain') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'TRY_AGAIN' })
  },
}
