import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { sessionEntry } from '#machines/session/session/catalogue.ts'
import { SessionScreen } from '#src/areas/session/SessionScreen.tsx'
import { useStoryBrand } from '#stories/support/brand.ts'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'

const at = (state: string) => stateStory(sessionEntry, state)

function BrandedSession(props: Omit<ComponentProps<typeof SessionScreen>, 'brandName'>) {
  return <SessionScreen {...props} brandName={useStoryBrand().name} />
}

const meta = {
  title: 'Screens/Session/Signing in and out',
  component: BrandedSession,
  args: { ...at('redirectingToSignIn').args, send: fn() },
} satisfies Meta<typeof BrandedSession>
export default meta
type Story = StoryObj<typeof meta>

export const CompletingSignIn: Story = at('completingSignIn')
export const Restoring: Story = at('restoring')
export const RestoreFailed: Story = {
  ...at('restoreFailed'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('signOut.confirm') }))
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
    await userEvent.click(canvas.getByRole('button', { name: text('boot.tryAgain') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'TRY_AGAIN' })
  },
}
export const ReloadingAtRoot: Story = at('reloadingAtRoot')
export const SigningOut: Story = at('signingOut')
export const Ending: Story = at('ending')
export const SignOutFailed: Story = at('signOutFailed')
export const EndedElsewhere: Story = at('endedElsewhere')
export const SignedOut: Story = {
  ...at('signedOut'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('signOut.again') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'SIGN_IN', target: '/' })
  },
}
export const Anonymous: Story = at('anonymous')
