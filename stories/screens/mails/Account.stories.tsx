import type { Meta, StoryObj } from '@storybook/react-vite'
import { MailReader } from './MailReader.tsx'

const meta = {
  title: 'Screens/Mails/Account',
  component: MailReader<'delete-account'>,
  args: { kind: 'delete-account' },
} satisfies Meta<typeof MailReader<'delete-account'>>
export default meta
type Story = StoryObj<typeof meta>

export const ConfirmRegistration: Story = { render: () => <MailReader kind="confirm-registration" /> }
export const ConfirmSubscription: Story = { render: () => <MailReader kind="confirm-subscription" /> }
export const ConfirmEmailChange: Story = { render: () => <MailReader kind="confirm-email-change" /> }
export const EmailChangeNotice: Story = { render: () => <MailReader kind="email-change-notice" /> }
export const RegistrationKnown: Story = { render: () => <MailReader kind="registration-known" /> }
export const NewPassword: Story = { render: () => <MailReader kind="new-password" /> }
export const PasswordChanged: Story = { render: () => <MailReader kind="password-changed" /> }
export const AccountDeleted: Story = { render: () => <MailReader kind="account-deleted" /> }
export const DeleteAccount: Story = {}
export const DeleteAccountWithLittleInIt: Story = {
  args: { values: { photosCount: 1, albumsCount: 0, projectCount: 0, widgetCount: 0, ordersUnderWay: 0 } },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
