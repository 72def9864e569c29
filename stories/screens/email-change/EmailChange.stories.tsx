import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { emailChangeEntry } from '#machines/email-change/email-change/catalogue.ts'
import type { EmailChangeSnapshot } from '#machines/email-change/email-change/machine.ts'
import { EmailChangeScreen } from '#src/areas/email-change/EmailChangeScreen.tsx'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'

const at = (state: string, where?: (snapshot: EmailChangeSnapshot) => boolean) =>
  stateStory(emailChangeEntry, state, where)

const meta = {
  title: 'Screens/Settings/E-mail change',
  component: EmailChangeScreen,
  decorators: [
    (Story) => (
      <InFrame current="settings">
        <Story />
      </InFrame>
    ),
  ],
  args: {
    ...at('reset').args,
    send: fn(),
    current: 'consumer@albumen.test',
    settingsPath: '#settings',
    isBusiness: false,
  },
} satisfies Meta<typeof EmailChangeScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Entering: Story = {
  ...at('reset'),
  play: async ({ canvas, args }) => {
    const now = canvas.getByText(args.current ?? '')
    await expect(getComputedStyle(now).fontWeight).not.toBe(getComputedStyle(now.parentElement ?? now).fontWeight)
    await userEvent.type(canvas.getByLabelText(text('emailChange.new')), 'astrid@lund.example{Enter}')
    await expect(args.send).toHaveBeenCalledWith({ type: 'SUBMITTED', email: 'astrid@lund.example' })
  },
}
export const NoAddress: Story = at('reset', ({ context }) => context.error === 'emailChange.invalid')
export const Sending: Story = at('requested')
export const LeavingForTheSignIn: Story = at('signingIn')
export const Received: Story = {
  ...at('received'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('emailChange.again') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'SENT_AGAIN' })
    await userEvent.click(canvas.getByRole('button', { name: text('emailChange.another') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'RESET' })
  },
}
export const InUse: Story = at('failed', ({ context }) => context.emailInUse)
export const Unchanged: Story = at('failed', ({ context }) => context.error === 'emailChange.unchanged')
export const TooMany: Story = at('failed', ({ context }) => context.rateLimited)
export const Failed: Story = at('failed', ({ context }) => context.failure?.kind === 'server')
export const Business: Story = { ...at('reset'), args: { ...at('reset').args, isBusiness: true } }
export const CurrentUnknown: Story = { ...at('reset'), args: { ...at('reset').args, current: undefined } }
const long = `${'a-very-long-name.'.repeat(12)}@albumen.test`
export const LongAddresses: Story = {
  args: {
    current: long,
    snapshot: { ...at('received').args.snapshot, context: { ...at('received').args.snapshot.context, email: long } },
  },
  globals: { viewport: { value: 'phone' } },
}
export const OnAPhone: Story = { ...at('reset'), globals: { viewport: { value: 'phone' } } }
export const Dark: Story = {
  ...at('failed', ({ context }) => context.rateLimited),
  globals: { scheme: 'dark' },
}
