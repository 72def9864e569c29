import type { Meta, StoryObj } from '@storybook/react-vite'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import { fn } from 'storybook/test'
import { UploadNotice } from '#src/components/UploadNotice.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/UploadNotice',
  component: UploadNotice,
  decorators: [padded],
  args: { kind: 'info', icon: <WifiOff />, children: 'You are offline. Uploads go on when you are back.' },
} satisfies Meta<typeof UploadNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {}
const full = {
  kind: 'warning' as const,
  icon: <TriangleAlert />,
  children: 'There is no room for more photos in your library. Delete some that you no longer need, then try again.',
  action: { text: 'Try again', onSelect: fn() },
}
export const Warning: Story = { args: full }
export const WarningDark: Story = { globals: { scheme: 'dark' }, args: full }
