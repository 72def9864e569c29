import { html } from 'hono/html'
import { type Markup, type PageReader, page } from './document.ts'

export const OUTBOX_PATH = '/outbox'
/** Links of a mail open outside of its frame; nothing else is allowed. */
export const FRAME_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

export interface OutboxMail {
  mailId: string
  /** ISO 8601. */
  date: string
  from: string
  to: string
  subject: string
  text: string
}

function writtenAt({ locale }: PageReader, { date }: OutboxMail): Markup {
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(date))
  return html`<time datetime="${date}">${text}</time>`
}

/** Mails that were written, the newest first. */
export function outboxPage(reader: PageReader, mails: readonly OutboxMail[]): Markup {
  const { texts } = reader
  const row = (
    mail: OutboxMail,
  ) => html`<li><a href="${OUTBOX_PATH}/${mail.mailId}"><strong>${mail.subject}</strong></a>
<span class="soft">${texts('mail.outbox.to', { email: mail.to })}</span>${writtenAt(reader, mail)}</li>`
  return page(reader, {
    title: texts('mail.outbox.title'),
    lead: texts(mails.length === 0 ? 'mail.outbox.empty' : 'mail.outbox.lead'),
    isWide: true,
    body: mails.length === 0 ? html`` : html`<ul class="mails">${mails.map(row)}</ul>`,
  })
}

/** One mail: as its reader sees it, and as plain text. */
export function outboxMailPage(reader: PageReader, mail: OutboxMail): Markup {
  const { texts } = reader
  const path = `${OUTBOX_PATH}/${mail.mailId}`
  return page(reader, {
    title: mail.subject,
    isWide: true,
    body: html`<p class="soft mail-head">${mail.from} ${texts('mail.outbox.to', { email: mail.to })} ${writtenAt(reader, mail)}</p>
<iframe class="mail-frame" src="${path}/html" sandbox="${FRAME_SANDBOX}" title="${texts('mail.outbox.html')}"></iframe>
<details open><summary>${texts('mail.outbox.text')}</summary><pre class="mail-text">${mail.text}</pre></details>
<p class="row"><a class="button" data-kind="secondary" href="${OUTBOX_PATH}">${texts('mail.outbox.all')}</a>
<a href="${path}/mail.eml">${texts('mail.outbox.file')}</a></p>`,
  })
}
