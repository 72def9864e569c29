import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { copyToAlbumEntry } from '#machines/albums/copy-to-album/catalogue.ts'
import { CopyToAlbumScreen } from '#src/areas/albums/CopyToAlbumScreen.tsx'
import { stateStory } from '../../support/state-story.ts'
import { text } from '../../support/text.ts'
import { PageBackdrop } from '../uploads/PageBackdrop.tsx'
import { sampleAlbums } from './samples.ts'

const meta = {
  title: 'Screens/Albums/Copy to album',
  component: CopyToAlbumScreen,
  decorators: [
    (Story) => (
      <PageBackdrop>
        <Story />
      </PageBackdrop>
    ),
  ],
  args: { ...stateStory(copyToAlbumEntry, 'choosing.first').args, send: fn(), choices: sampleAlbums },
} satisfies Meta<typeof CopyToAlbumScreen>
export default meta
type Story = StoryObj<typeof meta>

const choosing = stateStory(copyToAlbumEntry, 'choosing.first')
const [first, second] = sampleAlbums.albums

export const Closed: Story = {
  ...stateStory(copyToAlbumEntry, 'closed'),
  play: () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
}
export const Choosing: Story = {
  ...choosing,
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(first?.albumName ?? '') }))
    await expect(args.send).toHaveBeenLastCalledWith({
      type: 'ALBUM_CHOSEN',
      album: { albumId: first?.albumId, albumName: first?.albumName },
    })
    await userEvent.click(screen.getByRole('button', { name: text('albums.new') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'NEW_ALBUM' })
    await userEvent.keyboard('{Escape}')
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CANCELLED' })
  },
}
export const NoAlbumsYet: Story = { ...choosing, args: { ...choosing.args, choices: { state: 'shown', albums: [] } } }
export const LongNames: Story = {
  ...choosing,
  args: {
    ...choosing.args,
    choices: {
      ...sampleAlbums,
      albums: sampleAlbums.albums.map((one) => ({ ...one, albumName: `${one.albumName} `.repeat(4).slice(0, 100) })),
    },
  },
}
export const MoreToLoad: Story = {
  ...choosing,
  args: { ...choosing.args, choices: { ...sampleAlbums, onMore: fn() } },
}
export const Loading: Story = { ...choosing, args: { ...choosing.args, choices: { state: 'loading' } } }
export const NotLoaded: Story = {
  ...choosing,
  args: { ...choosing.args, choices: { state: 'failed', isBusy: false, onRetry: fn() } },
}
export const Offline: Story = {
  ...choosing,
  args: { ...choosing.args, choices: { state: 'offline' } },
  play: async ({ args }) => {
    const alert = await screen.findByRole('alert')
    await expect(alert).toHaveTextContent(text('common.offline'))
    await expect(alert).toHaveTextContent(text('copyToAlbum.offlineText'))
    await userEvent.click(screen.getByRole('button', { name: text('common.cancel') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CANCELLED' })
  },
}
export const Naming: Story = {
  ...stateStory(copyToAlbumEntry, 'naming.editing'),
  play: async ({ args }) => {
    const name = await screen.findByRole('textbox')
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.type(name, 'Snow{Enter}')
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'NAME_SUBMITTED', name: 'Snow' })
    await userEvent.click(screen.getByRole('button', { name: text('common.back') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'LIST_SHOWN' })
  },
}
/** Escape leads back to the list of albums, not out of the dialog. */
export const LeavingTheName: Story = {
  ...stateStory(copyToAlbumEntry, 'naming.editing'),
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'LIST_SHOWN' })
  },
}
export const NameMissing: Story = {
  ...stateStory(copyToAlbumEntry, 'naming.invalid', ({ context }) => context.nameError === 'albums.nameMissing'),
  play: async () => expect(await screen.findByRole('textbox')).toBeInvalid(),
}
export const NameRefused: Story = stateStory(
  copyToAlbumEntry,
  'naming.invalid',
  ({ context }) => context.nameError === 'albums.nameInvalid',
)
export const NotCreated: Story = stateStory(copyToAlbumEntry, 'naming.failed')
export const Creating: Story = stateStory(copyToAlbumEntry, 'creating')
export const Copying: Story = stateStory(copyToAlbumEntry, 'copying.sending')
export const Retrying: Story = {
  ...stateStory(copyToAlbumEntry, 'copying.retrying'),
  play: () => waitFor(() => expect(screen.getByText(text('common.tryingAgain'))).toBeVisible()),
}
/** The album was deleted meanwhile: another one is offered. */
export const AlbumGone: Story = {
  ...stateStory(copyToAlbumEntry, 'choosing.another'),
  play: async ({ args }) => {
    const albumName = args.snapshot.context.album?.albumName ?? ''
    await expect(await screen.findByRole('alert')).toHaveTextContent(text('copyToAlbum.gone', { albumName }))
    await expect(screen.queryByRole('button', { name: new RegExp(first?.albumName ?? '') })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: new RegExp(second?.albumName ?? '') }))
    await expect(args.send).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'ALBUM_CHOSEN' }))
  },
}
export const Failed: Story = {
  ...stateStory(copyToAlbumEntry, 'failed'),
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: text('common.tryAgain') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'RETRIED' })
  },
}
export const FailedInPart: Story = stateStory(copyToAlbumEntry, 'failed', ({ context }) => context.copied > 0)
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
