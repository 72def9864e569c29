import { composeMail } from '#mails/compose.ts'
import { type BrandSite, siteOfChannel } from '../brands.ts'
import type { ServerContext } from '../context.ts'
import { findCustomer } from '../customers/store.ts'
import type { Database } from '../database/types.ts'
import { textLocale, textsOf } from '../http/texts.ts'
import type { MailJob, Recipient } from './jobs.ts'
import { safeLine } from './values.ts'

/** A message for nodemailer, ready to be sent. */
export interface MailMessage {
  mailId: string
  /** Null for an address without a customer. */
  customerId: string | null
  messageId: string
  date: Date
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

interface Reading {
  address: string
  firstName: string
  timeZone: string
  /** Null: the brand's. */
  locale: string | null
}

/** Null when the customer is gone. */
async function readingOf(db: Database, to: Recipient): Promise<Reading | null> {
  if ('firstName' in to) return { ...to, timeZone: to.timeZone ?? 'UTC', locale: to.locale ?? null }
  const customer = await findCustomer(db, to.customerId)
  if (!customer) return null
  const { email, firstName, timeZone, mailLocale } = customer
  return {
    address: to.address ?? email,
    firstName: safeLine(firstName),
    timeZone: timeZone ?? 'UTC',
    locale: mailLocale,
  }
}

const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

function write(job: MailJob, { address, firstName, timeZone, ...reading }: Reading, site: BrandSite): MailMessage {
  const { name, origin, tokens, mark, mailFrom } = site
  const brand = { name, origin, tokens, mark }
  const locale = textLocale(reading.locale ?? site.locale)
  const composed = composeMail(job.mail, { texts: textsOf(locale), locale, timeZone, firstName, brand })
  return {
    ...composed,
    mailId: job.mailId,
    customerId: 'customerId' in job.to ? job.to.customerId : null,
    messageId: `<${job.mailId}@${hostOf(mailFrom)}>`,
    date: new Date(job.created),
    from: { name, address: mailFrom },
    to: { name: '', address },
    // No automatic answers such as 'out of office' (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** The message of a job, in the customer's language or else the brand's, and in the customer's time zone; null when the customer is gone. */
export async function messageOf(
  { db, settings }: Pick<ServerContext, 'db' | 'settings'>,
  job: MailJob,
): Promise<MailMessage | null> {
  const reading = await readingOf(db, job.to)
  return reading && write(job, reading, siteOfChannel(settings, job.channel))
}
