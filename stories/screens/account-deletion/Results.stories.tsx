import type { Meta, StoryObj } from '@storybook/react-vite'
import { AccountDeletedScreen, DeleteAccountErrorScreen } from '#src/account-deletion/AccountDeletedScreen.tsx'

const meta = {
  title: 'Screens/Account deletion/Results',
  component: AccountDeletedScreen,
  args: { brandName: 'Albumen', registration: '#registration', products: '#products' },
} satisfies Meta<typeof AccountDeletedScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Deleted: Story = {}
export const DeletedWithoutRegistration: Story = { args: { registration: null } }
export const Failed: Story = { render: () => <DeleteAccountErrorScreen brandName="Albumen" contact="#care" isLinkGone={false} /> }
export const FailedWithoutCustomerCare: Story = {
  render: () => <DeleteAccountErrorScreen brandName="Albumen" contact={null} isLinkGone={false} />,
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
