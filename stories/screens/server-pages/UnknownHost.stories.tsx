import type { Meta, StoryObj } from '@storybook/react-vite'
import { unknownHostPage } from '#pages/unknown-host.ts'
import { loaded, ServerPage } from './ServerPage.tsx'

const meta = {
  title: 'Screens/Server pages/Unknown host',
  component: ServerPage,
  args: { page: unknownHostPage },
  play: loaded,
} satisfies Meta<typeof ServerPage>
export default meta
type Story = StoryObj<typeof meta>

export const Unknown: Story = {}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
