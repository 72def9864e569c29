import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn } from 'storybook/test'
import { OnTheirWay } from '#src/areas/orders/OnTheirWay.tsx'
import { padded } from '#stories/support/layout.tsx'
import { text } from '#stories/support/text.ts'
import { arriving, awaitingPayment, NOW, onItsWay, sampleOrder } from './samples.ts'

type Args = ComponentProps<typeof OnTheirWay>

const meta = {
  title: 'Screens/Orders/On their way',
  component: OnTheirWay,
  decorators: [padded],
  args: { now: NOW, list: { state: 'shown', orders: [awaitingPayment, arriving, onItsWay] } } as Args,
} satisfies Meta<typeof OnTheirWay>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(text('overview.order.payToPrint'))).toBeVisible()
    await expect(canvas.getByRole('link', { name: text('orders.payNow') })).toHaveAttribute(
      'href',
      awaitingPayment.paymentUrl,
    )
  },
}
export const WithoutDates: Story = { args: { list: { state: 'shown', orders: [sampleOrder()] } } }
export const One: Story = { args: { list: { state: 'shown', orders: [onItsWay] } } }
export const None: Story = { args: { list: { state: 'shown', orders: [] } } }
export const Loading: Story = { args: { list: { state: 'loading' } } }
export const Failed: Story = {
  args: {
    list: { state: 'failed', failure: { kind: 'offline', correlationId: '' }, isBusy: false, onRetry: fn() },
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
