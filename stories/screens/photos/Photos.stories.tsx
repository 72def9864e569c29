import { snapshotAfter, snapshotAt } from '@albumen/simulator/catalogue/snapshots.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { MAX_DOWNLOAD_PHOTOS } from '#contract/downloads.ts'
import { selectPhotosEntry } from '#machines/photo-list/select-photos/catalogue.ts'
import { PhotosScreen } from '#src/areas/photos/PhotosScreen.tsx'
import { paths } from '#src/platform/routes.ts'
import { text } from '#stories/support/text.ts'
import { libraryOf } from '../photo-list/grid/library.ts'
import { TimelineDemo } from '../photo-list/grid/TimelineDemo.tsx'
import { InFrame } from './InFrame.tsx'

const sections = libraryOf(1284, 30)
const newest = sections[0]?.key ?? ''
const someIds = Array.from({ length: 5 }, (_, index) => `${newest}#${index * 2}`)

const chosen = snapshotAfter(
  selectPhotosEntry,
  someIds.map((photoId) => ({ type: 'TOGGLED' as const, photoId, section: newest })),
)
const shown = { state: 'shown' as const, grid: <TimelineDemo sections={sections} /> }
const selecting = {
  state: 'shown' as const,
  grid: <TimelineDemo sections={sections} isSelecting initiallySelected={someIds} />,
}
const shows = (...states: string[]) => ({ machine: 'select-photos', states })

const meta = {
  title: 'Screens/Photos/Library',
  component: PhotosScreen,
  decorators: [
    (Story) => (
      <InFrame>
        <Story />
      </InFrame>
    ),
  ],
  args: {
    library: shown,
    photosCount: 1284,
    sorting: { sortKey: 'dateTaken', sortOrder: 'desc' },
    onSort: fn(),
    selection: snapshotAt(selectPhotosEntry, 'notSelecting'),
    send: fn(),
    onSelectAll: fn(),
    onDownload: fn(),
    onDelete: fn(),
    onDeleteAll: fn(),
    onExport: fn(),
    isDeleting: false,
    onAddPhotos: fn(),
    welcome: { isOpen: false, onToggle: fn(), onDismiss: fn() },
    isOffline: false,
    back: { path: '#home', text: 'photos.back' },
    prints: { onOrder: fn() },
    onStorage: fn(),
  },
} satisfies Meta<typeof PhotosScreen>
export default meta
type Story = StoryObj<typeof meta>

export const NotSelecting: Story = {
  parameters: shows('notSelecting'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('photos.add') }))
    await expect(args.onAddPhotos).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: text('photos.select') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'START' })
    await userEvent.click(canvas.getByRole('button', { name: text('photos.welcomeMore') }))
    await expect(args.welcome?.onToggle).toHaveBeenCalledOnce()
  },
}
export const WithAlbums: Story = { args: { albumsCount: 12 } }
export const CountsUnknown: Story = { args: { library: { state: 'loading' }, photosCount: null, albumsCount: null } }
export const Loading: Story = { args: { library: { state: 'loading' } } }
export const Empty: Story = { args: { library: { state: 'empty' }, photosCount: 0 } }
export const MenuOpen: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('photos.menu') }))
    const item = (name: string) => screen.findByRole('menuitem', { name })
    await waitFor(async () => expect(await item(text('recentlyDeleted.title'))).toBeVisible())
    await expect(await item(text('downloads.title'))).toHaveAttribute('href', paths.downloads)
    await userEvent.click(await item(text('exports.title')))
    await expect(args.onExport).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: text('photos.menu') }))
    await userEvent.click(await item(text('deleteAll.submit')))
    await expect(args.onDeleteAll).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: text('photos.menu') }))
    await item(text('deleteAll.submit'))
  },
}
export const Failed: Story = {
  args: {
    library: {
      state: 'failed',
      failure: { kind: 'server', status: 500, correlationId: '6b8f3c1e-0a52-4c1b-9d53-0c6e0d9f7a11' },
      isBusy: false,
      onRetry: fn(),
    },
    photosCount: null,
  },
  play: ({ canvas }) => expect(canvas.getByText(text('photos.failed'))).toBeVisible(),
}
export const Offline: Story = {
  args: { isOffline: true },
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(text('common.offline')),
}
export const OfflineBeforeAnythingIsRead: Story = {
  args: { isOffline: true, library: { state: 'loading' }, photosCount: null },
}
export const WelcomeOpen: Story = { args: { welcome: { isOpen: true, onToggle: fn(), onDismiss: fn() } } }
export const WelcomeDismissed: Story = { args: { welcome: null } }
export const NothingSelectedYet: Story = {
  args: { selection: snapshotAfter(selectPhotosEntry, [{ type: 'START' }]), library: selecting },
  parameters: shows('selecting.idle'),
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: text('selection.delete') })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: text('selection.selectAllOf', { count: 1284 }) }))
    await expect(args.onSelectAll).toHaveBeenCalledOnce()
  },
}
export const Selecting: Story = {
  args: { selection: chosen, library: selecting },
  parameters: shows('selecting.idle'),
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByText(text('selection.amount', { amount: 5 }))).toBeVisible())
    const sorting = text('photos.sort.current', { sorting: text('photos.sort.dateTaken.desc') })
    for (const name of [sorting, text('photos.select'), text('photos.add')])
      await expect(canvas.queryByRole('button', { name })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: text('selection.download') }))
    await expect(args.onDownload).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: text('selection.cancel') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'STOP' })
  },
}
const tooMany = Array.from({ length: MAX_DOWNLOAD_PHOTOS + 1 }, (_, index) => `${newest}#${index}`)
export const TooManyToDownload: Story = {
  args: {
    selection: snapshotAfter(
      selectPhotosEntry,
      tooMany.map((photoId) => ({ type: 'TOGGLED' as const, photoId, section: newest })),
    ),
    library: selecting,
  },
  play: async ({ canvas, args }) => {
    const [download] = await canvas.findAllByRole('button', { name: text('selection.download') })
    if (!download) throw new Error('There is no button')
    await expect(download).toHaveAccessibleDescription(text('selection.downloadLimit', { max: MAX_DOWNLOAD_PHOTOS }))
    await userEvent.click(download)
    await expect(args.onDownload).not.toHaveBeenCalled()
  },
}
export const ReadingIds: Story = {
  args: { selection: snapshotAt(selectPhotosEntry, 'selecting.reading'), library: selecting },
  parameters: shows('selecting.reading'),
}
export const ReadFailed: Story = {
  args: { selection: snapshotAt(selectPhotosEntry, 'selecting.readFailed'), library: selecting },
  parameters: shows('selecting.readFailed'),
}
export const OrderingPrints: Story = {
  args: { selection: chosen, library: selecting },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('orderPrints.next', { amount: 5 }) }))
    await expect(args.prints?.onOrder).toHaveBeenCalledOnce()
  },
}
export const NoPrintsWithoutPhotos: Story = {
  args: { selection: snapshotAfter(selectPhotosEntry, [{ type: 'START' }]), library: selecting },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: text('orderPrints.next', { amount: 0 }) })).toBeNull()
    await expect(canvas.getByText(text('selection.title'))).toBeVisible()
    await expect(canvas.getByText(text('photos.title'))).not.toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: text('selection.selectAllOf', { count: 1284 }) }))
    await expect(args.onSelectAll).toHaveBeenCalledOnce()
  },
}
export const ChangingTheSelection: Story = {
  args: { selection: chosen, library: selecting },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('selection.choices') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: text('selection.deselectAll') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'ALL_DESELECTED' })
  },
}
export const WithoutPrints: Story = { args: { selection: chosen, library: selecting, prints: undefined } }
export const Deleting: Story = { args: { selection: chosen, library: selecting, isDeleting: true } }
/** The first picture is as high up as it is drawn; the greeting may take a line more in another language. */
const beginsWithin =
  (most: number): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await document.fonts.ready
    await waitFor(() => expect(canvasElement.querySelector('[data-photo]')).not.toBeNull())
    const top = canvasElement.querySelector('[data-photo]')?.getBoundingClientRect().top ?? Number.NaN
    await expect(top + window.scrollY).toBeLessThanOrEqual(most)
  }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } }, play: beginsWithin(280) }
export const DismissedOnAPhone: Story = {
  args: { welcome: null },
  globals: { viewport: { value: 'phone' } },
  play: beginsWithin(225),
}
export const SelectingOnAPhone: Story = {
  args: { selection: chosen, library: selecting },
  globals: { viewport: { value: 'phone' } },
}
