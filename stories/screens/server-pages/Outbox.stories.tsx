import type { Meta, StoryObj } from '@storybook/react-vite'
import { type OutboxMail, outboxPage } from '#pages/outbox.ts'
import { loaded, ServerPage } from './ServerPage.tsx'

const MAILS: readonly OutboxMail[] = ['Confirm your new e-mail address', 'Your export is ready'].map((subject, at) => ({
  mailId: String(at),
  date: `2026-11-2${at + 3}T09:24:00Z`,
  from: 'Albumen <care@albumen.example>',
  to: 'astrid.lund@example.com',
  subject,
  text: '',
}))

const meta = {
  title: 'Screens/Server pages/Outbox',
  component: ServerPage,
  args: { page: (reader) => outboxPage(reader, MAILS) },
  play: loaded,
} satisfies Meta<typeof ServerPage>
export default meta
type Story = StoryObj<typeof meta>

export const Mails: Story = {}
export const Empty: Story = { args: { page: (reader) => outboxPage(reader, []) } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
