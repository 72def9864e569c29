import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { mailSettingsEntry } from '#machines/settings/mail-settings/catalogue.ts'
import { MailSettingsSetting } from '#src/areas/settings/MailSettingsSetting.tsx'
import { SettingsScreen } from '#src/areas/settings/SettingsScreen.tsx'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'
import { sampleMails, waitingMails } from './samples.ts'

const meta = {
  title: 'Screens/Settings/Mails',
  component: MailSettingsSetting,
  decorators: [
    (Story) => (
      <InFrame current="settings">
        <SettingsScreen sections={<Story />} />
      </InFrame>
    ),
  ],
  args: {
    ...stateStory(mailSettingsEntry, 'resting').args,
    settings: { state: 'shown', value: sampleMails },
    send: fn(),
  },
} satisfies Meta<typeof MailSettingsSetting>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  ...stateStory(mailSettingsEntry, 'resting'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: text('mailSettings.newsletter') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CHANGE_ASKED', change: { kind: 'subscribe' } })
    await userEvent.selectOptions(canvas.getByLabelText(text('mailSettings.language')), 'de-DE')
    await expect(args.send).toHaveBeenLastCalledWith({
      type: 'CHANGE_ASKED',
      change: { kind: 'locale', locale: 'de-DE' },
    })
  },
}
export const Waiting: Story = {
  args: { settings: { state: 'shown', value: waitingMails } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('mailSettings.resend') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CHANGE_ASKED', change: { kind: 'resend' } })
    await userEvent.click(canvas.getByRole('checkbox', { name: text('mailSettings.newsletter') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CHANGE_ASKED', change: { kind: 'unsubscribe' } })
  },
}
export const On: Story = {
  args: { settings: { state: 'shown', value: { ...sampleMails, newsletter: { state: 'on' } } } },
}
export const Saving: Story = stateStory(mailSettingsEntry, 'saving')
export const SaveFailed: Story = stateStory(
  mailSettingsEntry,
  'failed',
  ({ context }) => context.failure?.kind === 'server',
)
export const TooManyMails: Story = {
  ...stateStory(mailSettingsEntry, 'failed', ({ context }) => context.failure?.kind === 'too-many'),
  args: {
    ...stateStory(mailSettingsEntry, 'failed', ({ context }) => context.failure?.kind === 'too-many').args,
    settings: { state: 'shown', value: waitingMails },
  },
}
export const Loading: Story = { args: { settings: { state: 'loading' } } }
export const Failed: Story = {
  args: { settings: { state: 'failed', failure: failureOf('server'), isBusy: false, onRetry: fn() } },
}
export const OnAPhone: Story = { ...Waiting, play: async () => undefined, globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { ...Waiting, play: async () => undefined, globals: { scheme: 'dark' } }
