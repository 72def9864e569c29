import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { exportLibraryEntry } from '#machines/exports/export-library/catalogue.ts'
import { ExportDialogScreen } from '#src/areas/exports/ExportDialogScreen.tsx'
import { stateStory } from '../../support/state-story.ts'
import { text } from '../../support/text.ts'
import { PageBackdrop } from '../uploads/PageBackdrop.tsx'
import { email, plan } from './samples.ts'

const meta = {
  title: 'Screens/Exports/Export dialog',
  component: ExportDialogScreen,
  decorators: [
    (Story) => (
      <PageBackdrop>
        <Story />
      </PageBackdrop>
    ),
  ],
  args: {
    ...stateStory(exportLibraryEntry, ['dialog.initial', 'watch.idle']).args,
    send: fn(),
    channel: 'ALB-GB',
    plan,
    email,
  },
} satisfies Meta<typeof ExportDialogScreen>
export default meta
type Story = StoryObj<typeof meta>

const inDialog = (state: string, watch = 'idle') =>
  stateStory(exportLibraryEntry, [`dialog.${state}`, `watch.${watch}`])

export const Closed: Story = {
  ...inDialog('closed'),
  play: () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
}
export const Initial: Story = {
  ...inDialog('initial'),
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: text('exports.confirm') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CONFIRMED', channel: 'ALB-GB' })
    await userEvent.keyboard('{Escape}')
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CANCELLED' })
  },
}
export const PlanUnknown: Story = { ...inDialog('initial'), args: { ...inDialog('initial').args, plan: null } }
export const OneFile: Story = {
  ...inDialog('initial'),
  args: { ...inDialog('initial').args, plan: { ...plan, photosCount: 1, size: 4_000_000, chunksCount: 1 } },
}
export const EmptyLibrary: Story = {
  ...inDialog('initial'),
  args: { ...inDialog('initial').args, plan: { ...plan, photosCount: 0, size: 0, chunksCount: 0 } },
  play: async () => {
    await screen.findByText(text('exports.emptyLibrary'))
    await expect(screen.queryByRole('button', { name: text('exports.confirm') })).not.toBeInTheDocument()
  },
}
export const Pending: Story = {
  ...inDialog('pending'),
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: text('exports.confirm') }))
    await userEvent.keyboard('{Escape}')
    await expect(args.send).not.toHaveBeenCalled()
  },
}
export const Success: Story = inDialog('success', 'watching.waiting')
export const SuccessLongAddress: Story = {
  ...inDialog('success', 'watching.waiting'),
  args: { ...inDialog('success', 'watching.waiting').args, email: `${'astrid.lund.'.repeat(6)}@example.com` },
}
export const Failure: Story = inDialog('failure')
export const TooMany: Story = stateStory(
  exportLibraryEntry,
  ['dialog.failure', 'watch.idle'],
  ({ context }) => context.failure?.kind === 'too-many',
)
export const OnAPhone: Story = { ...inDialog('initial'), globals: { viewport: { value: 'phone' } } }
