import { snapshotAfter, snapshotAt } from '@albumen/simulator/catalogue/snapshots.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { selectPhotosEntry } from '#machines/photo-list/select-photos/catalogue.ts'
import { AlbumScreen } from '#src/areas/albums/AlbumScreen.tsx'
import { text } from '#stories/support/text.ts'
import { libraryOf } from '../photo-list/grid/library.ts'
import { TimelineDemo } from '../photo-list/grid/TimelineDemo.tsx'
import { InFrame } from '../photos/InFrame.tsx'
import { NOW } from './samples.ts'

const sections = libraryOf(148, 1)
const section = sections[0]?.key ?? ''
const someIds = [0, 2, 4].map((index) => `${section}#${index}`)
const chosen = snapshotAfter(
  selectPhotosEntry,
  someIds.map((photoId) => ({ type: 'TOGGLED' as const, photoId, section })),
)

const meta = {
  title: 'Screens/Albums/Album',
  component: AlbumScreen,
  decorators: [
    (Story) => (
      <InFrame>
        <Story />
      </InFrame>
    ),
  ],
  args: {
    album: { albumName: 'Winter in Dalarna', photosCount: 148, created: '2026-09-02T10:00:00.000Z', cover: null },
    photos: { state: 'shown', grid: <TimelineDemo sections={sections} /> },
    now: NOW,
    sorting: { sortKey: 'created', sortOrder: 'desc' },
    onSort: fn(),
    selection: snapshotAt(selectPhotosEntry, 'notSelecting'),
    send: fn(),
    onSelectAll: fn(),
    onRename: fn(),
    onDeleteAlbum: fn(),
    onDownload: fn(),
    onCopyToAlbum: fn(),
    onRemove: fn(),
    isRemoving: false,
    addPhotos: { onAsk: fn(), isOpeningApp: false },
  },
} satisfies Meta<typeof AlbumScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  parameters: { machine: 'add-to-album', states: ['ready'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('albums.edit.title') }))
    await expect(args.onRename).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: text('photos.add') }))
    await expect(args.addPhotos?.onAsk).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: text('album.more') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: text('albums.delete.confirm') }))
    await expect(args.onDeleteAlbum).toHaveBeenCalledOnce()
  },
}
export const Selecting: Story = {
  args: {
    selection: chosen,
    photos: { state: 'shown', grid: <TimelineDemo sections={sections} isSelecting initiallySelected={someIds} /> },
  },
  play: async ({ args }) => {
    const [copy] = await screen.findAllByRole('button', { name: text('selection.copyToAlbum') })
    if (copy) await userEvent.click(copy)
    await expect(args.onCopyToAlbum).toHaveBeenCalledOnce()
  },
}
export const CreatedToday: Story = {
  args: { album: { ...meta.args.album, photosCount: 1, created: new Date(NOW).toISOString() } },
}
export const LongName: Story = {
  args: { album: { ...meta.args.album, albumName: 'Snow in Dalarna '.repeat(7).trim() } },
}
export const Empty: Story = {
  args: { photos: { state: 'empty' }, album: { ...meta.args.album, photosCount: 0 } },
}
export const OpeningTheApp: Story = {
  args: { addPhotos: { onAsk: fn(), isOpeningApp: true } },
  globals: { viewport: { value: 'phone' } },
  parameters: { machine: 'add-to-album', states: ['openingApp'] },
}
export const AppNotThere: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { machine: 'add-to-album', states: ['withoutApp'] },
}
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
