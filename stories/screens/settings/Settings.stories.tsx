import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { AddressesSetting } from '#src/addresses/AddressesSetting.tsx'
import { SettingsScreen } from '#src/settings/SettingsScreen.tsx'
import { text } from '#stories/support/text.ts'
import { sampleAddresses } from '../addresses/samples.ts'
import { InFrame } from '../photos/InFrame.tsx'

const paths = { addPath: '#add', changePath: (addressId: string) => `#${addressId}` }
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
    sections: <AddressesSetting {...paths} addresses={{ state: 'shown', value: sampleAddresses }} />,
  },
} satisfies Meta<typeof SettingsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Loading: Story = { args: { sections: <AddressesSetting {...paths} addresses={{ state: 'loading' }} /> } }
export const WithoutAddresses: Story = {
  args: { sections: <AddressesSetting {...paths} addresses={{ state: 'shown', value: [] }} /> },
}
export const SectionsFailed: Story = {
  args: { sections: <AddressesSetting {...paths} addresses={{ state: 'failed', ...failed }} /> },
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
