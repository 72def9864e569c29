import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { deliveryAddressChangeEntry } from '#machines/orders/delivery-address-change/catalogue.ts'
import { OrderAddress } from '#src/areas/orders/OrderAddress.tsx'
import { padded } from '#stories/support/layout.tsx'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'
import { amsterdam, NOW, pickUp, sampleOrder } from './samples.ts'

const order = sampleOrder({ superOrderCode: '10-4468-1175', status: 'Confirmed', products: 5 })
const changing = sampleOrder({ status: 'Confirmed', deliveryType: 'ChangeInProgress' })
const HOUR = 3_600_000

const meta = {
  title: 'Screens/Orders/Delivery address',
  component: OrderAddress,
  decorators: [padded],
  args: {
    ...stateStory(deliveryAddressChangeEntry, 'closed').args,
    order,
    send: fn(),
    changeUntil: NOW + 3 * HOUR,
    now: NOW,
  },
} satisfies Meta<typeof OrderAddress>
export default meta
type Story = StoryObj<typeof meta>

export const Changeable: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('order.change') }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'STARTED',
      values: amsterdam,
      subject: { orderCode: order.orderCode },
    })
  },
}
export const ChangeableTomorrow: Story = { args: { changeUntil: NOW + 20 * HOUR } }
export const NotChangeable: Story = { args: { changeUntil: null } }
export const CutOffFailed: Story = {
  args: { changeUntil: null, onRetryCutOff: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('common.tryAgain') }))
    await expect(args.onRetryCutOff).toHaveBeenCalledOnce()
  },
}
export const CutOffPassed: Story = { args: { now: NOW + 4 * HOUR } }
export const ChangeInProgress: Story = {
  args: { order: changing, changeUntil: null },
}
export const PickUpPoint: Story = { args: { order: pickUp } }
export const Filling: Story = {
  ...stateStory(deliveryAddressChangeEntry, 'open.filling'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('order.saveAddress') }))
    await expect(args.send).toHaveBeenLastCalledWith({
      type: 'SUBMITTED',
      values: expect.objectContaining({ city: 'Amsterdam', country: 'NL' }),
    })
    await userEvent.click(canvas.getByRole('button', { name: text('common.cancel') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CLOSED' })
  },
}
export const Invalid: Story = stateStory(deliveryAddressChangeEntry, 'open.invalid')
export const ConfirmingLeave: Story = stateStory(deliveryAddressChangeEntry, 'confirmingLeave')
export const Checking: Story = stateStory(deliveryAddressChangeEntry, 'checking')
export const Sending: Story = stateStory(deliveryAddressChangeEntry, 'sending')
export const Sent: Story = stateStory(deliveryAddressChangeEntry, 'reading')
export const Failed: Story = stateStory(
  deliveryAddressChangeEntry,
  'open.failed',
  ({ context }) => context.failure?.kind === 'server',
)
export const Reading: Story = stateStory(deliveryAddressChangeEntry, 'conflict.reading')
export const ChangedElsewhere: Story = {
  ...stateStory(deliveryAddressChangeEntry, 'conflict.choosing'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('order.keepMine') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'MINE_KEPT' })
    await userEvent.click(canvas.getByRole('button', { name: text('order.takeOther') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'OTHER_TAKEN' })
  },
}
export const Refused: Story = {
  ...stateStory(deliveryAddressChangeEntry, 'conflict.gone'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(text('order.changeRefused'))
    await userEvent.click(canvas.getByText(text('order.typed')))
  },
}
export const RefusedDuringChange: Story = {
  args: { ...Refused.args, order: changing, changeUntil: null },
  parameters: Refused.parameters ?? {},
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent(text('order.changeUnderWay'))
    await expect(alert).toHaveTextContent(text('order.changeUnderWayText'))
    await expect(alert).not.toHaveTextContent(text('order.changeRefusedText'))
    await userEvent.click(canvas.getByText(text('order.typed')))
    await expect(canvas.getByText(/Kleine Houtstraat/)).toBeVisible()
  },
}
export const OnAPhone: Story = { ...Filling, globals: { viewport: { value: 'phone' } } }
