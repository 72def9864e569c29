import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { paymentMethodEntry } from '#machines/settings/payment-method/catalogue.ts'
import { PaymentMethodScreen } from '#src/areas/settings/PaymentMethodScreen.tsx'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'
import { NOW, sampleMethods } from './samples.ts'

const [visa, mastercard] = sampleMethods

const meta = {
  title: 'Screens/Settings/Payment method',
  component: PaymentMethodScreen,
  decorators: [
    (Story) => (
      <InFrame current="settings">
        <Story />
      </InFrame>
    ),
  ],
  args: {
    ...stateStory(paymentMethodEntry, 'idle.resting').args,
    methods: { state: 'shown', value: sampleMethods },
    send: fn(),
    onRemove: fn(),
    now: NOW,
    back: { path: '#settings', text: 'settings.title' },
  },
} satisfies Meta<typeof PaymentMethodScreen>
export default meta
type Story = StoryObj<typeof meta>

const nameOf = (method: { brand: string; lastFour: string } | undefined) =>
  text('paymentMethod.name', { brand: method?.brand ?? '', lastFour: method?.lastFour ?? '' })

export const Many: Story = {
  ...stateStory(paymentMethodEntry, 'idle.resting'),
  play: async ({ canvas, args }) => {
    const makeDefault = text('paymentMethod.makeDefaultLabel', { name: nameOf(mastercard) })
    await userEvent.click(canvas.getByRole('button', { name: makeDefault }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'DEFAULT_ASKED', method: mastercard })
    const remove = text('paymentMethod.removeLabel', { name: nameOf(visa) })
    await userEvent.click(canvas.getByRole('button', { name: remove }))
    await expect(args.onRemove).toHaveBeenLastCalledWith(
      expect.objectContaining({ brand: 'Visa', heir: { brand: 'Mastercard', lastFour: '4444' } }),
    )
    await userEvent.click(canvas.getByRole('button', { name: text('paymentMethod.add') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'ADD_ASKED' })
  },
}
export const One: Story = { args: { methods: { state: 'shown', value: visa ? [visa] : [] } } }
export const Empty: Story = { args: { methods: { state: 'shown', value: [] } } }
export const Loading: Story = { args: { methods: { state: 'loading' } } }
export const Failed: Story = {
  args: { methods: { state: 'failed', failure: failureOf('server'), isBusy: false, onRetry: fn() } },
}
export const Starting: Story = stateStory(paymentMethodEntry, 'starting')
export const OnTheWay: Story = stateStory(paymentMethodEntry, 'leaving')
export const NotOpened: Story = stateStory(
  paymentMethodEntry,
  'idle.startFailed',
  ({ context }) => context.failure?.kind === 'server',
)
export const TooMany: Story = stateStory(
  paymentMethodEntry,
  'idle.startFailed',
  ({ context }) => context.failure?.kind === 'conflict',
)
export const BackAgain: Story = stateStory(paymentMethodEntry, 'reading')
export const Added: Story = stateStory(paymentMethodEntry, 'idle.added')
export const NothingAdded: Story = stateStory(paymentMethodEntry, 'idle.nothingAdded')
export const Refused: Story = {
  ...stateStory(paymentMethodEntry, 'idle.refused'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('common.tryAgain') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'ADD_ASKED' })
  },
}
export const NotAsked: Story = {
  ...stateStory(paymentMethodEntry, 'idle.readFailed'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('common.tryAgain') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'TRY_AGAIN' })
  },
}
export const MakingDefault: Story = stateStory(paymentMethodEntry, 'makingDefault')
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { scheme: 'dark' } }
