import type { Meta, StoryObj } from '@storybook/react-vite'
import { NotSubscribedScreen, SubscribedScreen } from '#src/areas/settings/SubscriptionScreens.tsx'
import { useStoryBrand } from '#stories/support/brand.ts'

const meta = { title: 'Screens/Settings/Subscription' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const Failure = ({ contact = '#contact' }: { contact?: string | null }) => (
  <NotSubscribedScreen brandName={useStoryBrand().name} contact={contact} again="#again" isLinkGone={false} />
)
const Success = () => <SubscribedScreen brandName={useStoryBrand().name} next="#shop" />

export const Confirmed: Story = { render: () => <Success /> }
export const Failed: Story = { render: () => <Failure /> }
export const WithoutContact: Story = { render: () => <Failure contact={null} /> }
export const OnAPhone: Story = { render: () => <Failure />, globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { render: () => <Failure />, globals: { scheme: 'dark' } }
