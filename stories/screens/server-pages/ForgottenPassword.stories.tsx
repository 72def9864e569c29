import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  forgottenPasswordPage,
  newPasswordOverPage,
  newPasswordPage,
  newPasswordSentPage,
  newPasswordSetPage,
} from '#pages/forgotten-password.ts'
import { loaded, ServerPage } from './ServerPage.tsx'

const EMAIL = 'astrid.lund@example.com'

const meta = {
  title: 'Screens/Server pages/Forgotten password',
  component: ServerPage,
  args: { page: (reader) => forgottenPasswordPage(reader, { email: '' }) },
  play: loaded,
} satisfies Meta<typeof ServerPage>
export default meta
type Story = StoryObj<typeof meta>

export const Ask: Story = {}
export const AddressMissing: Story = {
  args: { page: (reader) => forgottenPasswordPage(reader, { email: '', error: 'signIn.emailMissing' }) },
}
export const AddressInvalid: Story = {
  args: { page: (reader) => forgottenPasswordPage(reader, { email: 'astrid', error: 'registration.emailInvalid' }) },
}
export const TooMany: Story = {
  args: {
    page: (reader) =>
      forgottenPasswordPage(reader, { email: EMAIL, message: reader.texts('signIn.tooMany', { minutes: 12 }) }),
  },
}
export const Sent: Story = { args: { page: (reader) => newPasswordSentPage(reader, EMAIL) } }
export const NewPassword: Story = { args: { page: (reader) => newPasswordPage(reader, 'token') } }
export const PasswordTooShort: Story = {
  args: { page: (reader) => newPasswordPage(reader, 'token', 'registration.passwordShort') },
}
export const PasswordEasilyGuessed: Story = {
  args: { page: (reader) => newPasswordPage(reader, 'token', 'registration.passwordWeak') },
}
export const PasswordSet: Story = { args: { page: (reader) => newPasswordSetPage(reader) } }
export const LinkOver: Story = { args: { page: (reader) => newPasswordOverPage(reader) } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
