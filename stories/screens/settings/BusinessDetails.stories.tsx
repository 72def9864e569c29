import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { businessDetailsEntry } from '#machines/settings/business-details/catalogue.ts'
import { BusinessDetailsScreen } from '#src/areas/settings/BusinessDetailsScreen.tsx'
import { BusinessDetailsSetting } from '#src/areas/settings/BusinessDetailsSetting.tsx'
import { SettingsScreen } from '#src/areas/settings/SettingsScreen.tsx'
import { Unread } from '#src/areas/settings/Unread.tsx'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'
import { sampleBusinessDetails } from './samples.ts'

const back = { path: '#settings', text: 'settings.title' } as const
const failed = { state: 'failed', failure: failureOf('server'), isBusy: false, onRetry: fn() } as const
const unread = { title: 'businessDetails.title', failed: 'businessDetails.failed', back } as const

const meta = {
  title: 'Screens/Settings/Business details',
  component: BusinessDetailsScreen,
  decorators: [
    (Story) => (
      <InFrame current="settings">
        <Story />
      </InFrame>
    ),
  ],
  args: { ...stateStory(businessDetailsEntry, 'open.filling').args, send: fn(), back },
} satisfies Meta<typeof BusinessDetailsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Filling: Story = {
  ...stateStory(businessDetailsEntry, 'open.filling'),
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText(new RegExp(text('businessDetails.vatNumber'))), 'NL299104771B01')
    await userEvent.click(canvas.getByRole('radio', { name: text('businessDetails.paysBy.direct') }))
    await userEvent.click(canvas.getByRole('button', { name: text('personalDetails.save') }))
    await expect(args.send).toHaveBeenLastCalledWith({
      type: 'SUBMITTED',
      values: {
        company: 'Studio Vos',
        vatNumber: 'NL299104771B01',
        contactPerson: 'Ruben Vos',
        phone: '+31 20 123 4567',
        paysBy: 'direct',
      },
    })
  },
}
export const Checking: Story = stateStory(businessDetailsEntry, 'checking')
export const Invalid: Story = {
  ...stateStory(businessDetailsEntry, 'open.invalid', ({ context }) => Object.keys(context.errors).length === 2),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: text('businessDetails.error.vatNumber') }))
    await expect(canvas.getByLabelText(new RegExp(text('businessDetails.vatNumber')))).toHaveFocus()
  },
}
export const Sending: Story = stateStory(businessDetailsEntry, 'sending')
export const SaveFailed: Story = stateStory(businessDetailsEntry, 'open.failed')
export const Leaving: Story = {
  ...stateStory(businessDetailsEntry, 'confirmingLeave'),
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: text('form.leave.stay') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'STAYED' })
  },
}
export const ReadingTheOther: Story = stateStory(businessDetailsEntry, 'conflict.reading')
export const Comparing: Story = {
  ...stateStory(businessDetailsEntry, 'conflict.choosing'),
  play: async ({ canvas }) => {
    const keep = canvas.getByRole('button', { name: text('personalDetails.conflict.keepMine') })
    await waitFor(() => expect(keep).toHaveFocus())
    const differences = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(differences.join()).toContain(text('businessDetails.paysBy.direct'))
  },
}
export const Gone: Story = stateStory(businessDetailsEntry, 'conflict.gone')
export const Loading: Story = { render: () => <Unread {...unread} read={{ state: 'loading' }} /> }
export const Failed: Story = { render: () => <Unread {...unread} read={failed} /> }
const section = (details: ComponentProps<typeof BusinessDetailsSetting>['details']): Story => ({
  render: () => <SettingsScreen back={back} sections={<BusinessDetailsSetting details={details} />} />,
})
export const Section: Story = section({ state: 'shown', value: sampleBusinessDetails })
export const SectionLoading: Story = section({ state: 'loading' })
export const SectionFailed: Story = section(failed)
export const SectionOnAPhone: Story = { ...Section, globals: { viewport: { value: 'phone' } } }
export const OnAPhone: Story = { ...Invalid, play: async () => undefined, globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { ...Invalid, play: async () => undefined, globals: { scheme: 'dark' } }
