import type { Meta, StoryObj } from '@storybook/react-vite'
import Pause from 'lucide-react/icons/pause'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '#src/components/Button.tsx'
import { UploadPanel, type UploadPanelProps } from '#src/components/UploadPanel.tsx'
import { fileRows } from '../support/files.tsx'

const meta = {
  title: 'Components/UploadPanel',
  component: UploadPanel,
  args: {
    label: 'Uploads',
    title: 'Uploading 38 photos',
    summary: '17 of 38',
    detail: '4.2 MB/s, 2 minutes left',
    percent: 45,
    ringText: '45%',
    progressLabel: 'Overall progress',
    state: 'busy',
    failures: 0,
    expandLabel: 'Show uploads',
    collapseLabel: 'Put aside',
    foot: (
      <>
        <Button kind="quiet" size="small" icon={<Pause />}>
          Pause
        </Button>
        <Button kind="quiet" size="small" icon={<RotateCw />}>
          Retry all (2)
        </Button>
      </>
    ),
    children: fileRows,
  },
} satisfies Meta<typeof UploadPanel>
export default meta
type Story = StoryObj<typeof meta>

const desktop = { viewport: { value: 'desktop' } }
const phone = { viewport: { value: 'phone' } }

export const Collapsed: Story = {
  globals: desktop,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull()
  },
}
export const Expanded: Story = { globals: desktop, args: { initiallyOpen: true } }
export const ExpandedOnALaptop: Story = {
  globals: { viewport: { value: 'desktop' }, scheme: 'dark' },
  args: { initiallyOpen: true },
}
export const OnAPhone: Story = { globals: phone }
export const SheetOnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show uploads' }))
    await screen.findByRole('dialog', { name: 'Uploading 38 photos' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Show uploads' }))
    await screen.findByRole('dialog')
  },
}
export const Over: Story = {
  globals: desktop,
  args: {
    title: '36 photos added',
    summary: '36 of 38',
    detail: '2 failed',
    percent: 100,
    ringText: '36',
    state: 'done',
    failures: 2,
    dismiss: { label: 'Close', onSelect: fn() },
  },
}

function FailsLater(props: UploadPanelProps) {
  const [failures, setFailures] = useState(0)
  return (
    <main>
      <Button onClick={() => setFailures(failures + 1)}>Let one fail</Button>
      <UploadPanel {...props} failures={failures} />
    </main>
  )
}

export const OpensWhenOneFails: Story = {
  globals: desktop,
  render: (args) => <FailsLater {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Let one fail' }))
    await canvas.findByText('The connection was lost')
    await userEvent.click(canvas.getByRole('button', { name: 'Put aside' }))
    await expect(canvas.queryByRole('list')).toBeNull()
  },
}
