import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { ExportStatus } from '#contract/exports.ts'
import { exportLibraryEntry } from '#machines/exports/export-library/catalogue.ts'
import { ExportNoticeScreen } from '#src/areas/exports/ExportNoticeScreen.tsx'
import { Main } from '#src/components/Frame.tsx'
import { stateStory } from '../../support/state-story.ts'
import { text } from '../../support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'
import { email, making, NOW, ready } from './samples.ts'

const meta = {
  title: 'Screens/Exports/On the Photos page',
  component: ExportNoticeScreen,
  decorators: [
    (Story) => (
      <InFrame>
        <Main width="photos">
          <h1>{text('photos.title')}</h1>
          <Story />
        </Main>
      </InFrame>
    ),
  ],
  args: { backup: making, email, now: NOW, onTryAgain: fn(), onDismiss: fn() },
} satisfies Meta<typeof ExportNoticeScreen>
export default meta
type Story = StoryObj<typeof meta>

/** A state of the flow, with what the flow knows of the export. */
function watched(state: string, status?: ExportStatus) {
  const { args, parameters } = stateStory(
    exportLibraryEntry,
    ['dialog.closed', `watch.${state}`],
    ({ context }) => context.backup?.status === status,
  )
  return { args: { backup: args.snapshot.context.backup }, parameters }
}

export const None: Story = watched('idle')
export const Requested: Story = watched('watching.waiting', 'REQUESTED')
export const Looking: Story = watched('watching.looking', 'IN_PROGRESS')
export const ConnectionLost: Story = watched('watching.troubled', 'IN_PROGRESS')
export const InProgress: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '48'),
}
export const AddressUnknown: Story = { args: { email: null } }
export const WithoutProgress: Story = { args: { backup: { status: 'IN_PROGRESS' } } }
export const Ready: Story = {
  ...watched('ready', 'READY'),
  args: { backup: ready },
  play: async ({ canvas, args }) => {
    const link = canvas.getByRole('link', { name: text('exports.view') })
    await expect(link).toHaveAttribute('href', `/my-photos/exports/${ready.backupId}`)
    await userEvent.click(canvas.getByRole('button', { name: text('exports.dismiss') }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}
export const ReadyWithoutCount: Story = { args: { backup: { ...ready, photosCount: undefined } } }
export const Expired: Story = {
  args: { backup: ready, now: NOW + 7 * 24 * 60 * 60 * 1000 },
  play: ({ canvas }) => expect(canvas.queryByText(text('exports.ready'))).not.toBeInTheDocument(),
}
export const Failed: Story = {
  ...watched('failed', 'FAILED'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('common.tryAgain') }))
    await expect(args.onTryAgain).toHaveBeenCalledOnce()
  },
}
export const InProgressOnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const ReadyOnAPhone: Story = { args: { backup: ready }, globals: { viewport: { value: 'phone' } } }
