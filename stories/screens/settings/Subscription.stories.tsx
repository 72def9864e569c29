import type { Meta, StoryObj } from '@storybook/react-vite'
import { NotSubscribedScreen, SubscribedScreen } from '#src/areas/settings/SubscriptionScreens.tsx'

const meta = { title: 'Screens/Settings/Subscription' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const failed = <NotSubscribedScreen brandName="Albumen" contact="#contact" again="#again" isLinkGone={false} />

export const Confirmed: Story = { render: () => <SubscribedScreen brandName="Albumen" next="#shop" /> }
export const Failed: Story = { render: () => failed }
export const WithoutContact: Story = {
  render: () => <NotSubscribedScreen brandName="Albumen" contact={null} again="#again" isLinkGone={false} />,
}
export const OnAPhone: Story = { render: () => failed, globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { render: () => failed, globals: { scheme: 'dark' } }
