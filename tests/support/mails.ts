import { expect } from 'vitest'
import { type OutboxMail, readOutbox } from '#server/core/mail/outbox.ts'
import type { TestServer } from './server.ts'

/** Mails written to an address, the newest first. */
export async function mailsTo({ context }: Pick<TestServer, 'context'>, address: string): Promise<OutboxMail[]> {
  return (await readOutbox(context.settings.dataDir)).filter(({ to }) => to === address)
}

/** The one mail written to an address, once it is there. */
export async function mailTo(server: Pick<TestServer, 'context'>, address: string): Promise<OutboxMail> {
  await expect.poll(async () => (await mailsTo(server, address)).length).toBe(1)
  const [mail] = await mailsTo(server, address)
  if (!mail) throw new Error('The mail is gone.')
  return mail
}
