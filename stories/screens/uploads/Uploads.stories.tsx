import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { UploadsScreen } from '#src/uploads/UploadsScreen.tsx'
import { Behind } from './Behind.tsx'
import {
  added,
  answered,
  asked,
  askFailed,
  busy,
  expanded,
  failed,
  over,
  previewOf,
  queueAfter,
  removed,
  retrying,
  sending,
  sent,
} from './samples.ts'

const shows = (...states: string[]) => ({ machine: 'upload', states })
const showsFile = (...states: string[]) => ({ machine: 'upload-file', states })
const dark = { scheme: 'dark' }
const phone = { viewport: { value: 'phone' } }
const tablet = { viewport: { value: 'tablet' } }
const desktop = { viewport: { value: 'desktop' } }

const meta = {
  title: 'Screens/Uploads/Queue',
  component: UploadsScreen,
  args: { snapshot: queueAfter(), send: fn(), previewOf },
  globals: desktop,
  decorators: [
    (Story) => (
      <Behind>
        <Story />
      </Behind>
    ),
  ],
} satisfies Meta<typeof UploadsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const QueueIdle: Story = {
  parameters: shows('queue.idle', 'status.resting', 'removal.resting'),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: 'Uploads' })).toBeNull()
  },
}

export const PanelCollapsed: Story = {
  parameters: shows('panel.collapsed'),
  args: { snapshot: queueAfter(added(9), sending(1, 0.7), sending(2, 0.3)) },
}
export const PanelCollapsedOnAPhone: Story = {
  globals: phone,
  args: { snapshot: queueAfter(added(9), sending(1, 0.7), sending(2, 0.3)) },
}

export const PanelExpanded: Story = {
  parameters: shows('panel.expanded'),
  args: { snapshot: queueAfter(added(9), sending(1, 0.7), sending(2, 0.3), expanded) },
}

export const QueueWorking: Story = {
  parameters: shows('queue.working'),
  args: { snapshot: queueAfter(busy) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('2 of 14')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel DSC_0436.jpg' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'FILE_CANCELLED', key: 'file-6' })
    await userEvent.click(canvas.getByRole('button', { name: 'Retry DSC_0433.jpg' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'FILE_RETRIED', key: 'file-3' })
    // a damaged file is not sent again
    await expect(canvas.queryByRole('button', { name: 'Retry IMG_4124.HEIC' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry all' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'ALL_RETRIED' })
    await expect(canvas.queryByRole('button', { name: 'Close' })).toBeNull()
  },
}
export const QueueWorkingDark: Story = { globals: { ...desktop, ...dark }, args: { snapshot: queueAfter(busy) } }
export const QueueWorkingOnATablet: Story = { globals: tablet, args: { snapshot: queueAfter(busy) } }
export const QueueWorkingOnAPhone: Story = {
  globals: { ...phone, ...dark },
  args: { snapshot: queueAfter(busy) },
}

export const StatusWaiting: Story = {
  parameters: shows('status.waiting'),
  args: { snapshot: queueAfter(added(2), sent(1), sent(2), expanded) },
}
export const StatusAsking: Story = {
  parameters: shows('status.asking'),
  args: { snapshot: queueAfter(added(2), sent(1), sent(2), expanded, asked) },
}
/** The photos are still being prepared: that the question failed changes nothing for the customer. */
export const StatusAskFailed: Story = {
  parameters: shows('status.askFailed'),
  args: { snapshot: queueAfter(added(2), sent(1), sent(2), expanded, askFailed) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Preparing')).toHaveLength(2)
  },
}

export const RemovalDeleting: Story = {
  parameters: shows('removal.deleting'),
  args: { snapshot: queueAfter(over, failed(5, 'offline'), removed(2)) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Removing')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove DSC_0431.jpg' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'FILE_REMOVED', key: 'file-1' })
  },
}

export const Sending: Story = {
  parameters: showsFile('sending'),
  args: { snapshot: queueAfter(added(1), sending(1, 0.55), expanded) },
}
export const WaitingToRetry: Story = {
  parameters: showsFile('waitingToRetry'),
  args: { snapshot: queueAfter(added(1), sending(1, 0.55), retrying(1), expanded) },
}
export const Sent: Story = {
  parameters: showsFile('sent'),
  args: { snapshot: queueAfter(added(1), sent(1), expanded) },
}
export const Failed: Story = {
  parameters: showsFile('failed'),
  args: { snapshot: queueAfter(added(1), sending(1, 0.55), failed(1, 'server')) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '1 photo could not be added' })).toBeVisible()
  },
}
/** The row goes at once; the server is told beside it. */
export const Cancelled: Story = {
  parameters: showsFile('cancelling', 'cancelled'),
  args: {
    snapshot: queueAfter(added(2), sending(1, 0.2), sending(2, 0.6), [
      { type: 'FILE_CANCELLED', key: 'file-1' },
      { type: 'PANEL_EXPANDED' },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('DSC_0431.jpg')).toBeNull()
  },
}

export const Over: Story = {
  args: { snapshot: queueAfter(over, sent(5), answered([5, 'stored'])) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('4 photos added')
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'CLEARED' })
  },
}
export const OverWithFailures: Story = {
  globals: { ...desktop, ...dark },
  args: { snapshot: queueAfter(over, failed(5, 'offline')) },
}
export const OverOnAPhone: Story = { globals: phone, args: { snapshot: queueAfter(over, failed(5, 'offline')) } }
export const AllThereAlready: Story = {
  args: {
    snapshot: queueAfter(added(2), sent(1), sent(2), answered([1, 'duplicate'], [2, 'duplicate']), expanded),
  },
}

export const SheetOnAPhone: Story = {
  globals: phone,
  args: { snapshot: queueAfter(added(9), sending(1, 0.7), sending(2, 0.3)) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show uploads' }))
    await expect(await screen.findByRole('dialog', { name: 'Uploading 9 photos' })).toBeVisible()
  },
}

/** Thousands wait: the panel draws the first of them and tells the rest. */
export const Thousands: Story = {
  args: { snapshot: queueAfter(added(5000), sending(1, 0.5), expanded) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(101)
    await expect(canvas.getByText('And 4,900 more files')).toBeInTheDocument()
  },
}
