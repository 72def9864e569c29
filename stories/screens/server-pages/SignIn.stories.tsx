import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { endedPage, signInPage, signOutPage } from '#pages/sign-in.ts'
import { text } from '#stories/support/text.ts'
import { loaded, ServerPage, withinPage } from './ServerPage.tsx'

const EMAIL = 'astrid.lund@example.com'

const meta = {
  title: 'Screens/Server pages/Sign-in',
  component: ServerPage,
  args: { page: (reader) => signInPage(reader, { email: '', isAgain: false }) },
  play: loaded,
} satisfies Meta<typeof ServerPage>
export default meta
type Story = StoryObj<typeof meta>

export const SignIn: Story = {}
export const FieldsMissing: Story = {
  args: {
    page: (reader) => signInPage(reader, { email: '', isAgain: false, emailMissing: true, passwordMissing: true }),
  },
}
export const PasswordMissing: Story = {
  args: { page: (reader) => signInPage(reader, { email: EMAIL, isAgain: false, passwordMissing: true }) },
}
export const WrongPassword: Story = {
  args: {
    page: (reader) => signInPage(reader, { email: EMAIL, isAgain: false, message: reader.texts('signIn.wrong') }),
  },
  play: async ({ canvasElement }) => {
    const page = await withinPage(canvasElement)
    await expect(page.getByRole('alert')).toHaveTextContent(text('signIn.wrong'))
    await expect(page.getByRole('textbox', { name: text('signIn.email') })).toHaveValue(EMAIL)
  },
}
export const TooManyAttempts: Story = {
  args: {
    page: (reader) =>
      signInPage(reader, { email: EMAIL, isAgain: false, message: reader.texts('signIn.tooMany', { minutes: 15 }) }),
  },
}
/** Before the e-mail address is changed or the account is deleted. */
export const SignedOutElsewhere: Story = {
  args: { page: (reader) => signInPage(reader, { email: '', isAgain: false, ended: 'emailChanged' }) },
}
export const DeletedElsewhere: Story = {
  args: { page: (reader) => signInPage(reader, { email: '', isAgain: false, ended: 'accountDeleted' }) },
}
export const Again: Story = { args: { page: (reader) => signInPage(reader, { email: EMAIL, isAgain: true }) } }
export const AgainWithWrongPassword: Story = {
  args: {
    page: (reader) => signInPage(reader, { email: EMAIL, isAgain: true, message: reader.texts('signIn.wrong') }),
  },
}
export const Expired: Story = { args: { page: (reader) => endedPage(reader, 'expired') } }
export const Failed: Story = { args: { page: (reader) => endedPage(reader, 'failed') } }
export const TooManyAtOnce: Story = { args: { page: (reader) => endedPage(reader, 'crowded') } }
/** For browsers without script; with one, the page is not seen. */
export const SignOut: Story = {
  args: {
    page: (reader) => signOutPage(reader, '<form id="op.logoutForm" method="post"></form>', { confirmed: false }),
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const OnATablet: Story = { globals: { viewport: { value: 'tablet' } } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }
