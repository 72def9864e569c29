import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { mailSettingsEntry } from '#machines/settings/mail-settings/catalogue.ts'
import { AddressesSetting } from '#src/areas/addresses/AddressesSetting.tsx'
import { MailSettingsSetting } from '#src/areas/settings/MailSettingsSetting.tsx'
import { PaymentMethodSetting } from '#src/areas/settings/PaymentMethodSetting.tsx'
import { PersonalDetailsSetting } from '#src/areas/settings/PersonalDetailsSetting.tsx'
import { SettingsScreen } from '#src/areas/settings/SettingsScreen.tsx'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'
import { sampleAddresses } from '../addresses/samples.ts'
import { InFrame } from '../photos/InFrame.tsx'
import { NOW, sampleDetails, sampleMails, sampleMethods, waitingMails } from './samples.ts'

const paths = { addPath: '#add', changePath: (addressId: string) => `#${addressId}` }
const mails = { ...stateStory(mailSettingsEntry, 'resting').args, send: fn() }
const onRetry = fn()
const failed = { failure: failureOf('server'), isBusy: false, onRetry }

const meta = {
  title: 'Screens/Settings/All settings',
  component: SettingsScreen,
  decorators: [
    (Story) => (
      <InFrame current="settings">
        <Story />
      </InFrame>
    ),
  ],
  args: {
    back: { path: '#home', text: 'menu.overview' },
    sections: (
      <>
        <PersonalDetailsSetting customer={sampleDetails} />
        <AddressesSetting {...paths} addresses={{ state: 'shown', value: sampleAddresses }} />
        <PaymentMethodSetting methods={{ state: 'shown', value: sampleMethods }} now={NOW} />
        <MailSettingsSetting {...mails} settings={{ state: 'shown', value: sampleMails }} />
      </>
    ),
  },
} satisfies Meta<typeof SettingsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Loading: Story = {
  args: {
    sections: (
      <>
        <PersonalDetailsSetting customer={null} />
        <AddressesSetting {...paths} addresses={{ state: 'loading' }} />
        <PaymentMethodSetting methods={{ state: 'loading' }} now={NOW} />
        <MailSettingsSetting {...mails} settings={{ state: 'loading' }} />
      </>
    ),
  },
}
export const NothingGiven: Story = {
  args: {
    sections: (
      <>
        <PersonalDetailsSetting customer={{ ...sampleDetails, phone: null, birthday: null }} />
        <AddressesSetting {...paths} addresses={{ state: 'shown', value: [] }} />
        <PaymentMethodSetting methods={{ state: 'shown', value: [] }} now={NOW} />
        <MailSettingsSetting {...mails} settings={{ state: 'shown', value: sampleMails }} />
      </>
    ),
  },
}
const LONG = 'Wolfeschlegelsteinhausenbergerdorff'
export const Long: Story = {
  args: {
    sections: (
      <>
        <PersonalDetailsSetting customer={{ ...sampleDetails, firstName: LONG, lastName: LONG }} />
        <MailSettingsSetting
          {...mails}
          settings={{ state: 'shown', value: { ...waitingMails, email: `${LONG}.${LONG}@lund.example` } }}
        />
      </>
    ),
  },
}
export const SectionsFailed: Story = {
  args: {
    sections: (
      <>
        <PersonalDetailsSetting customer={sampleDetails} />
        <AddressesSetting {...paths} addresses={{ state: 'failed', ...failed }} />
        <PaymentMethodSetting methods={{ state: 'failed', ...failed }} now={NOW} />
        <MailSettingsSetting {...mails} settings={{ state: 'failed', ...failed }} />
      </>
    ),
  },
}
export const Failed: Story = {
  args: { failed },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('common.tryAgain') }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { scheme: 'dark' } }
