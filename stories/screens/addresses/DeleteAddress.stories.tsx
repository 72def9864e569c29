import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { deleteAddressEntry } from '#machines/addresses/delete-address/catalogue.ts'
import { DeleteAddressScreen } from '#src/areas/addresses/DeleteAddressScreen.tsx'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'
import { AddressesBackdrop } from './AddressesBackdrop.tsx'

const meta = {
  title: 'Screens/Addresses/Delete address',
  component: DeleteAddressScreen,
  decorators: [
    (Story) => (
      <AddressesBackdrop>
        <Story />
      </AddressesBackdrop>
    ),
  ],
  args: { ...stateStory(deleteAddressEntry, 'asking').args, send: fn() },
} satisfies Meta<typeof DeleteAddressScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Asking: Story = {
  ...stateStory(deleteAddressEntry, 'asking'),
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: text('addresses.delete') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CONFIRMED' })
  },
}
export const Deleting: Story = stateStory(deleteAddressEntry, 'calling')
export const Failed: Story = stateStory(deleteAddressEntry, 'failed')
export const Deleted: Story = stateStory(deleteAddressEntry, 'done')
export const Closed: Story = stateStory(deleteAddressEntry, 'closed')
