import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PageReader } from '#pages/document.ts'
import { type OutboxMail, outboxPage } from '#pages/outbox.ts'
import { loaded, ServerPage } from './ServerPage.tsx'

/** Mails that were sent in the reader's language. */
const mailsTo = ({ texts, brand }: PageReader): readonly OutboxMail[] =>
  (['mail.emailChange.subject', 'mail.exportReady.title'] as const).map((id, at) => ({
    mailId: String(at),
    date: `2026-11-2${at + 3}T09:24:00Z`,
    from: `${brand.name} <care@shop.example>`,
    to: 'astrid.lund@example.com',
    subject: texts(id),
    text: '',
  }))

const meta = {
  title: 'Screens/Server pages/Outbox',
  component: ServerPage,
  args: { page: (reader) => outboxPage(reader, mailsTo(reader)) },
  play: loaded,
} satisfies Meta<typeof ServerPage>
export default meta
type Story = StoryObj<typeof meta>

export const Mails: Story = {}
export const Empty: Story = { args: { page: (reader) => outboxPage(reader, []) } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
