import type { Mail } from '#mails/kinds.ts'

/** Whom a mail goes to: a customer at their address, or at another one that concerns them; or an address without a customer. */
export type Recipient =
  | { customerId: string; address?: string }
  | { address: string; firstName: string; timeZone?: string | null; locale?: string | null }

/** A mail to send. Text and headers are written when it is sent; a repetition sends the same message. */
export interface MailJob {
  /** Identifies the message (Message-ID), however often its sending is tried. */
  mailId: string
  /** ISO; the message's date. */
  created: string
  to: Recipient
  channel: string | null
  mail: Mail
}
