import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { EmailChangedScreen, EmailNotChangedScreen } from '#src/areas/email-change/ResultScreens.tsx'
import { useStoryBrand } from '#stories/support/brand.ts'

const NotChangedYet = ({
  contact = '#contact',
  isLinkGone = false,
}: {
  contact?: string | null
  isLinkGone?: boolean
}) => (
  <EmailNotChangedScreen brandName={useStoryBrand().name} contact={contact} again="#again" isLinkGone={isLinkGone} />
)

const meta = {
  title: 'Screens/Settings/E-mail change results',
  component: EmailChangedScreen,
  args: { brandName: 'Albumen', changed: { email: 'astrid@lundweber.example', changed: true }, next: '#shop' },
} satisfies Meta<typeof EmailChangedScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Changed: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(args.changed?.email ?? '').tagName).toBe('STRONG')
  },
}
export const ChangedToUnknown: Story = { args: { changed: null } }
export const ChangedBefore: Story = { args: { changed: { email: 'astrid@lundweber.example', changed: false } } }
export const ChangedWithoutShop: Story = { args: { next: null } }
export const NotChanged: Story = {
  render: () => <NotChangedYet />,
}
export const LinkNoLongerValid: Story = {
  render: () => <NotChangedYet isLinkGone />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Ask for a new link|Neuen Link anfordern/ })).toHaveAttribute(
      'href',
      '#again',
    )
  },
}
export const NotChangedWithoutCustomerCare: Story = {
  render: () => <NotChangedYet contact={null} />,
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { scheme: 'dark' } }
