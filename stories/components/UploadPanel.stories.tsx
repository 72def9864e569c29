import type { Meta, StoryObj } from '@storybook/react-vite'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCw from 'lucide-react/icons/rotate-cw'
import WifiOff from 'lucide-react/icons/wifi-off'
import X from 'lucide-react/icons/x'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '#src/components/Button.tsx'
import { FileRow } from '#src/components/FileRow.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { RowList } from '#src/components/RowList.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { UploadNotice } from '#src/components/UploadNotice.tsx'
import { UploadPanel, type UploadPanelProps } from '#src/components/UploadPanel.tsx'
import { fileSamples } from '../support/files.tsx'

/** The panel as whoever holds its state uses it. */
function Held(props: UploadPanelProps) {
  const [open, setOpen] = useState(props.open)
  const toggle = (next: boolean) => {
    props.onToggle(next)
    setOpen(next)
  }
  return (
    <main>
      <UploadPanel {...props} open={open} onToggle={toggle} />
    </main>
  )
}

const nothing = () => undefined

const meta = {
  title: 'Components/UploadPanel',
  component: UploadPanel,
  args: {
    label: 'Uploads',
    title: 'Uploading 38 photos',
    summary: '17 of 38',
    timeLeft: 'About 2 minutes left',
    figures: '84.6 MB of 212.4 MB, 4.2 MB/s',
    left: '21 photos left',
    percent: 45,
    ringText: '45%',
    progressLabel: 'Overall progress',
    state: 'busy',
    open: false,
    onToggle: fn(),
    expandLabel: 'Show uploads',
    collapseLabel: 'Put aside',
    control: <IconButton label="Pause all" icon={<Pause />} />,
    children: (
      <RowList label="Files" rows={fileSamples} keyOf={({ name }: ComponentProps<typeof FileRow>) => name}>
        {(row) => <FileRow {...row} />}
      </RowList>
    ),
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof UploadPanel>
export default meta
type Story = StoryObj<typeof meta>

const desktop = { viewport: { value: 'desktop' } }
const tablet = { viewport: { value: 'tablet' } }
const phone = { viewport: { value: 'phone' } }
const dark = { scheme: 'dark' }

const someFailed = {
  failures: '2 failed',
  foot: (
    <>
      <Segmented
        label="Files shown"
        value="all"
        options={[
          { value: 'all', text: 'All' },
          { value: 'failed', text: 'Failed (2)' },
        ]}
        onChange={nothing}
      />
      <Button kind="quiet" size="small" icon={<RotateCw />}>
        Retry all
      </Button>
    </>
  ),
}

/** The button that opens hands the focus to the one that closes, and back. */
export const Collapsed: Story = {
  globals: desktop,
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('list')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show uploads' }))
    await expect(args.onToggle).toHaveBeenLastCalledWith(true)
    await expect(canvas.getByRole('button', { name: 'Put aside' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onToggle).toHaveBeenLastCalledWith(false)
    await expect(canvas.queryByRole('list')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Show uploads' })).toHaveFocus()
  },
}
export const Expanded: Story = { globals: desktop, args: { open: true } }
export const ExpandedDark: Story = { globals: { ...desktop, ...dark }, args: { open: true, ...someFailed } }
export const SomeFailed: Story = { globals: desktop, args: { open: true, ...someFailed } }
export const SomeFailedCollapsed: Story = { globals: desktop, args: someFailed }
const paused = {
  title: 'Uploads are paused',
  timeLeft: null,
  figures: '84.6 MB of 212.4 MB',
  state: 'paused' as const,
  control: <IconButton label="Resume all" icon={<Play />} />,
}
export const Paused: Story = { globals: desktop, args: { ...paused, open: true } }
export const PausedCollapsed: Story = { globals: desktop, args: paused }
export const Offline: Story = {
  globals: desktop,
  args: {
    ...paused,
    open: true,
    title: 'You are offline',
    notice: (
      <UploadNotice kind="info" icon={<WifiOff />}>
        You are offline. Uploads go on when you are back.
      </UploadNotice>
    ),
  },
}
export const OnAPhone: Story = { globals: phone }
export const OnATablet: Story = { globals: tablet, args: someFailed }
export const SheetOnAPhone: Story = {
  globals: phone,
  args: someFailed,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show uploads' }))
    await screen.findByRole('dialog', { name: 'Uploading 38 photos' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('button', { name: 'Show uploads' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Show uploads' }))
    await screen.findByRole('dialog')
  },
}
const over = {
  title: '36 photos added',
  summary: '36 of 38',
  timeLeft: null,
  figures: null,
  left: null,
  percent: 100,
  ringText: '36',
  control: null,
  dismiss: <IconButton label="Close" icon={<X />} />,
}
export const Over: Story = { globals: desktop, args: { ...over, summary: '38 of 38', state: 'done' } }
export const OverWithFailures: Story = {
  globals: desktop,
  args: { ...over, ...someFailed, state: 'failed', open: true },
}
