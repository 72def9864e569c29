import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { importActivationEntry } from '#machines/imports/import-activation/catalogue.ts'
import type { ImportActivationSnapshot } from '#machines/imports/import-activation/machine.ts'
import { ImportScreen } from '#src/areas/imports/ImportScreen.tsx'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'
import { ImportOnPage } from './ImportOnPage.tsx'

const MINUTE_MS = 60_000
const stateOf = (state: string, where?: (snapshot: ImportActivationSnapshot) => boolean) =>
  stateStory(importActivationEntry, state, where)

const meta = {
  title: 'Screens/Imports/Photos of earlier orders',
  component: ImportScreen,
  decorators: [
    (Story) => (
      <ImportOnPage>
        <Story />
      </ImportOnPage>
    ),
  ],
  args: { send: fn(), timeLeft: null },
} satisfies Meta<typeof ImportScreen>
export default meta
type Story = Omit<StoryObj<typeof meta>, 'args'> & { args?: Partial<StoryObj<typeof meta>['args']> }

const listening = 'importing.connected.listening'

export const Reading: Story = stateOf('reading')
export const ReadingAgain: Story = stateOf('readingAgain')
export const Waiting: Story = {
  ...stateOf('notActive.waiting'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('imports.activate') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'ACTIVATE' })
  },
}
export const WaitingOnAPhone: Story = { ...Waiting, globals: { viewport: { value: 'phone' } } }
export const WaitingInGerman: Story = { ...stateOf('notActive.waiting'), globals: { locale: 'de-DE' } }
export const Starting: Story = stateOf('starting')
export const NotStarted: Story = stateOf('notActive.startFailed')
export const Connecting: Story = stateOf('importing.connected.opening')
export const Checking: Story = stateOf('importing.connected.checking')
export const Arriving: Story = {
  ...stateOf(listening, ({ context }) => context.message?.data.payload.imported === 128),
  play: ({ canvas }) => expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '41'),
}
export const ArrivingWithTimeLeft: Story = { ...Arriving, args: { ...Arriving.args, timeLeft: 3 * MINUTE_MS } }
export const ArrivingOnAPhone: Story = { ...Arriving, globals: { viewport: { value: 'phone' } } }
export const Reconnecting: Story = stateOf('importing.reconnecting')
export const Finished: Story = stateOf('importing.connected.finished')
export const Confirming: Story = stateOf('confirming')
export const Arrived: Story = {
  ...stateOf('active.arrived'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('imports.dismiss') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'DISMISS' })
  },
}
export const Failed: Story = {
  ...stateOf('notActive.importFailed'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('common.tryAgain') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'ACTIVATE' })
  },
}
export const NotRead: Story = {
  ...stateOf('unread', ({ context }) => context.failure?.kind === 'server'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('common.tryAgain') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'TRY_AGAIN' })
  },
}
export const NothingToSay: Story = stateOf('active.quiet')
export const LibraryRemoved: Story = stateOf('deleting')
