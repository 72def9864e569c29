import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'
import type { MailMessage } from './message.ts'
import { writeToOutbox } from './outbox.ts'

/** How long a mail server may take to connect, to greet and to answer, in milliseconds. */
export const SMTP_TIMEOUT = 20_000

/** Sends a message, or fails; a failure is retried by the job. */
export type Send = (message: MailMessage) => Promise<void>

function smtp(url: string): Send {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT,
    greetingTimeout: SMTP_TIMEOUT,
    socketTimeout: SMTP_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ mailId: _, customerId: __, ...message }) => {
    await transport.sendMail(message)
  }
}

function outbox(dataDir: string): Send {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (message) => {
    const { mailId: _, customerId: __, ...parts } = message
    const { message: source } = await transport.sendMail(parts)
    if (!Buffer.isBuffer(source)) throw new Error('A buffered message is a buffer.')
    await writeToOutbox(dataDir, message, source)
  }
}

/** SMTP with SMTP_URL, otherwise `.eml` files in the data folder. */
export const createSend = ({ smtpUrl, dataDir }: Pick<Settings, 'smtpUrl' | 'dataDir'>): Send =>
  smtpUrl === undefined ? outbox(dataDir) : smtp(smtpUrl)

/**
 * Whether a mail server refused a message for good: an unknown recipient, say. Other failures, a wrong password of ours included,
 * pass with time.
 */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const { code, responseCode } = error
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
}
