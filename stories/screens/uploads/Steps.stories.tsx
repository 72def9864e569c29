import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { UploadsScreen } from '#src/uploads/UploadsScreen.tsx'
import { text } from '#stories/support/text.ts'
import { isSeen } from '../../support/seen.ts'
import { holds, queueScreen, shows } from './queue-screen.tsx'
import {
  added,
  asked,
  askFailed,
  chosenOnly,
  expanded,
  failed,
  hashed,
  heldUp,
  joining,
  notAsked,
  over,
  queueAfter,
  removed,
  retrying,
  sending,
  sent,
  shown,
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
  parameters: holds(
    'sending.idle',
    'permission.open',
    'looking.hashing.resting',
    'looking.known.resting',
    'status.resting',
    'removal.resting',
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: text('uploads.region') })).toBeNull()
  },
}

/** Files are looked into before a byte is sent. */
export const Hashing: Story = {
  parameters: holds('looking.hashing.hashing'),
  args: shown(queueAfter(chosenOnly(9), expanded)),
  play: async ({ canvas }) => {
    await isSeen(canvas.getByRole('heading', { name: text('uploads.title', { count: 9 }) }))
  },
}

export const AskingForKnown: Story = {
  parameters: holds('looking.known.asking'),
  args: shown(queueAfter(chosenOnly(9), hashed(9), expanded)),
}

/** The question is asked again: nothing changes for the customer. */
export const KnownNotAsked: Story = {
  parameters: holds('looking.known.askFailed'),
  args: shown(queueAfter(chosenOnly(9), hashed(9), notAsked, expanded)),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(text('uploads.state.waiting'))).toHaveLength(9)
  },
}

export const HeldUp: Story = {
  parameters: showsFile('heldUp'),
  args: shown(queueAfter(added(1), sending(1, 0.4), heldUp(1, { by: 'library-full' }), expanded)),
  play: async ({ canvas }) => {
    await isSeen(canvas.getByText(text('uploads.state.waiting')))
  },
}

export const StatusWaiting: Story = {
  parameters: holds('status.waiting'),
  args: shown(queueAfter(added(2), sent(1), sent(2), expanded)),
  play: async ({ canvas }) => {
    await isSeen(canvas.getByRole('heading', { name: text('uploads.preparingTitle') }))
  },
}

export const StatusAsking: Story = {
  parameters: holds('status.asking'),
  args: shown(queueAfter(added(2), sent(1), sent(2), expanded, asked)),
}

/** The photos are still being prepared: that the question failed changes nothing for the customer. */
export const StatusAskFailed: Story = {
  parameters: holds('status.askFailed'),
  args: shown(queueAfter(added(2), sent(1), sent(2), expanded, askFailed)),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(text('uploads.state.processing'))).toHaveLength(2)
  },
}

export const RemovalDeleting: Story = {
  parameters: holds('removal.deleting'),
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

/** The row goes at once; the server is told beside it. */
export const Cancelled: Story = {
  args: shown(
    queueAfter(added(2), sending(1, 0.2), sending(2, 0.6), [{ type: 'FILE_CANCELLED', key: 'file-1' }], expanded),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('DSC_0431.jpg')).toBeNull()
  },
}
