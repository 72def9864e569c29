import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  confirmRegistrationPage,
  registeredPage,
  registrationOverPage,
  registrationPage,
  registrationSentPage,
} from '#pages/registration.ts'
import { loaded, ServerPage } from './ServerPage.tsx'

const ENTERED = { firstName: 'Astrid', lastName: 'Lund', email: 'astrid.lund@example' }
const EMAIL = 'astrid.lund@example.com'

const meta = {
  title: 'Screens/Server pages/Registration',
  component: ServerPage,
  args: { page: (reader) => registrationPage(reader) },
  play: loaded,
} satisfies Meta<typeof ServerPage>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const EverythingMissing: Story = {
  args: {
    page: (reader) =>
      registrationPage(reader, {
        entered: { firstName: '', lastName: '', email: '' },
        errors: {
          firstName: 'registration.firstNameMissing',
          lastName: 'registration.lastNameMissing',
          email: 'signIn.emailMissing',
          password: 'signIn.passwordMissing',
        },
      }),
  },
}
export const NothingValid: Story = {
  args: {
    page: (reader) =>
      registrationPage(reader, {
        entered: { ...ENTERED, firstName: '<b>' },
        errors: {
          firstName: 'registration.nameInvalid',
          email: 'registration.emailInvalid',
          password: 'registration.passwordShort',
        },
      }),
  },
}
export const TooManyAttempts: Story = {
  args: {
    page: (reader) =>
      registrationPage(reader, {
        entered: ENTERED,
        errors: {},
        message: reader.texts('signIn.tooMany', { minutes: 1 }),
      }),
  },
}
export const MailSent: Story = { args: { page: (reader) => registrationSentPage(reader, EMAIL) } }
export const Confirm: Story = { args: { page: (reader) => confirmRegistrationPage(reader, EMAIL, 'token') } }
export const Registered: Story = { args: { page: (reader) => registeredPage(reader, EMAIL) } }
export const LinkExpired: Story = { args: { page: registrationOverPage } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
