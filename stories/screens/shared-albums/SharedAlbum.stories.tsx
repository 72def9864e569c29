import { snapshotAfter, snapshotAt } from '@albumen/simulator/catalogue/snapshots.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { selectPhotosEntry } from '#machines/photo-list/select-photos/catalogue.ts'
import { SharedAlbumScreen } from '#src/areas/shared-albums/SharedAlbumScreen.tsx'
import { picture } from '#stories/support/pictures.ts'
import { text } from '#stories/support/text.ts'
import { NOW } from '../albums/samples.ts'
import { libraryOf } from '../photo-list/grid/library.ts'
import { TimelineDemo } from '../photo-list/grid/TimelineDemo.tsx'
import { InFrame } from '../photos/InFrame.tsx'

const sections = libraryOf(120, 1)
const section = sections[0]?.key ?? ''
const photoId = `${section}#0`

const meta = {
  title: 'Screens/Shared albums/Shared album',
  component: SharedAlbumScreen,
  decorators: [
    (Story) => (
      <InFrame>
        <Story />
      </InFrame>
    ),
  ],
  args: {
    album: {
      albumName: 'Provence, spring',
      photosCount: 120,
      created: '2025-05-27T10:00:00.000Z',
      cover: null,
      role: 'owner',
      owner: 'consumer@albumen.test',
      participants: ['business@albumen.test', 'mo@albumen.test'],
    },
    photos: { state: 'shown', grid: <TimelineDemo sections={sections} /> },
    now: NOW,
    sorting: { sortKey: 'created', sortOrder: 'desc' },
    onSort: fn(),
    selection: snapshotAt(selectPhotosEntry, 'notSelecting'),
    send: fn(),
    onSelectAll: fn(),
    onDownload: fn(),
    onDeleteAlbum: fn(),
    prints: { onOrder: fn() },
  },
} satisfies Meta<typeof SharedAlbumScreen>
export default meta
type Story = StoryObj<typeof meta>

export const AsTheOwner: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(text('sharedAlbum.people', { count: 3 }))).toBeVisible()
  },
}
/** Faces of the first three only; they are no part of what is read out. */
export const AsTheOwnerOfManyPeople: Story = {
  args: {
    album: {
      ...meta.args.album,
      cover: picture(41),
      participants: ['karin.lund', 'jan.willem', 'mo', 'sofie', 'tove.berg'].map((name) => `${name}@albumen.test`),
    },
  },
  play: async ({ canvas }) => {
    const initials = canvas.getAllByText(/^[A-Z]{2}$/).map((face) => face.textContent)
    await expect(initials).toEqual(expect.arrayContaining(['KL', 'JW', 'MO']))
    await expect(canvas.queryByText('SO')).toBeNull()
  },
}
export const AsAParticipant: Story = {
  args: { album: { ...meta.args.album, role: 'participant' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(text('sharedAlbum.owner', { email: 'consumer@albumen.test' }))).toBeVisible()
  },
}
export const Selecting: Story = {
  args: {
    selection: snapshotAfter(selectPhotosEntry, [{ type: 'TOGGLED', photoId, section }]),
    photos: { state: 'shown', grid: <TimelineDemo sections={sections} isSelecting initiallySelected={[photoId]} /> },
  },
  play: async () => {
    const buttons = await screen.findAllByRole('button', { name: text('selection.copyToAlbum') })
    for (const button of buttons) await expect(button).toHaveAttribute('aria-disabled', 'true')
    const prints = await screen.findByRole('button', { name: text('orderPrints.next', { amount: 1 }) })
    await expect(prints).toHaveAccessibleDescription(text('sharedAlbum.unavailable'))
  },
}
export const Empty: Story = { args: { photos: { state: 'empty' }, album: { ...meta.args.album, photosCount: 0 } } }
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
