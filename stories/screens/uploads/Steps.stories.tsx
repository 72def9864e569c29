import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { UploadsScreen } from '#src/areas/uploads/panel/UploadsScreen.tsx'
import { text } from '#stories/support/text.ts'
import { isSeen } from '../../support/seen.ts'
import { leads, queueScreen, shows } from './queue-screen.tsx'
import {
  added,
  checkFailed,
  chosenOnly,
  expanded,
  failed,
  hashed,
  joining,
  lookupFailed,
  onHold,
  over,
  queueAfter,
  removed,
  retrying,
  sending,
  sent,
  shown,
  statusDue,
} from './samples.ts'

const meta = { title: 'Screens/Uploads/Steps', ...queueScreen } satisfies Meta<typeof UploadsScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Names the states of one file a story shows. */
const showsFile = (...states: string[]) => ({ machine: 'upload-file', states })

export const Joining: Story = {
  parameters: shows('queue.joining'),
  args: shown(joining()),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: text('uploads.region') })).toBeNull()
  },
}

export const Idle: Story = {
  parameters: leads(
    'sending.idle',
    'permission.open',
    'preflight.hashing.idle',
    'preflight.lookup.idle',
    'status.idle',
    'removal.idle',
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: text('uploads.region') })).toBeNull()
  },
}

/** Files are looked into before a byte is sent. */
export const Hashing: Story = {
  parameters: leads('preflight.hashing.hashing'),
  args: shown(queueAfter(chosenOnly(9), expanded)),
  play: async ({ canvas }) => {
    await isSeen(canvas.getByRole('heading', { name: text('uploads.title', { count: 9 }) }))
  },
}

export const LookupChecking: Story = {
  parameters: leads('preflight.lookup.checking'),
  args: shown(queueAfter(chosenOnly(9), hashed(9), expanded)),
}

/** The question is statusDue again: nothing changes for the customer. */
export const LookupFailed: Story = {
  parameters: leads('preflight.lookup.checkFailed'),
  args: shown(queueAfter(chosenOnly(9), hashed(9), lookupFailed, expanded)),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(text('uploads.state.waiting'))).toHaveLength(9)
  },
}

export const OnHold: Story = {
  parameters: showsFile('onHold'),
  args: shown(queueAfter(added(1), sending(1, 0.4), onHold(1, { by: 'library-full' }), expanded)),
  play: async ({ canvas }) => {
    await isSeen(canvas.getByText(text('uploads.state.waiting')))
  },
}

export const StatusWaiting: Story = {
  parameters: leads('status.waiting'),
  args: shown(queueAfter(added(2), sent(1), sent(2), expanded)),
  play: async ({ canvas }) => {
    await isSeen(canvas.getByRole('heading', { name: text('uploads.preparingTitle') }))
  },
}

export const StatusChecking: Story = {
  parameters: leads('status.checking'),
  args: shown(queueAfter(added(2), sent(1), sent(2), expanded, statusDue)),
}

/** The photos are still being prepared: that the question failed changes nothing for the customer. */
export const StatusCheckFailed: Story = {
  parameters: leads('status.checkFailed'),
  args: shown(queueAfter(added(2), sent(1), sent(2), expanded, checkFailed)),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(text('uploads.state.processing'))).toHaveLength(2)
  },
}

export const RemovalDeleting: Story = {
  parameters: leads('removal.deleting'),
  args: shown(queueAfter(over, failed(5, 'offline'), removed(2), expanded)),
  play: async ({ canvas, args }) => {
    await isSeen(canvas.getByText(text('uploads.state.removing')))
    await userEvent.click(canvas.getByRole('button', { name: text('uploads.deleteStored', { name: 'DSC_0431.jpg' }) }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'FILE_REMOVED', key: 'file-1' })
  },
}

export const Sending: Story = {
  parameters: showsFile('sending'),
  args: shown(queueAfter(added(1), sending(1, 0.55), expanded)),
}

export const WaitingToRetry: Story = {
  parameters: showsFile('waitingToRetry'),
  args: shown(queueAfter(added(1), sending(1, 0.55), retrying(1), expanded)),
}

export const Sent: Story = {
  parameters: showsFile('sent'),
  args: shown(queueAfter(added(1), sent(1), expanded)),
}

export const Failed: Story = {
  parameters: showsFile('failed'),
  args: shown(queueAfter(added(1), sending(1, 0.55), failed(1, 'server'), expanded)),
  play: async ({ canvas }) => {
    await isSeen(canvas.getByRole('heading', { name: text('uploads.failedTitle', { count: 1 }) }))
  },
}

/** The row is removed at once, while the call to the server is in flight. */
export const Cancelled: Story = {
  args: shown(
    queueAfter(added(2), sending(1, 0.2), sending(2, 0.6), [{ type: 'FILE_CANCELLED', key: 'file-1' }], expanded),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('DSC_0431.jpg')).toBeNull()
  },
}
