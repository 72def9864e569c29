import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { ExportScreen, type ExportView } from '#src/areas/exports/ExportScreen.tsx'
import { text } from '../../support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'
import { chunkExpired, chunkFailed, idle, oneStarted, ready } from './samples.ts'

const send = fn()
const readyWith = (more: Partial<Extract<ExportView, { state: 'ready' }>> = {}): ExportView => ({
  state: 'ready',
  backup: ready,
  download: idle,
  send,
  ...more,
})
const shows = (...states: string[]) => ({ machine: 'download-chunk', states })

const meta = {
  title: 'Screens/Exports/Export page',
  component: ExportScreen,
  decorators: [
    (Story) => (
      <InFrame>
        <Story />
      </InFrame>
    ),
  ],
  args: { view: readyWith(), system: 'windows', onCreate: fn() },
} satisfies Meta<typeof ExportScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  parameters: shows('idle'),
  play: async ({ canvas }) => {
    const name = text('exports.chunk', { iteration: 1, total: 4 })
    await userEvent.click(canvas.getByRole('button', { name: text('exports.downloadOf', { name }) }))
    await expect(send).toHaveBeenLastCalledWith({ type: 'DOWNLOAD_ASKED', iteration: 0 })
    await userEvent.click(canvas.getByText('Android'))
    await expect(canvas.getByText(text('exports.unzip.android.2'))).toBeVisible()
  },
}
export const Downloading: Story = { args: { view: readyWith({ download: oneStarted }) }, parameters: shows('starting') }
export const DownloadFailed: Story = {
  args: { view: readyWith({ download: chunkFailed }) },
  parameters: shows('failed'),
}
export const ExpiredMeanwhile: Story = {
  args: { view: readyWith({ download: chunkExpired }) },
  parameters: shows('expired'),
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: text('common.tryAgain') })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: text('exports.createNew') }))
    await expect(args.onCreate).toHaveBeenCalledOnce()
  },
}
export const OneFile: Story = {
  args: { view: readyWith({ backup: { ...ready, photosCount: 1, chunks: [{ iteration: 0, size: 4_300_000 }] } }) },
}
export const ManyFiles: Story = {
  args: {
    view: readyWith({
      backup: { ...ready, chunks: Array.from({ length: 60 }, (_, iteration) => ({ iteration, size: 2_147_000_000 })) },
    }),
  },
}
export const OnIos: Story = { args: { system: 'ios' } }
export const Failed: Story = {
  args: { view: { state: 'failed' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('common.tryAgain') }))
    await expect(args.onCreate).toHaveBeenCalledOnce()
  },
}
export const Expired: Story = {
  args: { view: { state: 'expired' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('exports.createNew') }))
    await expect(args.onCreate).toHaveBeenCalledOnce()
  },
}
export const Loading: Story = { args: { view: { state: 'loading' } } }
export const NotLoaded: Story = {
  args: { view: { state: 'unread', failure: failureOf('server'), isBusy: false, onRetry: fn() } },
}
export const ReadyOnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const ExpiredOnAPhone: Story = {
  args: { view: { state: 'expired' } },
  globals: { viewport: { value: 'phone' } },
}
