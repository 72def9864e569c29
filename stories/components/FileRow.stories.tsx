import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Card } from '#src/components/Card.tsx'
import { FileRow } from '#src/components/FileRow.tsx'
import { fileRows } from '../support/files.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/FileRow',
  globals: { locale: 'en-GB' },
  component: FileRow,
  decorators: [padded],
  args: { name: 'IMG_4127.HEIC', state: 'busy', stateText: '2.6 MB of 4.1 MB', percent: 64 },
  render: (args) => (
    <Card>
      <ul>
        <li>
          <FileRow {...args} />
        </li>
      </ul>
    </Card>
  ),
} satisfies Meta<typeof FileRow>
export default meta
type Story = StoryObj<typeof meta>

export const Uploading: Story = {}
/** A file that is no picture, whatever its name. */
export const BrokenThumbnail: Story = {
  args: { thumbnail: 'data:image/jpeg;base64,AAAA' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
  },
}
export const LongName: Story = { args: { name: `${'A very long name of a photo '.repeat(6)}.JPG` } }
export const RightToLeft: Story = { args: { name: 'صورة العطلة 12.JPG' } }
export const LongReason: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    state: 'failed',
    percent: undefined,
    stateText: 'Nur Fotos im Format HEIC, JPEG oder PNG können hinzugefügt werden',
    actions: [{ kind: 'remove', label: 'IMG_4127.HEIC entfernen', onSelect: fn() }],
  },
}
/** The text is the button: it can be pressed anywhere next to the picture. */
export const Missing: Story = {
  args: {
    state: 'waiting',
    percent: undefined,
    stateText: 'Choose this file again to go on',
    onStateSelect: fn(),
    actions: [{ kind: 'remove', label: 'Remove IMG_4127.HEIC', onSelect: fn() }],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'IMG_4127.HEIC: Choose this file again to go on' }))
    await expect(args.onStateSelect).toHaveBeenCalledOnce()
  },
}
export const EveryState: Story = {
  render: () => (
    <Card>
      <ul>{fileRows}</ul>
    </Card>
  ),
}
