import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { PhotoTile, type PhotoTileProps } from '#src/components/PhotoTile.tsx'
import { tileEvents } from '#src/components/tile-events.ts'
import { padded } from '../support/layout.tsx'
import { picture, placeholder } from '../support/pictures.ts'

type TileInListProps = PhotoTileProps & Omit<Parameters<typeof tileEvents>[0], 'selecting'>

/** A tile in an element that hears its events, as rows do. */
function TileInList({ onOpen, onToggle, onBroken, ...tile }: TileInListProps) {
  return (
    <div role="presentation" {...tileEvents({ selecting: tile.selecting ?? false, onOpen, onToggle, onBroken })}>
      <PhotoTile {...tile} />
    </div>
  )
}

const meta = {
  title: 'Components/PhotoTile',
  globals: { locale: 'en-GB' },
  component: TileInList,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '180px' }}>
        <Story />
      </div>
    ),
    padded,
  ],
  args: {
    id: 'p1',
    title: 'Photo, taken on 14 Jul 2026',
    src: picture(2),
    placeholder: placeholder(2),
    date: 'Taken on 14 Jul 2026',
    selectLabel: 'Select photo',
    onOpen: fn(),
    onToggle: fn(),
    onBroken: fn(),
  },
} satisfies Meta<typeof TileInList>
export default meta
type Story = StoryObj<typeof meta>

const picturePart = { name: 'Photo, taken on 14 Jul 2026' }

export const Idle: Story = {
  args: { urgent: true },
  play: async ({ canvas, canvasElement, args }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toHaveAttribute('data-state'))
    await userEvent.click(canvas.getByRole('button', picturePart))
    await expect(args.onOpen).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Select photo' }), { pointerEventsCheck: 0 })
    await expect(args.onToggle).toHaveBeenCalledOnce()
    await expect(canvasElement.querySelectorAll('[data-photo], [data-photo] *').length).toBeLessThanOrEqual(8)
  },
}
export const Selecting: Story = {
  args: { selecting: true },
  play: async ({ canvas, args }) => {
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(canvas.getByRole('button', picturePart))
    await user.keyboard('{/Shift}')
    await expect(args.onOpen).not.toHaveBeenCalled()
    await expect(args.onToggle).toHaveBeenCalledOnce()
    await expect(args.onToggle).toHaveBeenCalledWith('p1', expect.objectContaining({ shiftKey: true }))
  },
}
export const Selected: Story = { args: { selecting: true, state: 'selected' } }
export const SelectedFailed: Story = {
  args: { selecting: true, state: 'selected', src: undefined, placeholder: undefined },
}
export const Placeholder: Story = { args: { src: undefined } }
export const Failed: Story = { args: { failed: true } }
export const More: Story = {
  args: { more: '+62', title: 'Show 62 more photos of November 2026' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}
export const MoreSelected: Story = {
  args: { more: '+62', title: 'Show 62 more photos of November 2026', selecting: true, state: 'selected' },
}
export const AsLink: Story = {
  args: { href: '#photo', onOpen: fn((_id, event) => event.preventDefault()) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', picturePart))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}
export const NothingToSelect: Story = {
  render: ({ selectLabel: _label, onToggle: _toggle, ...args }) => <TileInList {...args} />,
}
