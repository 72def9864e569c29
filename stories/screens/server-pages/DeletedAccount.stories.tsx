import type { Meta, StoryObj } from '@storybook/react-vite'
import { deletedAccountPage, keptPage, tooLatePage } from '#pages/deleted-account.ts'
import { loaded, ServerPage } from './ServerPage.tsx'

const DELETED = {
  deletedAt: new Date('2026-11-23T10:24:00Z'),
  removal: new Date('2026-12-07T10:24:00Z'),
  timeZone: 'Europe/Amsterdam',
}

const meta = {
  title: 'Screens/Server pages/Deleted account',
  component: ServerPage,
  args: { page: (reader) => deletedAccountPage(reader, DELETED, { action: '#keep', token: 'token' }) },
  play: loaded,
} satisfies Meta<typeof ServerPage>
export default meta
type Story = StoryObj<typeof meta>

export const KeepOrLeave: Story = {}
export const Kept: Story = { args: { page: (reader) => keptPage(reader, '#next') } }
export const TooLate: Story = { args: { page: tooLatePage } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
