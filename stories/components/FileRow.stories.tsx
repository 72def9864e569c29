import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '#src/components/Card.tsx'
import { FileRow } from '#src/components/FileRow.tsx'
import { fileRows } from '../support/files.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/FileRow',
  component: FileRow,
  decorators: [padded],
  args: { name: 'IMG_4127.HEIC', state: 'busy', stateText: '2.6 MB of 4.1 MB', percent: 64 },
  render: (args) => (
    <Card>
      <ul>
        <FileRow {...args} />
      </ul>
    </Card>
  ),
} satisfies Meta<typeof FileRow>
export default meta
type Story = StoryObj<typeof meta>

export const Uploading: Story = {}
export const LongName: Story = { args: { name: `${'A very long name of a photo '.repeat(6)}.JPG` } }
export const EveryState: Story = {
  render: () => (
    <Card>
      <ul>{fileRows}</ul>
    </Card>
  ),
}
