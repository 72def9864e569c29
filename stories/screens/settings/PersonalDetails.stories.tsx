import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { personalDetailsEntry } from '#machines/settings/personal-details/catalogue.ts'
import { PersonalDetailsScreen } from '#src/areas/settings/PersonalDetailsScreen.tsx'
import { Unread } from '#src/areas/settings/Unread.tsx'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'

const back = { path: '#settings', text: 'settings.title' } as const
const unread = { title: 'personalDetails.title', failed: 'settings.failed', back } as const

const meta = {
  title: 'Screens/Settings/Personal details',
  component: PersonalDetailsScreen,
  decorators: [
    (Story) => (
      <InFrame current="settings">
        <Story />
      </InFrame>
    ),
  ],
  args: { ...stateStory(personalDetailsEntry, 'open.filling').args, send: fn(), back },
} satisfies Meta<typeof PersonalDetailsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Filling: Story = {
  ...stateStory(personalDetailsEntry, 'open.filling'),
  play: async ({ canvas, args }) => {
    const phone = canvas.getByLabelText(new RegExp(text('personalDetails.phone')))
    await userEvent.clear(phone)
    await userEvent.click(canvas.getByRole('button', { name: text('personalDetails.save') }))
    await expect(args.send).toHaveBeenLastCalledWith({
      type: 'SUBMITTED',
      values: { firstName: 'Astrid', lastName: 'Lund', phone: '', birthday: '1986-06-14' },
    })
    await userEvent.click(canvas.getByRole('button', { name: text('common.cancel') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CLOSED' })
  },
}
export const Invalid: Story = {
  ...stateStory(personalDetailsEntry, 'open.invalid', ({ context }) => Object.keys(context.errors).length === 2),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: text('address.error.phone') }))
    await expect(canvas.getByLabelText(new RegExp(text('personalDetails.phone')))).toHaveFocus()
  },
}
export const Refused: Story = stateStory(
  personalDetailsEntry,
  'open.invalid',
  ({ context }) => context.failure !== null,
)
export const Checking: Story = stateStory(personalDetailsEntry, 'checking')
export const Sending: Story = stateStory(personalDetailsEntry, 'sending')
export const SaveFailed: Story = stateStory(personalDetailsEntry, 'open.failed')
export const Leaving: Story = {
  ...stateStory(personalDetailsEntry, 'confirmingLeave'),
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: text('form.leave.stay') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'STAYED' })
  },
}
export const ReadingTheOther: Story = stateStory(personalDetailsEntry, 'conflict.reading')
export const Comparing: Story = {
  ...stateStory(personalDetailsEntry, 'conflict.choosing'),
  play: async ({ canvas, args }) => {
    const keep = canvas.getByRole('button', { name: text('personalDetails.conflict.keepMine') })
    await waitFor(() => expect(keep).toHaveFocus())
    await userEvent.click(keep)
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'MINE_KEPT' })
    await userEvent.click(canvas.getByRole('button', { name: text('personalDetails.conflict.takeOther') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'OTHER_TAKEN' })
  },
}
export const Gone: Story = stateStory(personalDetailsEntry, 'conflict.gone')
export const Loading: Story = { render: () => <Unread {...unread} read={{ state: 'loading' }} /> }
export const Failed: Story = {
  render: () => (
    <Unread {...unread} read={{ state: 'failed', failure: failureOf('server'), isBusy: false, onRetry: fn() }} />
  ),
}
export const OnAPhone: Story = { ...Invalid, play: async () => undefined, globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { ...Invalid, play: async () => undefined, globals: { scheme: 'dark' } }
