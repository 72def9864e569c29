import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { snapshotAt } from '#machines/catalogue/snapshots.ts'
import { sessionEntry } from '#machines/session/catalogue.ts'
import { SessionScreen } from '#src/session/SessionScreen.tsx'

const at = (state: string) => ({
  args: { snapshot: snapshotAt(sessionEntry, state) },
  parameters: { machine: 'session', states: [state] },
})

const meta = {
  title: 'Screens/Session/Signing in and out',
  component: SessionScreen,
  args: { snapshot: snapshotAt(sessionEntry, 'redirectingToSignIn'), send: fn(), brandName: 'Albumen' },
} satisfies Meta<typeof SessionScreen>
export default meta
type Story = StoryObj<typeof meta>

export const CompletingSignIn: Story = at('completingSignIn')
export const Restoring: Story = at('restoring')
export const RestoreFailed: Story = {
  ...at('restoreFailed'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'SIGN_OUT' })
  },
}
export const SigningInSilently: Story = at('signingInSilently')
export const RedirectingToSignIn: Story = at('redirectingToSignIn')
export const LoadingCustomer: Story = at('loadingCustomer')
export const CustomerFailed: Story = at('customerFailed')
export const SignInFailed: Story = {
  ...at('signInFailed'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'TRY_AGAIN' })
  },
}
export const ReloadingAtRoot: Story = at('reloadingAtRoot')
export const SigningOut: Story = at('signingOut')
export const SignOutFailed: Story = at('signOutFailed')
export const EndedElsewhere: Story = at('endedElsewhere')
export const SignedOut: Story = {
  ...at('signedOut'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in again' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'SIGN_IN', target: '/' })
  },
}
export const Anonymous: Story = at('anonymous')
