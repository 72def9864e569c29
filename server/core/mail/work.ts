import type { ServerContext } from '../context.ts'
import type { MailJob } from './jobs.ts'
import { messageOf } from './message.ts'
import { createSend, isRefused, type Send } from './transport.ts'

/** Mails sent at once. */
const MAILS_AT_ONCE = 2

/** Sends a queued mail. A mail that the server refuses for good is logged and not tried again. */
export async function sendMail(
  context: Pick<ServerContext, 'db' | 'settings' | 'log'>,
  send: Send,
  job: MailJob,
): Promise<void> {
  const { mailId, mail } = job
  const message = await messageOf(context, job)
  if (!message) return context.log.info('A mail was not sent: its customer is gone.', { mailId, kind: mail.kind })
  try {
    await send(message)
  } catch (error) {
    if (!isRefused(error)) throw error
    context.log.error('A mail was refused.', error, { mailId, kind: mail.kind })
  }
}

/** Has queued mails sent. */
export async function startMailWork(context: ServerContext): Promise<void> {
  const send = createSend(context.settings)
  await context.jobs.work('send-mail', { concurrency: MAILS_AT_ONCE }, (job) => sendMail(context, send, job))
}
