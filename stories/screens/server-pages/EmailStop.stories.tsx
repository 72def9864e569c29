import type { Meta, StoryObj } from '@storybook/react-vite'
import { stopEndPage, stopPage } from '#pages/email-stop.ts'
import { loaded, ServerPage } from './ServerPage.tsx'

const meta = {
  title: 'Screens/Server pages/Stop an e-mail change',
  component: ServerPage,
  args: { page: (reader) => stopPage(reader, 'token') },
  play: loaded,
} satisfies Meta<typeof ServerPage>
export default meta
type Story = StoryObj<typeof meta>

export const NewPassword: Story = {}
export const PasswordTooShort: Story = {
  args: { page: (reader) => stopPage(reader, 'token', 'registration.passwordShort') },
}
export const PasswordTooLong: Story = {
  args: { page: (reader) => stopPage(reader, 'token', 'registration.passwordLong') },
}
export const Stopped: Story = { args: { page: (reader) => stopEndPage(reader, 'done') } }
export const LinkExpired: Story = { args: { page: (reader) => stopEndPage(reader, 'expired') } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
