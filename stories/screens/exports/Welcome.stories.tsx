import { snapshotAt } from '@albumen/simulator/catalogue/snapshots.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { Backup } from '#contract/exports.ts'
import { selectPhotosEntry } from '#machines/photo-list/select-photos/catalogue.ts'
import { ExportNoticeScreen } from '#src/areas/exports/ExportNoticeScreen.tsx'
import { PhotosScreen } from '#src/areas/photos/PhotosScreen.tsx'
import { text } from '#stories/support/text.ts'
import { libraryOf } from '../photo-list/grid/library.ts'
import { TimelineDemo } from '../photo-list/grid/TimelineDemo.tsx'
import { InFrame } from '../photos/InFrame.tsx'
import { email, making, NOW, ready } from './samples.ts'

const notice = (backup: Backup) => (
  <ExportNoticeScreen backup={backup} email={email} now={NOW} onTryAgain={fn()} onDismiss={fn()} />
)

const meta = {
  title: 'Screens/Exports/Beside the welcome',
  component: PhotosScreen,
  decorators: [
    (Story) => (
      <InFrame>
        <Story />
      </InFrame>
    ),
  ],
  args: {
    library: { state: 'shown', grid: <TimelineDemo sections={libraryOf(60, 3)} /> },
    photosCount: 60,
    sorting: { sortKey: 'dateTaken', sortOrder: 'desc' },
    onSort: fn(),
    selection: snapshotAt(selectPhotosEntry, 'notSelecting'),
    send: fn(),
    onSelectAll: fn(),
    onDownload: fn(),
    onDelete: fn(),
    onDeleteAll: fn(),
    isDeleting: false,
    onAddPhotos: fn(),
    welcome: { isOpen: false, onToggle: fn(), onDismiss: fn() },
    isOffline: false,
    back: { path: '#home', text: 'photos.back' },
  },
} satisfies Meta<typeof PhotosScreen>
export default meta
type Story = StoryObj<typeof meta>

/** An export that is being made has the place of the welcome for a while. */
export const Making: Story = {
  args: { notices: notice(making) },
  play: ({ canvas }) => expect(canvas.getByText(text('photos.welcome'))).not.toBeVisible(),
}
/** One that waits for the customer leaves the welcome in its place. */
export const Ready: Story = {
  args: { notices: notice(ready) },
  play: ({ canvas }) => expect(canvas.getByText(text('photos.welcome'))).toBeVisible(),
}
