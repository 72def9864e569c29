import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { removePaymentMethodEntry } from '#machines/settings/remove-payment-method/catalogue.ts'
import { RemovePaymentMethodScreen } from '#src/areas/settings/RemovePaymentMethodScreen.tsx'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'
import { PaymentMethodBackdrop } from './PaymentMethodBackdrop.tsx'

const meta = {
  title: 'Screens/Settings/Remove payment method',
  component: RemovePaymentMethodScreen,
  decorators: [
    (Story) => (
      <InFrame current="settings">
        <PaymentMethodBackdrop>
          <Story />
        </PaymentMethodBackdrop>
      </InFrame>
    ),
  ],
  args: { ...stateStory(removePaymentMethodEntry, 'asking').args, send: fn() },
} satisfies Meta<typeof RemovePaymentMethodScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Asking: Story = {
  ...stateStory(removePaymentMethodEntry, 'asking'),
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: text('paymentMethod.removeConfirm') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CONFIRMED' })
  },
}
export const Removing: Story = stateStory(removePaymentMethodEntry, 'calling')
export const Failed: Story = stateStory(removePaymentMethodEntry, 'failed')
export const Removed: Story = stateStory(removePaymentMethodEntry, 'done')
export const Closed: Story = stateStory(removePaymentMethodEntry, 'closed')
