import { snapshotAfter, snapshotAt } from '@albumen/simulator/catalogue/snapshots.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { selectPhotosEntry } from '#machines/photo-list/select-photos/catalogue.ts'
import { RecentlyDeletedScreen } from '#src/areas/recently-deleted/RecentlyDeletedScreen.tsx'
import { text } from '#stories/support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'
import { DAYS, DeletedDemo } from './DeletedDemo.tsx'

const today = DAYS[0]?.key ?? ''
const someIds = [0, 1, 3].map((index) => `${today}#${index}`)
const chosen = snapshotAfter(
  selectPhotosEntry,
  someIds.map((photoId) => ({ type: 'TOGGLED' as const, photoId, section: today })),
)
const selecting = { state: 'shown' as const, grid: <DeletedDemo initiallySelected={someIds} /> }

const meta = {
  title: 'Screens/Photos/Recently deleted',
  component: RecentlyDeletedScreen,
  decorators: [
    (Story) => (
      <InFrame>
        <Story />
      </InFrame>
    ),
  ],
  args: {
    photos: { state: 'shown', grid: <DeletedDemo /> },
    selection: snapshotAt(selectPhotosEntry, 'notSelecting'),
    send: fn(),
    photosCount: 12,
    onSelectAll: fn(),
    onRestore: fn(),
    onPurge: fn(),
    onRestoreAll: fn(),
    onPurgeAll: fn(),
  },
} satisfies Meta<typeof RecentlyDeletedScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByText(text('recentlyDeleted.daysLeft', { count: 26 }))).toBeVisible())
    const choose = async (name: string) => {
      await userEvent.click(canvas.getByRole('button', { name: text('photos.menu') }))
      await userEvent.click(await screen.findByRole('menuitem', { name }))
      // a click while it fades opens nothing
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    }
    await choose(text('recentlyDeleted.restoreAll'))
    await expect(args.onRestoreAll).toHaveBeenCalledOnce()
    await choose(text('recentlyDeleted.purgeAll'))
    await expect(args.onPurgeAll).toHaveBeenCalledOnce()
  },
}
export const One: Story = {
  args: { photos: { state: 'shown', grid: <DeletedDemo days={[{ key: '2026-11-24', count: 1, daysLeft: 30 }]} /> } },
}
export const Selecting: Story = {
  args: { selection: chosen, photos: selecting },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('recentlyDeleted.restore', { count: 3 }) }))
    await expect(args.onRestore).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: text('recentlyDeleted.purge') }))
    await expect(args.onPurge).toHaveBeenCalledOnce()
  },
}
export const Empty: Story = { args: { photos: { state: 'empty' } } }
export const Loading: Story = { args: { photos: { state: 'loading' } } }
export const Failed: Story = {
  args: {
    photos: {
      state: 'failed',
      failure: { kind: 'server', status: 500, correlationId: '6b8f3c1e-0a52-4c1b-9d53-0c6e0d9f7a11' },
      isBusy: false,
      onRetry: fn(),
    },
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const SelectingOnAPhone: Story = {
  args: { selection: chosen, photos: selecting },
  globals: { viewport: { value: 'phone' } },
}
