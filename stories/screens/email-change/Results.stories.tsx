import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { EmailChangedScreen, EmailNotChangedScreen } from '#src/areas/email-change/ResultScreens.tsx'

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
  render: () => <EmailNotChangedScreen brandName="Albumen" contact="#contact" again="#again" isLinkGone={false} />,
}
export const LinkNoLongerValid: Story = {
  render: () => <EmailNotChangedScreen brandName="Albumen" contact="#contact" again="#again" isLinkGone />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Ask for a new link|Neuen Link anfordern/ })).toHaveAttribute(
      'href',
      '#again',
    )
  },
}
export const NotChangedWithoutCustomerCare: Story = {
  render: () => <EmailNotChangedScreen brandName="Albumen" contact={null} again="#again" isLinkGone={false} />,
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { scheme: 'dark' } }
