import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AccountDeletedScreen, DeleteAccountErrorScreen } from '#src/areas/account-deletion/AccountDeletedScreen.tsx'
import { REMOVAL } from './samples.ts'

const meta = {
  title: 'Screens/Account deletion/Results',
  component: AccountDeletedScreen,
  args: {
    brandName: 'Albumen',
    registration: '#registration',
    products: '#products',
    removal: REMOVAL,
  },
} satisfies Meta<typeof AccountDeletedScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Deleted: Story = {
  play: async ({ canvas }) => {
    // in Copenhagen it is the next day already
    await expect(canvas.getByText(/9 December 2026|9\. Dezember 2026/)).toBeVisible()
  },
}
export const DeletedWhenUnknown: Story = { args: { removal: null } }
export const DeletedWithoutRegistration: Story = { args: { registration: null } }
export const Failed: Story = {
  render: () => <DeleteAccountErrorScreen brandName="Albumen" contact="#care" isLinkGone={false} />,
}
export const FailedWithoutCustomerCare: Story = {
  render: () => <DeleteAccountErrorScreen brandName="Albumen" contact={null} isLinkGone={false} />,
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
