import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { OnTheirWay } from '#src/orders/OnTheirWay.tsx'
import { padded } from '#stories/support/layout.tsx'
import { awaitingPayment, onItsWay, sampleOrder } from './samples.ts'

const meta = {
  title: 'Screens/Orders/On their way',
  component: OnTheirWay,
  decorators: [padded],
  args: { list: { state: 'shown', orders: [awaitingPayment, sampleOrder(), onItsWay] } },
} satisfies Meta<typeof OnTheirWay>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const One: Story = { args: { list: { state: 'shown', orders: [onItsWay] } } }
export const None: Story = { args: { list: { state: 'shown', orders: [] } } }
export const Loading: Story = { args: { list: { state: 'loading' } } }
export const Failed: Story = {
  args: {
    list: { state: 'failed', failure: { kind: 'offline', correlationId: '' }, isBusy: false, onRetry: fn() },
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
