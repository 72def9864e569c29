import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { type AlbumListState, AlbumsScreen } from '#src/areas/albums/AlbumsScreen.tsx'
import { text } from '#stories/support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'
import { NOW, shownAlbums } from './samples.ts'

const own: AlbumListState = { state: 'shown', albums: shownAlbums }
const failed: AlbumListState = {
  state: 'failed',
  failure: { kind: 'server', status: 500, correlationId: '6b8f3c1e-0a52-4c1b-9d53-0c6e0d9f7a11' },
  isBusy: false,
  onRetry: fn(),
}

const meta = {
  title: 'Screens/Albums/All albums',
  component: AlbumsScreen,
  decorators: [
    (Story) => (
      <InFrame>
        <Story />
      </InFrame>
    ),
  ],
  args: {
    albums: own,
    sharedAlbums: { state: 'shown', albums: shownAlbums.slice(0, 2) },
    photosCount: 1284,
    albumsCount: 7,
    now: NOW,
    onCreate: fn(),
    back: { path: '#home', text: 'photos.back' },
  },
} satisfies Meta<typeof AlbumsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('albums.new') }))
    await expect(args.onCreate).toHaveBeenCalledOnce()
  },
}
export const NoAlbumsYet: Story = {
  args: { albums: { state: 'shown', albums: [] }, sharedAlbums: null, albumsCount: 0 },
}
export const OneAlbum: Story = {
  args: { albums: { state: 'shown', albums: shownAlbums.slice(0, 1) }, sharedAlbums: null },
}
export const LongNames: Story = {
  args: {
    albums: {
      state: 'shown',
      albums: shownAlbums.map((one) => ({ ...one, albumName: `${one.albumName} `.repeat(4).slice(0, 100) })),
    },
  },
}
export const MoreToLoad: Story = { args: { albums: { ...own, onMore: fn() } } }
export const Loading: Story = {
  args: { albums: { state: 'loading' }, sharedAlbums: { state: 'loading' }, photosCount: null, albumsCount: null },
}
export const OwnAlbumsFailed: Story = { args: { albums: failed } }
export const SharedAlbumsFailed: Story = { args: { sharedAlbums: failed } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
