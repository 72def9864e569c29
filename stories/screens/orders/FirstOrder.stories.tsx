import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { FirstOrderCard } from '#src/areas/orders/FirstOrderCard.tsx'
import { padded } from '#stories/support/layout.tsx'
import { text } from '#stories/support/text.ts'
import { arriving, awaitingPayment, NOW, onItsWay, sampleOrder } from './samples.ts'

const MINUTE = 60_000

const meta = {
  title: 'Screens/Orders/First order',
  component: FirstOrderCard,
  decorators: [padded],
  globals: { viewport: { value: 'phone' } },
  args: { first: { order: awaitingPayment, reason: 'payment' }, changeUntil: null, now: NOW },
} satisfies Meta<typeof FirstOrderCard>
export default meta
type Story = StoryObj<typeof meta>

export const ToPay: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: text('orders.payNow') })).toHaveAttribute(
      'href',
      awaitingPayment.paymentUrl,
    )
  },
}
export const CutOffSoon: Story = {
  args: { first: { order: sampleOrder({ status: 'Confirmed' }), reason: 'cutOff' }, changeUntil: NOW + 12 * MINUTE },
}
export const WithTheCarrier: Story = {
  args: { first: { order: onItsWay, reason: 'onItsWay' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: text('orders.track') })).toBeVisible()
  },
}
export const InProduction: Story = { args: { first: { order: arriving, reason: 'onItsWay' } } }
