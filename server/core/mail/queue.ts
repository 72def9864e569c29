import { randomUUID } from 'node:crypto'
import { isMailAddress } from '#contract/mail-address.ts'
import type { Mail } from '#mails/kinds.ts'
import type { ServerContext } from '../context.ts'
import type { Queryable } from '../database/types.ts'
import type { Recipient } from './jobs.ts'
import { safeLine, safeMail } from './values.ts'

export type NewMail = Mail & {
  to: Recipient
  /** The brand that writes, by its sales channel; null: the first one. */
  channel: string | null
}

/** @throws for anything that is not one e-mail address. */
function safeRecipient(to: Recipient): Recipient {
  if (to.address !== undefined && !isMailAddress(to.address)) throw new Error('This is no e-mail address.')
  return 'firstName' in to ? { ...to, firstName: safeLine(to.firstName) } : to
}

/**
 * Has a mail sent: within a transaction nothing is sent if it rolls back. The text is written when the mail is sent, in the
 * language of the customer or the brand; a customer who is deleted by then gets none.
 * @throws for an address that is none.
 */
export async function queueMail(
  { jobs }: Pick<ServerContext, 'jobs'>,
  { to, channel, ...mail }: NewMail,
  transaction?: Queryable,
): Promise<void> {
  const job = { mailId: randomUUID(), created: new Date().toISOString(), to: safeRecipient(to), channel }
  await jobs.send('send-mail', { ...job, mail: safeMail(mail) }, transaction)
}
