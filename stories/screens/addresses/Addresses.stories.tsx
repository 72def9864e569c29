import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, type within } from 'storybook/test'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { AddressesScreen } from '#src/areas/addresses/AddressesScreen.tsx'
import { text } from '#stories/support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'
import { longAddress, sampleAddresses } from './samples.ts'

const meta = {
  title: 'Screens/Addresses/All addresses',
  component: AddressesScreen,
  decorators: [
    (Story) => (
      <InFrame>
        <Story />
      </InFrame>
    ),
  ],
  args: {
    list: { state: 'shown', addresses: sampleAddresses },
    addPath: '#add',
    changePath: (addressId) => `#${addressId}`,
    onDelete: fn(),
    onUse: fn(),
  },
} satisfies Meta<typeof AddressesScreen>
export default meta
type Story = StoryObj<typeof meta>

const [first, , third] = sampleAddresses

const choose = async (canvas: ReturnType<typeof within>, name: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: /Storgatan/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
}

export const Many: Story = {
  play: async ({ canvas, args }) => {
    await choose(canvas, text('address.useForDelivery'))
    await expect(args.onUse).toHaveBeenLastCalledWith(third, 'delivery')
    await choose(canvas, text('address.useForInvoices'))
    await expect(args.onUse).toHaveBeenLastCalledWith(third, 'invoice')
    await choose(canvas, text('addresses.delete'))
    await expect(args.onDelete).toHaveBeenCalledOnce()
  },
}
export const One: Story = { args: { list: { state: 'shown', addresses: first ? [first] : [] } } }
export const Long: Story = {
  args: { list: { state: 'shown', addresses: [longAddress, ...sampleAddresses] } },
  play: async ({ canvas }) => {
    // beside a long address the lines of a short one keep their distance
    const [street, town] = [canvas.getByText('Prinsengracht 263'), canvas.getByText('1016 GV Amsterdam')]
    const apart = town.getBoundingClientRect().top - street.getBoundingClientRect().top
    await expect(apart).toBeLessThanOrEqual(Number.parseFloat(getComputedStyle(street).lineHeight) + 1)
  },
}
export const Empty: Story = { args: { list: { state: 'shown', addresses: [] } } }
export const Loading: Story = { args: { list: { state: 'loading' } } }
const onRetry = fn()
export const Failed: Story = {
  args: { list: { state: 'failed', failure: failureOf('server'), isBusy: false, onRetry } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('common.tryAgain') }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { scheme: 'dark' } }
