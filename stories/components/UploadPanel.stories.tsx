import type { Meta, StoryObj } from '@storybook/react-vite'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import HardDrive from 'lucide-react/icons/hard-drive'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCw from 'lucide-react/icons/rotate-cw'
import WifiOff from 'lucide-react/icons/wifi-off'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '#src/components/Button.tsx'
import { FileRow } from '#src/components/FileRow.tsx'
import { RowList } from '#src/components/RowList.tsx'
import { UploadNotice } from '#src/components/UploadNotice.tsx'
import { UploadPanel, type UploadPanelProps } from '#src/components/UploadPanel.tsx'
import { fileSamples } from '../support/files.tsx'
import { isSeen } from '../support/seen.ts'

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
const small = { kind: 'quiet', size: 'small' } as const

const meta = {
  title: 'Components/UploadPanel',
  globals: { locale: 'en-GB' },
  component: UploadPanel,
  args: {
    label: 'Uploads',
    title: 'Uploading 38 photos',
    statusLine: [{ kind: 'plain', text: '17 of 38' }],
    parts: [
      { kind: 'busy', amount: 17.4 },
      { kind: 'left', amount: 20.6 },
    ],
    percent: 45,
    progressLabel: 'Overall progress',
    figures: '4.2 MB/s',
    timeLeft: 'About 2 minutes left',
    pill: { title: 'Uploading 17 of 38', detail: 'About 2 minutes left', ring: { percent: 45, state: 'busy' } },
    open: false,
    onToggle: fn(),
    expandLabel: 'Show uploads',
    collapseLabel: 'Put aside',
    foot: (
      <Button {...small} icon={<Pause />}>
        Pause all
      </Button>
    ),
    children: (
      <RowList label="Files" rows={fileSamples} keyOf={({ name }: ComponentProps<typeof FileRow>) => name}>
        {(row) => <FileRow {...row} />}
      </RowList>
    ),
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof UploadPanel>
export default meta
type Args = Partial<UploadPanelProps>
type Story = Omit<StoryObj<typeof meta>, 'args'> & { args?: Args }

const desktop = { viewport: { value: 'desktop' } }
const tablet = { viewport: { value: 'tablet' } }
const phone = { viewport: { value: 'phone' } }
const dark = { scheme: 'dark' }

const someFailed: Args = {
  statusLine: [
    { kind: 'plain', text: '17 of 38' },
    { kind: 'failed', text: '2 failed' },
  ],
  parts: [
    { kind: 'busy', amount: 16 },
    { kind: 'left', amount: 20 },
    { kind: 'failed', amount: 2 },
  ],
  pill: { title: 'Uploading 17 of 38', detail: '2 failed', isBad: true, ring: { percent: 45, state: 'busy' } },
  filter: {
    label: 'Files shown',
    value: 'all',
    options: [
      { value: 'all', text: 'All 38' },
      { value: 'failed', text: 'Failed (2)' },
    ],
    onChange: nothing,
  },
  foot: (
    <>
      <Button {...small} icon={<Pause />}>
        Pause all
      </Button>
      <Button {...small} icon={<RotateCw />}>
        Retry all
      </Button>
    </>
  ),
}

/** The expand and collapse buttons pass the focus to each other. */
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

const paused: Args = {
  title: 'Uploads are paused',
  timeLeft: '21 photos left',
  figures: '84.6 MB of 212.4 MB',
  parts: [
    { kind: 'paused', amount: 17.4 },
    { kind: 'left', amount: 20.6 },
  ],
  pill: { title: 'Uploads are paused', detail: '21 photos left', ring: { percent: 45, state: 'paused' } },
  foot: (
    <Button {...small} icon={<Play />}>
      Resume all
    </Button>
  ),
}
export const Paused: Story = { globals: desktop, args: { ...paused, open: true } }
export const PausedCollapsed: Story = { globals: desktop, args: paused }

const offline: Args = {
  ...paused,
  title: 'You are offline',
  pill: {
    title: 'You are offline',
    detail: '21 photos left',
    sign: { icon: <WifiOff />, kind: 'plain' },
    ring: { percent: 45, state: 'busy' },
  },
  notice: (
    <UploadNotice kind="info" icon={<WifiOff />}>
      You are offline. Uploads go on when you are back.
    </UploadNotice>
  ),
}
export const Offline: Story = { globals: desktop, args: { ...offline, open: true } }
export const OfflineCollapsed: Story = { globals: desktop, args: offline }
export const LibraryFull: Story = {
  globals: desktop,
  args: {
    ...paused,
    open: true,
    title: 'Your library is full',
    statusLine: [
      { kind: 'added', text: '17 added' },
      { kind: 'plain', text: '21 waiting for room' },
    ],
    notice: (
      <UploadNotice kind="danger" icon={<HardDrive />} action={{ text: 'Try again', onSelect: nothing }}>
        Delete photos that you no longer need, then try again.
      </UploadNotice>
    ),
  },
}

export const OnAPhone: Story = { globals: phone }
export const OnATablet: Story = { globals: tablet, args: someFailed }
/** Nothing covers the page: the content next to it can be used. */
export const BesideThePageOnATablet: Story = {
  globals: tablet,
  args: { ...someFailed, open: true },
  play: async ({ canvas }) => {
    await expect(screen.queryByRole('dialog')).toBeNull()
    await isSeen(canvas.getByRole('region', { name: 'Uploads' }))
    await expect(document.documentElement).toHaveAttribute('data-beside')
    await userEvent.click(canvas.getByRole('button', { name: 'Put aside' }))
    await expect(document.documentElement).not.toHaveAttribute('data-beside')
    await userEvent.click(canvas.getByRole('button', { name: 'Show uploads' }))
  },
}
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

const over: Args = {
  title: '38 photos added',
  statusLine: [{ kind: 'plain', text: '142.6 MB' }],
  parts: [{ kind: 'added', amount: 38 }],
  percent: null,
  figures: null,
  timeLeft: null,
  pill: {
    title: '38 photos added',
    sign: { icon: <Check />, kind: 'success' },
    ring: { percent: 100, state: 'busy' },
  },
  dismiss: { label: 'Close', onSelect: fn() },
  foot: null,
}
export const Over: Story = { globals: desktop, args: over }
export const OverExpanded: Story = { globals: desktop, args: { ...over, open: true } }

const mixed: Args = {
  ...over,
  filter: someFailed.filter,
  title: 'Uploads finished',
  statusLine: [
    { kind: 'added', text: '1 added' },
    { kind: 'known', text: '19 already in your library' },
    { kind: 'failed', text: '1 failed' },
  ],
  parts: [
    { kind: 'added', amount: 1 },
    { kind: 'known', amount: 19 },
    { kind: 'left', amount: 0 },
    { kind: 'failed', amount: 1 },
  ],
  pill: {
    title: '1 photo could not be added',
    detail: '1 added, 19 already in your library',
    sign: { icon: <CircleAlert />, kind: 'danger' },
    ring: { percent: 100, state: 'busy' },
  },
}
/** One correct line, and a bar whose parts match it. 'Put aside' is left of 'Close', which is rightmost. */
export const OverWithFailures: Story = {
  globals: desktop,
  args: { ...mixed, open: true },
  play: async ({ canvas, canvasElement }) => {
    const statusLine = '1 added, 19 already in your library, 1 failed'
    const bar = canvas.getByRole('img', { name: statusLine })
    await expect([...bar.children].map((part) => part.getAttribute('data-kind'))).toEqual(['added', 'known', 'failed'])
    const aside = canvas.getByRole('button', { name: 'Put aside' })
    const close = canvas.getByRole('button', { name: 'Close' })
    await expect(aside.getBoundingClientRect().right).toBeLessThan(close.getBoundingClientRect().right)
    await expect(canvasElement).toHaveTextContent('1 added · 19 already in your library · 1 failed')
  },
}
export const OverWithFailuresDark: Story = { globals: { ...desktop, ...dark }, args: { ...mixed, open: true } }
export const OverWithFailuresCollapsed: Story = { globals: desktop, args: mixed }
export const OverWithFailuresOnAPhone: Story = { globals: phone, args: mixed }
export const OverInASheet: Story = {
  globals: { ...phone, ...dark },
  args: { ...mixed, open: true },
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Uploads finished' }))
    const aside = sheet.getByRole('button', { name: 'Put aside' })
    const close = sheet.getByRole('button', { name: 'Close' })
    await expect(aside.getBoundingClientRect().right).toBeLessThan(close.getBoundingClientRect().right)
  },
}
