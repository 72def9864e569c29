import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { pendingEmailChangeEntry } from '#machines/email-change/pending-email-change/catalogue.ts'
import type { PendingEmailChangeSnapshot } from '#machines/email-change/pending-email-change/machine.ts'
import { EmailSetting } from '#src/areas/email-change/EmailSetting.tsx'
import { PendingChange } from '#src/areas/email-change/PendingChange.tsx'
import { SettingsScreen } from '#src/areas/settings/SettingsScreen.tsx'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'

const at = (state: string, where?: (snapshot: PendingEmailChangeSnapshot) => boolean) =>
  stateStory(pendingEmailChangeEntry, state, where)
const waiting = (email: string) =>
  ({ state: 'shown', value: { pending: { email, expires: '2026-11-26T10:24:00.000Z' } } }) as const

const meta = {
  title: 'Screens/Settings/Pending e-mail change',
  component: PendingChange,
  decorators: [
    (Story) => (
      <InFrame current="settings">
        <SettingsScreen
          back={{ path: '#home', text: 'menu.overview' }}
          sections={<EmailSetting email="consumer@albumen.test" changePath="#change" pending={<Story />} />}
          failed={undefined}
        />
      </InFrame>
    ),
  ],
  args: { ...at('resting').args, change: waiting('astrid@lund.example'), send: fn() },
} satisfies Meta<typeof PendingChange>
export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  ...at('resting'),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('astrid@lund.example')
    await userEvent.click(canvas.getByRole('button', { name: text('emailChange.again') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'RESEND_ASKED' })
    await userEvent.click(canvas.getByRole('button', { name: text('emailChange.pendingCancel') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CANCEL_ASKED' })
  },
}
export const NoneWaits: Story = {
  args: { change: { state: 'shown', value: { pending: null } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: text('emailChange.again') })).toBeNull()
  },
}
export const Sending: Story = at('resending')
export const Cancelling: Story = at('cancelling')
export const TooMany: Story = {
  ...at('failed', ({ context }) => context.failure?.kind === 'too-many'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('emailChange.again') }))
    await expect(args.send).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: text('emailChange.pendingCancel') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'CANCEL_ASKED' })
  },
}
export const InUseMeanwhile: Story = at('failed', ({ context }) => context.failure?.kind === 'conflict')
export const NotSent: Story = at(
  'failed',
  ({ context }) => context.asked === 'resend' && context.failure?.kind === 'server',
)
export const NotCancelled: Story = at(
  'failed',
  ({ context }) => context.asked === 'cancel' && context.failure?.kind === 'server',
)
export const NotRead: Story = {
  args: { change: { state: 'failed', failure: failureOf('server'), isBusy: false, onRetry: fn() } },
}
export const LongAddress: Story = {
  args: { change: waiting(`${'a-very-long-name.'.repeat(12)}@albumen.test`) },
  globals: { viewport: { value: 'phone' } },
}
export const Dark: Story = { ...at('resting'), globals: { scheme: 'dark' } }
