import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { text } from '#stories/support/text.ts'
import { MailReader } from './MailReader.tsx'

const meta = {
  title: 'Screens/Mails/Library',
  component: MailReader<'storage-warning'>,
  args: { kind: 'storage-warning' },
} satisfies Meta<typeof MailReader<'storage-warning'>>
export default meta
type Story = StoryObj<typeof meta>

export const ExportReady: Story = {
  render: () => <MailReader kind="export-ready" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: text('mail.exportReady.title') })).toBeVisible()
    await expect(canvas.getByRole('link', { name: text('mail.exportReady.action') })).toHaveAttribute(
      'href',
      expect.stringContaining('/my-photos/exports/'),
    )
  },
}
export const StorageWarning: Story = {}
export const LastStorageWarning: Story = { args: { values: { daysRemaining: 7, isLast: true } } }
export const StorageWarningWithoutOrder: Story = { args: { values: { hasOrdered: false, canExport: false } } }
export const LibraryRemoved: Story = { render: () => <MailReader kind="library-removed" /> }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
