import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AccountDeletedScreen, DeleteAccountErrorScreen } from '#src/areas/account-deletion/AccountDeletedScreen.tsx'
import { useStoryBrand } from '#stories/support/brand.ts'
import { REMOVAL } from './samples.ts'

const Failure = ({ contact }: { contact: string | null }) => (
  <DeleteAccountErrorScreen brandName={useStoryBrand().name} contact={contact} isLinkGone={false} />
)

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
  render: () => <Failure contact="#care" />,
}
export const FailedWithoutCustomerCare: Story = {
  render: () => <Failure contact={null} />,
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
