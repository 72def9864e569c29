import type { Meta, StoryObj } from '@storybook/react-vite'
import HardDrive from 'lucide-react/icons/hard-drive'
import ImagePlus from 'lucide-react/icons/image-plus'
import WifiOff from 'lucide-react/icons/wifi-off'
import { fn } from 'storybook/test'
import { UploadNotice } from '#src/components/UploadNotice.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/UploadNotice',
  globals: { locale: 'en-GB' },
  component: UploadNotice,
  decorators: [padded],
  args: { kind: 'info', icon: <WifiOff />, children: 'You are offline. Uploads go on when you are back.' },
} satisfies Meta<typeof UploadNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {}
export const Warning: Story = {
  args: {
    kind: 'warning',
    icon: <ImagePlus />,
    children: '2 photos have to be chosen again: this browser could not keep them.',
    action: { text: 'Choose again', onSelect: fn() },
  },
}
const full = {
  kind: 'danger' as const,
  icon: <HardDrive />,
  children: 'Delete photos that you no longer need, then try again.',
  action: { text: 'Try again', onSelect: fn() },
}
export const Danger: Story = { args: full }
export const DangerDark: Story = { globals: { scheme: 'dark' }, args: full }
