import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { OUTCOMES } from '#machines/ftp-integration/callback-test/catalogue.ts'
import { CallbackForm } from '#src/areas/ftp-integration/CallbackForm.tsx'
import { FtpIntegrationScreen } from '#src/areas/ftp-integration/FtpIntegrationScreen.tsx'
import { text } from '#stories/support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'
import {
  editing,
  integration,
  invalid,
  leaving,
  notSaved,
  notTested,
  saving,
  sending,
  sentWith,
  testFailed,
} from './samples.ts'

const onRetry = fn()
const onTest = fn()
const form = (state: string) => ({ machine: 'ftp-integration', states: [state] })
const test = (state: string) => ({ machine: 'callback-test', states: [state] })
const showing = (props: Partial<Parameters<typeof CallbackForm>[0]>) => (
  <CallbackForm snapshot={editing} send={() => undefined} test={notTested} onTest={onTest} {...props} />
)

const meta = {
  title: 'Screens/Business/FTP instructions',
  component: FtpIntegrationScreen,
  decorators: [
    (Story) => (
      <InFrame current="integration">
        <Story />
      </InFrame>
    ),
  ],
  args: {
    integration: { state: 'shown', value: integration },
    callback: showing({}),
    back: { path: '#home', text: 'menu.overview' },
  },
} satisfies Meta<typeof FtpIntegrationScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  parameters: form('filling.editing'),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('ftp.test.send') }))
    await expect(onTest).toHaveBeenCalled()
  },
}
export const Answered: Story = {
  args: { callback: showing({ test: sentWith(OUTCOMES.answered) }) },
  parameters: test('sent'),
}
export const AnsweredWithAnError: Story = { args: { callback: showing({ test: sentWith(OUTCOMES.error) }) } }
export const Redirected: Story = { args: { callback: showing({ test: sentWith(OUTCOMES.redirected) }) } }
export const Refused: Story = { args: { callback: showing({ test: sentWith(OUTCOMES.refused) }) } }
export const NoAnswer: Story = { args: { callback: showing({ test: sentWith(OUTCOMES.timedOut) }) } }
export const NotReached: Story = { args: { callback: showing({ test: sentWith(OUTCOMES.unreachable) }) } }
export const Sending: Story = { args: { callback: showing({ test: sending }) }, parameters: test('sending') }
export const NotSent: Story = { args: { callback: showing({ test: testFailed }) }, parameters: test('failed') }
export const Invalid: Story = {
  args: { callback: showing({ snapshot: invalid }) },
  parameters: form('filling.invalid'),
}
export const Saving: Story = { args: { callback: showing({ snapshot: saving }) }, parameters: form('submitting') }
export const NotSaved: Story = {
  args: { callback: showing({ snapshot: notSaved }) },
  parameters: form('filling.failed'),
}
export const Loading: Story = { args: { integration: { state: 'loading' }, callback: undefined } }
export const Failed: Story = {
  args: { integration: { state: 'failed', failure: failureOf('server'), isBusy: false, onRetry }, callback: undefined },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('common.tryAgain') }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}
export const OnAPhone: Story = {
  args: { callback: showing({ test: sentWith(OUTCOMES.error) }) },
  globals: { viewport: { value: 'phone' } },
}
export const NotTested: Story = { parameters: test('idle') }
export const LeavingWithChanges: Story = {
  args: { callback: showing({ snapshot: leaving }) },
  parameters: form('confirmingLeave'),
}
export const OnATablet: Story = { globals: { viewport: { value: 'tablet' } } }
